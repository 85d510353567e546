import { type CSSProperties, memo } from 'react';
import type { Product } from 'shared/entities';
import { Skeleton, DelayedSkeleton } from '../../../ui/Skeleton.tsx';
import { ProductCard } from '../../ProductCard.tsx';
import { QuickAdd } from '../../QuickAdd.tsx';
import styles from './ProductGrid.module.css';

interface Props {
  products: readonly Product[];
  label: string;
  /** In the first view: the images of the first row are not lazy-loaded. */
  isFirstView?: boolean;
}

/** Product grid with an entry animation (ROUTE-21). */
export const ProductGrid = memo(function ProductGrid({ products, label, isFirstView }: Props) {
  return (
    <div className={styles.container}>
      <ul role="list" aria-label={label} className={styles.grid}>
        {products.map((product, index) => (
          <li key={product._id} className={styles.entering} style={indexStyle(index)}>
            <ProductCard
              product={product}
              eager={isFirstView && index < 4}
              action={<QuickAdd product={product} />}
            />
          </li>
        ))}
      </ul>
    </div>
  );
});

// React's CSSProperties has no custom properties.
const indexStyle = (index: number) => ({ '--index': index }) as CSSProperties;

export const ProductGridSkeleton = ({ count }: { count: number }) => (
  <DelayedSkeleton>
    <div className={styles.container}>
      <ul role="list" aria-hidden="true" className={styles.grid}>
        {Array.from({ length: count }, (_, index) => (
          <li key={index} className={styles.skeleton}>
            <Skeleton ratio="1" />
            <Skeleton width="75%" />
            <Skeleton width="45%" />
            <Skeleton height="2.6em" />
            <Skeleton width="35%" height="1.5em" />
          </li>
        ))}
      </ul>
    </div>
  </DelayedSkeleton>
);
