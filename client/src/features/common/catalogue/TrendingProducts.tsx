import { useId } from 'react';
import { useAppSelector } from '../../../lib/hooks.ts';
import { useLoad } from '../../../lib/useLoad.ts';
import { loadHome, selectHome } from '../../../state/shopSlice.ts';
import { DelayedSkeleton, Skeleton } from '../../../ui/Skeleton.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import { ProductCard } from './ProductCard.tsx';
import styles from './TrendingProducts.module.css';

const max = 4;

interface Props {
  /** Called when a product is opened. */
  onOpen?: (() => void) | undefined;
}

/** The trending products of home, below the text of an empty list (LOOK-05). */
export function TrendingProducts({ onOpen }: Props) {
  const id = useId();
  const products = useAppSelector(selectHome)?.trending.slice(0, max);
  if (products?.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className="textL">
        Worth a look
      </h2>
      {products ? (
        <ul role="list" className={styles.grid}>
          {products.map((product) => (
            <li key={product._id}>
              <ProductCard product={product} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      ) : (
        <LoadingProducts />
      )}
    </section>
  );
}

function LoadingProducts() {
  const { state, retry } = useLoad(loadHome);
  if (state === 'failed') return <LoadFailed subject="These products" retry={retry} />;
  return (
    <DelayedSkeleton>
      <ul role="list" aria-hidden="true" className={styles.grid}>
        {Array.from({ length: max }, (_, index) => (
          <li key={index} className="grid top gap2 pb4">
            <Skeleton ratio="1" />
            <Skeleton width="75%" />
            <Skeleton width="45%" />
            <Skeleton width="35%" height="1.5em" />
          </li>
        ))}
      </ul>
    </DelayedSkeleton>
  );
}
