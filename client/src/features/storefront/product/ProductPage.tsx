import { useParams } from 'react-router-dom';
import { useLoad } from '../../../lib/useLoad.ts';
import { usePageTitle } from '../../../lib/usePageTitle.ts';
import { Page } from '../../../ui/Page.tsx';
import { LoadFailed } from '../../common/LoadFailed.tsx';
import { loadProduct } from '../../../state/shopSlice.ts';
import { NotFoundPage } from '../../common/NotFoundPage.tsx';
import { ProductSkeleton } from './ProductSkeleton.tsx';
import { ProductView } from './ProductView.tsx';

/** Product page (ROUTE-08, ROUTE-09). */
export function ProductPage() {
  const { slug = '' } = useParams();
  const { state, data, retry } = useLoad(slug, (dispatch) => dispatch(loadProduct(slug)));
  if (state === 'missing') return <NotFoundPage />;
  if (state === 'failed') return <ProductFailed retry={retry} />;
  if (!data) return <ProductSkeleton />;
  return <ProductView product={data.product} summary={data.reviews} />;
}

function ProductFailed({ retry }: { retry: () => void }) {
  usePageTitle('Product');
  return (
    <Page title="Product">
      <LoadFailed subject="This product" retry={retry} />
    </Page>
  );
}
