import { useAppSelector } from '../lib/hooks.ts';
import { useLoad } from '../lib/useLoad.ts';
import { loadHome, selectHome } from './shopSlice.ts';
import { DelayedSkeleton, Skeleton } from '../ui/Skeleton.tsx';
import { LoadFailed } from '../common/LoadFailed.tsx';
import { ProductSection } from './ProductSection.tsx';
import styles from './ProductSection.module.css';

const max = 4;

/** The trending products of home, below the text of an empty list (LOOK-05). */
export function TrendingProducts({ onOpen }: { onOpen?: (() => void) | undefined }) {
  const products = useAppSelector(selectHome)?.trending.slice(0, max);
  return (
    <ProductSection title="Worth a look" products={products} onOpen={onOpen}>
      <LoadingProducts />
    </ProductSection>
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
