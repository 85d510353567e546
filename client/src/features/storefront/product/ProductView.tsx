import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Product, ReviewSummary } from 'shared/entities';
import { imageSrcSet } from 'shared/images';
import { lowStockLabelMax } from 'shared/stockTiers';
import { usePageTitle } from '../../../lib/usePageTitle.ts';
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx';
import { scrollAndFocus } from '../../../ui/scrollAndFocus.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { ProductImage } from '../../../ui/ProductImage.tsx';
import { productSizes } from '../../../ui/imageSizes.ts';
import { Price } from '../../../ui/Price.tsx';
import { Stars } from '../../../ui/Stars.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { LikeButton } from '../../common/catalogue/LikeButton.tsx';
import { BuyBox } from './BuyBox.tsx';
import styles from './ProductView.module.css';
import { RelatedProducts } from './RelatedProducts.tsx';
import { Reviews } from './Reviews.tsx';
import { ShareLinks } from './ShareLinks.tsx';

interface Props {
  product: Product;
  summary: ReviewSummary;
}

export function ProductView({ product, summary }: Props) {
  const { name, imageUrl, brand } = product;
  usePageTitle(name);
  const reviews = useRef<HTMLElement>(null);

  const breadcrumbs = [
    { label: 'Shop', to: '/shop' },
    ...(brand ? [{ label: brand.name, to: `/shop/brand/${brand.slug}` }] : []),
    { label: name },
  ];
  return (
    <section aria-labelledby="page-title" className={styles.page}>
      <Breadcrumbs items={breadcrumbs} as={Link} />
      <div className={styles.top}>
        <div className={styles.image}>
          <ProductImage
            src={imageUrl}
            srcSet={imageSrcSet(imageUrl)}
            sizes={productSizes}
            alt={name}
            eager
          />
          <LikeButton product={product} className={styles.likeButton} />
        </div>
        <ProductInfo
          product={product}
          totalReviews={summary.totalReviews}
          onRatingClick={() => scrollAndFocus(reviews.current)}
        />
      </div>
      <Reviews ref={reviews} product={product} summary={summary} />
      {brand && <RelatedProducts productId={product._id} brand={brand} />}
    </section>
  );
}

interface InfoProps {
  product: Product;
  totalReviews: number;
  onRatingClick: () => void;
}

/** Name, price and cart button beside the image. */
function ProductInfo({ product, totalReviews, onRatingClick }: InfoProps) {
  const { name, sku, description, price, brand, quantity } = product;
  return (
    <div className={styles.info}>
      {brand && (
        <Link to={`/shop/brand/${brand.slug}`} className={styles.brand}>
          By {brand.name}
        </Link>
      )}
      <h1 id="page-title" tabIndex={-1} className={styles.name}>
        {name}
      </h1>
      <button type="button" className={styles.rating} onClick={onRatingClick}>
        {totalReviews > 0 ? (
          <Stars value={product.averageRating} count={totalReviews} />
        ) : (
          'No reviews yet'
        )}
      </button>
      <p className={styles.price}>
        <Price value={price} />
      </p>
      <Availability stock={quantity} />
      <p className={styles.description}>{description}</p>
      <BuyBox product={product} />
      <ul role="list" className={styles.promises}>
        <li>
          <Icon name="truck" size={20} /> Free shipping over $100
        </li>
        <li>
          <Icon name="refresh" size={20} /> 30-day money-back guarantee
        </li>
      </ul>
      <div className={styles.end}>
        <p className={styles.sku}>Sku: {sku}</p>
        <ShareLinks product={product} />
      </div>
    </div>
  );
}

function Availability({ stock }: { stock: number }) {
  return (
    <p className={styles.stock}>
      {stock > 0 ? (
        <Tag tone="success" icon="check">
          In stock
        </Tag>
      ) : (
        <Tag icon="close">Out of stock</Tag>
      )}
      {stock > 0 && stock <= lowStockLabelMax && <span>Only {stock} left</span>}
    </p>
  );
}
