import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Product } from 'shared/entities';
import { imageSrcSet } from 'shared/images';
import { savesData } from '../lib/savesData.ts';
import { cardSizes } from '../ui/imageSizes.ts';
import { ProductImage } from '../ui/ProductImage.tsx';
import { Stars } from '../ui/Stars.tsx';
import { Tag } from '../ui/Tag.tsx';
import { LikeButton } from '../wishlist/LikeButton.tsx';
import styles from './ProductCard.module.css';
import { SalePrice } from './SalePrice.tsx';
import { hasStockTag, StockTag } from './StockTag.tsx';
import { swatchColor } from './swatchColor.ts';

export type CardProduct = Omit<
  Product,
  'sku' | 'details' | 'shippingClass' | 'isActive' | 'taxable' | 'variants' | 'priceMax'
>;

interface Props {
  /** A `priceMax` above the price shows that it is the lowest one (VAR-04). */
  product: CardProduct & { priceMax?: number };
  /** In the first view: the image is not lazy-loaded (UX-01). */
  eager?: boolean;
  /** A button over the image, such as QuickAdd. */
  action?: ReactNode;
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
          <ProductBadge {...product} />
        )}
      </span>
      <LikeButton product={product} className={styles.likeButton} />
      {action}
    </article>
  );
}

interface ImageProps {
  product: CardProduct;
  eager: boolean | undefined;
  /** Whether the mouse or the focus of the keyboard has been on the card: only then the second image loads. */
  isVisited: boolean;
}

/** The image of a card, below its second one while the card is hovered or has the focus of the keyboard (SHOPX-20). */
function CardImage({ product: { imageUrl, images }, eager, isVisited }: ImageProps) {
  const second = images.find((image) => image.imageUrl !== imageUrl);
  const [isLoaded, setIsLoaded] = useState(false);
  return (
    <div className={styles.image}>
      <ProductImage src={imageUrl} sizes={cardSizes} alt="" eager={eager} />
      {second && isVisited && !savesData() && (
        <img
          src={second.imageUrl}
          srcSet={imageSrcSet(second.imageUrl)}
          sizes={cardSizes}
          alt=""
          className={styles.second}
          data-loaded={isLoaded || undefined}
          onLoad={() => setIsLoaded(true)}
        />
      )}
    </div>
  );
}

const newMs = 30 * 86_400_000;

const isNew = (createdAt: string) => Date.now() - Date.parse(createdAt) < newMs;

function ProductBadge({ isBestseller, createdAt }: CardProduct) {
  if (isBestseller) return <Tag tone="primary">Bestseller</Tag>;
  return isNew(createdAt) && <Tag tone="success">New</Tag>;
}

const maxSwatches = 5;

/** The colors that a product comes in, with their names; nothing below two (SHOPX-20). */
function ColorSwatches({ options }: Pick<CardProduct, 'options'>) {
  const colors = options
    .map(({ values }) => values.map((name) => ({ name, color: swatchColor(values, name) })))
    .find((values) => values.length > 1 && values.every(({ color }) => color));
  if (!colors) return null;
  const shown = colors.slice(0, maxSwatches);
  const hiddenCount = colors.length - shown.length;
  return (
    <p className={styles.colors}>
      <span className="flex gap1">
        {shown.map(({ name, color }) => (
          <span key={name} className={styles.swatch} style={{ background: color }} />
        ))}
      </span>
      <span>
        <span className="visuallyHidden">Colors: </span>
        {shown.map(({ name }) => name).join(', ')}
        {hiddenCount > 0 && ` +${hiddenCount}`}
      </span>
    </p>
  );
}
