import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../common/Page.tsx';
import { DelayedSkeleton, Skeletons } from '../../ui/Skeleton.tsx';
import { BrandCard } from '../BrandCard.tsx';
import styles from './BrandsPage.module.css';
import { LoadFailed } from '../../common/LoadFailed.tsx';
import { useBrands } from '../../products/shopSlice.ts';

/** Brands page (ROUTE-07). */
export function BrandsPage() {
  const { data: brands, state, retry } = useBrands();
  return (
    <Page title="Brands" lead="Small makers and established names. All of them use what they sell.">
      {!brands && state === 'loading' && (
        <DelayedSkeleton>
          <div className={styles.grid}>
            <Skeletons count={6} height="10rem" />
          </div>
        </DelayedSkeleton>
      )}
      {!brands && state === 'failed' && <LoadFailed subject="The brands" retry={retry} />}
      {brands?.length === 0 && <EmptyState title="There are no brands yet." />}
      {brands && brands.length > 0 && (
        <ul role="list" className={styles.grid}>
          {brands.map((brand, index) => (
            <BrandCard key={brand._id} as="li" index={index} brand={brand} />
          ))}
        </ul>
      )}
    </Page>
  );
}
