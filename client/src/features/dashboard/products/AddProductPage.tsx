import { newProductSchema } from 'shared/catalogueSchemas';
import { useAppDispatch, useAppSelector } from '../../../lib/hooks.ts';
import { Page } from '../../common/Page.tsx';
import { selectUser } from '../../../state/authSlice.ts';
import { AsyncContent } from '../../common/AsyncContent.tsx';
import { emptyValues } from './productValues.ts';
import { ProductForm } from './ProductForm.tsx';
import { addProduct } from './productsSlice.ts';
import { useProductOptions } from './useProductOptions.ts';
import { withVariantErrors } from './withVariantErrors.ts';

const schema = withVariantErrors(newProductSchema);

export function AddProductPage() {
  const dispatch = useAppDispatch();
  const isMerchant = useAppSelector(selectUser)?.role === 'ROLE_MERCHANT';
  const { brands, categories, ...loading } = useProductOptions();
  return (
    <Page title="Add Product">
      <AsyncContent {...loading.loadingBrands}>
        <AsyncContent {...loading.loadingCategories}>
          <ProductForm
            draftId="new"
            schema={schema}
            isNew
            initial={isMerchant ? { ...emptyValues, brand: brands[0]?.value ?? '' } : emptyValues}
            brands={brands}
            categories={categories}
            isBrandLocked={isMerchant}
            submitLabel="Add Product"
            submit={(product, { image, onProgress }) =>
              dispatch(addProduct({ product, image, onProgress })).unwrap()
            }
          />
        </AsyncContent>
      </AsyncContent>
    </Page>
  );
}
