import { AsyncContent } from '../../common/AsyncContent.tsx';
import { Page } from '../../common/Page.tsx';
import { ProductForm } from './ProductForm.tsx';
import { useProductOptions } from './useProductOptions.ts';

export function AddProductPage() {
  const { loading, ...options } = useProductOptions();
  return (
    <Page title="Add Product">
      <AsyncContent {...loading}>
        <ProductForm {...options} />
      </AsyncContent>
    </Page>
  );
}
