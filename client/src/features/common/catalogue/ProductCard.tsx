import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Product } from 'shared/entities';
import { ProductImage } from '../../../ui/ProductImage.tsx';
import { cardSizes } from '../../../ui/imageSizes.ts';
import { Stars } from '../../../ui/Stars.tsx';
import { LikeButton } from './LikeButton.tsx';
import styles from './ProductCard.module.css';
import { ProductBadge } from './ProductBadge.tsx';
import { SalePrice } from './SalePrice.tsx';
import { hasStockTag, StockTag } from './StockTag.tsx';

/** Product fields used by the card. */
export type CardProduct = Pick<
  Product,
  | '_id'
  | 'name'
  | 'slug'
  | 'description'
  | 'quantity'
  | 'price'
  | 'compareAtPrice'
  | 'imageUrl'
  | 'brand'
  | 'isLiked'
  | 'totalReviews'
  | 'averageRating'
  | 'isBestseller'
  | 'createdAt'
>;

interface Props {
  /** A `priceMax` above the price shows that it is the lowest one (VAR-04). */
  product: CardProduct & { priceMax?: number };
  /** In the first view: the image is not lazy-loaded (UX-01). */
  eager?: boolean;
  /** A button over the image, such as QuickAdd. */
  action?: ReactNode;
  /** Called when the product is opened. */
  onOpen?: (() => void) | undefined;
}

/** The whole card links to the product, except its buttons (ROUTE-20, UX-10). */
export function ProductCard({ product, eager, action, onOpen }: Props) {
  const { name, slug, description, price, imageUrl, brand, totalReviews, averageRating } = product;
  return (
    <article className={styles.card}>
      <ProductImage
        className={styles.image}
        src={imageUrl}
        sizes={cardSizes}
        alt=""
        eager={eager}
      />
      <div className={styles.text}>
        <h3 className={styles.name}>
          <Link to={`/product/${slug}`} className="cardLink" onClick={onOpen}>
            {name}
          </Link>
        </h3>
        {brand && <p className={styles.brand}>By {brand.name}</p>}
        <p className={styles.description}>{description}</p>
        <p className={styles.footer}>
          <strong className="textL">
            {product.priceMax !== undefined && product.priceMax > price && (
              <span className="textXs">From </span>
            )}
            <SalePrice price={price} compareAtPrice={product.compareAtPrice} />
          </strong>
          {totalReviews > 0 && <Stars value={averageRating} count={totalReviews} compact />}
        </p>
      </div>
      <span className={styles.tag}>
        {hasStockTag(product.quantity) ? (
          <StockTag stock={product.quantity} />
        ) : (
          <ProductBadge product={product} />
        )}
      </span>
      <LikeButton product={product} className={styles.likeButton} />
      {action}
    </article>
  );
}
