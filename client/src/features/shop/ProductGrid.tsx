import { type CSSProperties, memo } from 'react';
import type { Product } from 'shared/entities';
import { Skeleton, SkeletonAfter } from '../../ui/Skeleton.tsx';
import { ProductCard } from './ProductCard.tsx';
import styles from './ProductGrid.module.css';

interface Props {
  products: readonly Product[];
  label: string;
  /** In the first view: the images of the first row are not lazy-loaded. */
  first?: boolean;
}

/** Product grid with an entry animation (ROUTE-21). */
export const ProductGrid = memo(function ProductGrid({ products, label, first }: Props) {
  return (
    <div className={styles.place}>
      <ul role="list" aria-label={label} className={styles.grid}>
        {products.map((product, place) => (
          <li key={product._id} className={styles.climbing} style={placeOf(place)}>
            <ProductCard product={product} eager={first && place < 4} />
          </li>
        ))}
      </ul>
    </div>
  );
});

// React's CSSProperties has no custom properties.
const placeOf = (place: number) => ({ '--place': place }) as CSSProperties;

/** Skeleton of the grid. */
export function ProductGridSkeleton({ count }: { count: number }) {
  return (
    <SkeletonAfter>
      <div className={styles.place}>
        <ul role="list" aria-hidden="true" className={styles.grid}>
          {Array.from({ length: count }, (_, place) => (
            <li key={place} className={styles.skeleton}>
              <Skeleton ratio="1" />
              <Skeleton width="75%" />
              <Skeleton width="45%" />
              <Skeleton height="2.6em" />
              <Skeleton width="35%" height="1.5em" />
            </li>
          ))}
        </ul>
      </div>
    </SkeletonAfter>
  );
}
