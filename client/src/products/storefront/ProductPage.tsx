import { useParams } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts';
import { useLoad, useRefreshed } from '../../lib/useLoad.ts';
import { Page } from '../../common/Page.tsx';
import { LoadFailed } from '../../common/LoadFailed.tsx';
import { loadProduct, selectProduct } from '../shopSlice.ts';
import { NotFoundPage } from '../../common/NotFoundPage.tsx';
import { ProductSkeleton } from './ProductSkeleton.tsx';
import { ProductView } from './ProductView.tsx';

/** Product page (ROUTE-08, ROUTE-09). */
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
