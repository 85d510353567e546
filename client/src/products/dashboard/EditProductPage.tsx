import { useParams } from 'react-router-dom';
import { useEntity } from '../../lib/useCall.ts';
import { AsyncContent } from '../../common/AsyncContent.tsx';
import { HistoryLink } from '../../common/HistoryLink.tsx';
import { Page } from '../../common/Page.tsx';
import { ProductForm } from './ProductForm.tsx';
import { useProductOptions } from './useProductOptions.ts';

/** Loads the product beside the options, so it is no EditPage. */
export function EditProductPage() {
  const { id = '' } = useParams();
  const { data: product, ...loading } = useEntity('GET /products/:id', { params: { id } });
  const options = useProductOptions();
  return (
    <Page title="Edit Product" actions={<HistoryLink entity="product" id={id} />}>
      <AsyncContent {...loading}>
        <AsyncContent {...options.loading}>
          {product && <ProductForm key={id} product={product} {...options} />}
        </AsyncContent>
      </AsyncContent>
    </Page>
  );
}
