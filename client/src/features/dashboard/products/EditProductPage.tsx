import { useLocation, useParams } from 'react-router-dom';
import { productEditInput } from 'shared/catalogueSchemas';
import type { ProductEdit } from 'shared/entities';
import { editOf } from '../../../lib/useEditMerge.ts';
import { useAppDispatch, useAppSelector } from '../../../lib/hooks.ts';
import { readStateText } from '../../../lib/readStateText.ts';
import { useAction, useEntity } from '../../../lib/useCall.ts';
import { Page } from '../../common/Page.tsx';
import { selectUser } from '../../../state/authSlice.ts';
import { DeleteButton } from '../../common/DeleteButton.tsx';
import { AsyncContent } from '../../common/AsyncContent.tsx';
import { HistoryLink } from '../../common/HistoryLink.tsx';
import { StatusPanel } from '../forms/StatusPanel.tsx';
import { toFormValues } from './productValues.ts';
import { ProductForm } from './ProductForm.tsx';
import { opens, updateProduct } from './productsSlice.ts';
import { StockHistoryPanel } from './StockHistoryPanel.tsx';
import { useProductOptions } from './useProductOptions.ts';
import { withVariantErrors } from './withVariantErrors.ts';

const schema = withVariantErrors(productEditInput);

export function EditProductPage() {
  const { id = '' } = useParams();
  // Set by `addProduct` when it could not upload the image.
  const imageError = readStateText(useLocation().state, 'imageError') ?? undefined;
  const dispatch = useAppDispatch();
  const role = useAppSelector(selectUser)?.role;
  const { data: product, ...loading } = useEntity('GET /products/:id', { params: { id } });
  const { brands, categories, loadingBrands, loadingCategories } = useProductOptions();
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
  const params = { id };
  const setActive = useAction({ successText: 'Product has been updated successfully' });
  const remove = useAction({ successText: 'Product has been deleted successfully', opens });
  return (
    <StatusPanel
      isActive={isActive}
      onChange={(next) =>
        setActive('PUT /products/:id/active', {
          params,
          input: { product: { isActive: next } },
        }).unwrap()
      }
      publicPath={`/product/${slug}`}
      deleteButton={
        <DeleteButton
          kind="product"
          name={name}
          consequence="Orders placed so far keep it."
          onDelete={() => remove('DELETE /products/delete/:id', { params })}
        />
      }
    />
  );
}
