import { useParams } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts';
import { useLoad, useRefreshed } from '../../lib/useLoad.ts';
import { Page } from '../../common/Page.tsx';
import { LoadFailed } from '../../common/LoadFailed.tsx';
import { loadProduct, selectProduct } from '../shopSlice.ts';
import { NotFoundPage } from '../../common/NotFoundPage.tsx';
import { ProductView } from './ProductView.tsx';
import { DelayedSkeleton, Skeleton } from '../../ui/Skeleton.tsx';
import styles from './ProductView.module.css';

export function ProductPage() {
  const { slug = '' } = useParams();
  const dispatch = useAppDispatch();
  const { state, retry } = useLoad(loadProduct, slug);
  const reply = useAppSelector(selectProduct);
  useRefreshed(state === 'loaded' ? () => void dispatch(loadProduct(slug)) : null);
  if (state === 'missing') return <NotFoundPage />;
  if (state === 'failed') {
    return (
      <Page title="Product">
        <LoadFailed subject="This product" retry={retry} />
      </Page>
    );
  }
  if (state === 'loading' || !reply) return <ProductSkeleton />;
  return <ProductView product={reply.product} summary={reply.reviews} />;
}

const ProductSkeleton = () => (
  <DelayedSkeleton>
    <div className={styles.page}>
      <Skeleton width="16rem" />
      <div className={styles.top}>
        <Skeleton ratio="1" />
        <div className={styles.info}>
          <Skeleton width="30%" />
          <Skeleton width="80%" height="3.25rem" />
          <Skeleton width="40%" />
          <Skeleton width="25%" height="2rem" />
          <Skeleton height="4.5rem" />
          <Skeleton height="3.25rem" />
        </div>
      </div>
    </div>
  </DelayedSkeleton>
);
