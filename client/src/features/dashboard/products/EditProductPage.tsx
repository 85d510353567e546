import { useLocation, useParams } from 'react-router-dom';
import { productEditInput } from 'shared/catalogueSchemas';
import { useAppDispatch, useAppSelector } from '../../../lib/hooks.ts';
import { useLoad } from '../../../lib/useLoad.ts';
import { usePageTitle } from '../../../lib/usePageTitle.ts';
import { Page } from '../../../ui/Page.tsx';
import { selectUser } from '../../../state/authSlice.ts';
import { DeleteButton } from '../../common/DeleteButton.tsx';
import { AsyncContent } from '../../common/AsyncContent.tsx';
import { StatusPanel } from '../../common/forms/StatusPanel.tsx';
import { HistoryLink } from '../audit/HistoryLink.tsx';
import { valuesOf } from './ProductFields.tsx';
import { ProductForm } from './ProductForm.tsx';
import {
  loadBrandOptions,
  loadProduct,
  removeProduct,
  selectBrandOptions,
  selectProduct,
  setProductActive,
  updateProduct,
} from './productsSlice.ts';
import { withVariantErrors } from './withVariantErrors.ts';

const schema = withVariantErrors(productEditInput);

export function EditProductPage() {
  usePageTitle('Edit Product');
  const { id = '' } = useParams();
  const imageError = imageErrorOf(useLocation().state);
  const dispatch = useAppDispatch();
  const isMerchant = useAppSelector(selectUser)?.role === 'ROLE_MERCHANT';
  const product = useAppSelector(selectProduct);
  const brands = useAppSelector(selectBrandOptions);
  const loading = useLoad(loadProduct, id);
  const loadingBrands = useLoad(loadBrandOptions);
  return (
    <Page title="Edit Product" actions={<HistoryLink entity="product" id={id} />}>
      <AsyncContent {...loading}>
        <AsyncContent {...loadingBrands}>
          {product && (
            <ProductForm
              key={id}
              draftId={id}
              schema={schema}
              initial={valuesOf(product)}
              brands={brands}
              isBrandLocked={isMerchant}
              imageUrl={product.imageUrl || undefined}
              imageError={imageError}
              button="Save changes"
              images={product.images}
              submit={(data, files) =>
                dispatch(updateProduct({ id, product: data, ...files })).unwrap()
              }
              status={
                <StatusPanel
                  isActive={product.isActive}
                  onChange={(isActive) => dispatch(setProductActive({ id, isActive })).unwrap()}
                  address={`/product/${product.slug}`}
                  remove={
                    <DeleteButton
                      kind="product"
                      name={product.name}
                      consequence="Orders placed so far keep it."
                      onDelete={() => dispatch(removeProduct(id))}
                    />
                  }
                />
              }
            />
          )}
        </AsyncContent>
      </AsyncContent>
    </Page>
  );
}

/** Reads from the location state why the image of a new product was rejected (productsSlice.ts). */
const imageErrorOf = (state: unknown): string | undefined =>
  typeof state === 'object' &&
  state !== null &&
  'imageError' in state &&
  typeof state.imageError === 'string'
    ? state.imageError
    : undefined;
