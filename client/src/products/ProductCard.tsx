import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Product } from 'shared/entities';
import { Stars } from '../ui/Stars.tsx';
import { CardImage } from './CardImage.tsx';
import { ColorSwatches } from './ColorSwatches.tsx';
import { LikeButton } from '../wishlist/LikeButton.tsx';
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
  | 'images'
  | 'options'
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
  const { name, slug, description, price, brand, totalReviews, averageRating } = product;
  const [isVisited, setIsVisited] = useState(false);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only the decoration changes
    <article
      className={styles.card}
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'mouse') setIsVisited(true);
      }}
      onFocus={({ target }) => {
        if (target.matches(':focus-visible')) setIsVisited(true);
      }}
    >
      <CardImage product={product} eager={eager} isVisited={isVisited} />
      <div className={styles.text}>
        <h3 className={styles.name}>
          <Link to={`/product/${slug}`} className="cardLink clamp" onClick={onOpen}>
            {name}
          </Link>
        </h3>
        {brand && <p className={styles.brand}>By {brand.name}</p>}
        {totalReviews > 0 && (
          <p>
            <Stars value={averageRating} count={totalReviews} compact />
          </p>
        )}
        <p className={styles.description}>{description}</p>
        <div className="stack gap1 mtAuto pt2">
          <ColorSwatches options={product.options} />
          <strong className="textL">
            {product.priceMax !== undefined && product.priceMax > price && (
              <span className="textXs">From </span>
            )}
            <SalePrice price={price} compareAtPrice={product.compareAtPrice} />
          </strong>
        </div>
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
