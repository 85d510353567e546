import { newProductSchema } from 'shared/catalogueSchemas';
import { useAppDispatch, useAppSelector } from '../../../lib/hooks.ts';
import { useLoad } from '../../../lib/useLoad.ts';
import { usePageTitle } from '../../../lib/usePageTitle.ts';
import { Page } from '../../../ui/Page.tsx';
import { selectUser } from '../../../state/authSlice.ts';
import { AsyncContent } from '../../common/AsyncContent.tsx';
import { emptyValues } from './ProductFields.tsx';
import { ProductForm } from './ProductForm.tsx';
import {
  addProduct,
  loadBrandOptions,
  loadCategoryOptions,
  selectBrandOptions,
  selectCategoryOptions,
} from './productsSlice.ts';
import { withVariantErrors } from './withVariantErrors.ts';

const schema = withVariantErrors(newProductSchema);

export function AddProductPage() {
  usePageTitle('Add Product');
  const dispatch = useAppDispatch();
  const role = useAppSelector(selectUser)?.role;
  const isMerchant = role === 'ROLE_MERCHANT';
  const brands = useAppSelector(selectBrandOptions);
  const categories = useAppSelector(selectCategoryOptions);
  const loading = useLoad(loadBrandOptions);
  const loadingCategories = useLoad(loadCategoryOptions, role);
  return (
    <Page title="Add Product">
      <AsyncContent {...loading}>
        <AsyncContent {...loadingCategories}>
          <ProductForm
            draftId="new"
            schema={schema}
            isNew
            initial={isMerchant ? { ...emptyValues, brand: brands[0]?.value ?? '' } : emptyValues}
            brands={brands}
            categories={categories}
            isBrandLocked={isMerchant}
            button="Add Product"
            submit={(product, { image }) => dispatch(addProduct({ product, image })).unwrap()}
          />
        </AsyncContent>
      </AsyncContent>
    </Page>
  );
}
