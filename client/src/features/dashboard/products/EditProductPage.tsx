import { useLocation, useParams } from 'react-router-dom';
import { productEditInput } from 'shared/catalogueSchemas';
import type { ProductEdit } from 'shared/entities';
import { editOf } from '../../../lib/useEditMerge.ts';
import { useAppDispatch, useAppSelector } from '../../../lib/hooks.ts';
import { readStateText } from '../../../lib/readStateText.ts';
import { useLoad } from '../../../lib/useLoad.ts';
import { Page } from '../../common/Page.tsx';
import { selectUser } from '../../../state/authSlice.ts';
import { DeleteButton } from '../../common/DeleteButton.tsx';
import { AsyncContent } from '../../common/AsyncContent.tsx';
import { HistoryLink } from '../audit/HistoryLink.tsx';
import { StatusPanel } from '../forms/StatusPanel.tsx';
import {
  loadBrandOptions,
  loadCategoryOptions,
  selectBrandOptions,
  selectCategoryOptions,
} from '../options/optionsSlice.ts';
import { toFormValues } from './productValues.ts';
import { ProductForm } from './ProductForm.tsx';
import {
  loadManagedProduct,
  removeProduct,
  selectManagedProduct,
  setProductActive,
  updateProduct,
} from './productsSlice.ts';
import { StockHistoryPanel } from './StockHistoryPanel.tsx';
import { withVariantErrors } from './withVariantErrors.ts';

const schema = withVariantErrors(productEditInput);

export function EditProductPage() {
  const { id = '' } = useParams();
  // Set by `addProduct` when it could not upload the image.
  const imageError = readStateText(useLocation().state, 'imageError') ?? undefined;
  const dispatch = useAppDispatch();
  const role = useAppSelector(selectUser)?.role;
  const product = useAppSelector(selectManagedProduct);
  const brands = useAppSelector(selectBrandOptions);
  const categories = useAppSelector(selectCategoryOptions);
  const loading = useLoad(loadManagedProduct, id);
  const loadingBrands = useLoad(loadBrandOptions);
  const loadingCategories = useLoad(loadCategoryOptions, role);
  return (
    <Page title="Edit Product" actions={<HistoryLink entity="product" id={id} />}>
      <AsyncContent {...loading}>
        <AsyncContent {...loadingBrands}>
          <AsyncContent {...loadingCategories}>
            {product && (
              <ProductForm
                key={id}
                draftId={id}
                schema={schema}
                {...editOf(product, (newer) => ({
                  ...toFormValues(newer, categories),
                  // They are saved apart from the form.
                  images: product.images,
                }))}
                brands={brands}
                categories={categories}
                isBrandLocked={role === 'ROLE_MERCHANT'}
                imageUrl={product.imageUrl || undefined}
                imageError={imageError}
                submitLabel="Save changes"
                images={product.images}
                submit={(data, files, version) =>
                  dispatch(updateProduct({ id, version, product: data, ...files })).unwrap()
                }
                status={
                  <>
                    <ProductStatus product={product} />
                    <StockHistoryPanel id={id} />
                  </>
                }
              />
            )}
          </AsyncContent>
        </AsyncContent>
      </AsyncContent>
    </Page>
  );
}

function ProductStatus({ product: { _id: id, name, slug, isActive } }: { product: ProductEdit }) {
  const dispatch = useAppDispatch();
  return (
    <StatusPanel
      isActive={isActive}
      onChange={(next) => dispatch(setProductActive({ id, isActive: next })).unwrap()}
      publicPath={`/product/${slug}`}
      deleteButton={
        <DeleteButton
          kind="product"
          name={name}
          consequence="Orders placed so far keep it."
          onDelete={() => dispatch(removeProduct(id))}
        />
      }
    />
  );
}
