import { type FormEvent, useState } from 'react';
import { newProductSchema, productEditInput } from 'shared/products/catalogueSchemas';
import type { Option, ProductEdit } from 'shared/entities';
import { useAppDispatch } from '../../lib/hooks.ts';
import type { Versioned } from '../../lib/http.ts';
import { toNumberOr } from '../../lib/toNumber.ts';
import { useAction } from '../../lib/useCall.ts';
import { editOf } from '../../lib/useEditMerge.ts';
import { useForm } from '../../lib/useForm.ts';
import { useIsAdmin } from '../../users/authSlice.ts';
import { Button } from '../../ui/Button.tsx';
import { useFilePreviewUrl } from '../../ui/useFilePreviewUrl.ts';
import { AsyncContent } from '../../common/AsyncContent.tsx';
import { type CardProduct, ProductCard } from '../ProductCard.tsx';
import { DeleteButton } from '../../common/DeleteButton.tsx';
import { type EditFormProps, EditPage } from '../../common/forms/EditPage.tsx';
import { FormLayout, Panel, Preview } from '../../common/forms/FormLayout.tsx';
import { SaveButton } from '../../common/forms/SaveButton.tsx';
import { StatusPanel } from '../../common/dashboard/StatusPanel.tsx';
import { ProductFields, SaveBar } from './ProductFields.tsx';
import { findChangedImages, listImages } from './productImages.ts';
import { StockHistoryDialog } from './StockHistoryDialog.tsx';
import { addProduct, opens, updateProduct } from './productsSlice.ts';
import {
  buildInput,
  emptyValues,
  type ProductValues,
  toFormValues,
  withVariantErrors,
} from './productValues.ts';
import { useImageUploads } from './ImageUploads.tsx';
import { type ProductOptions, useProductOptions } from './useProductOptions.ts';
import { countStock, listVariantRows } from './variantRows.ts';

const newSchema = withVariantErrors(newProductSchema);
const editSchema = withVariantErrors(productEditInput);

export const ManagedProductPage = () => (
  <EditPage name="Product" history="product" call="GET /products/:id" Form={LoadedForm} />
);

function LoadedForm({ entity }: EditFormProps<ProductEdit>) {
  const { loading, ...options } = useProductOptions();
  return (
    <AsyncContent {...loading}>
      <ProductForm product={entity} {...options} />
    </AsyncContent>
  );
}

interface Props extends ProductOptions {
  product: Versioned<ProductEdit> | undefined;
}

function ProductForm({ product, brands, categories }: Props) {
  const dispatch = useAppDispatch();
  // A merchant's brand is fixed (DASH-15).
  const ownBrand = useIsAdmin() ? undefined : brands[0]?.value;
  const { _id: id = 'new', images: loadedImages = [] } = product ?? {};
  const uploads = useImageUploads(id, loadedImages);
  const [uploadProgress, setUploadProgress] = useState<number>();
  const form = useForm({
    name: `product-${id}`,
    schema: product ? editSchema : newSchema,
    initial: { ...emptyValues, brand: ownBrand ?? '' },
    ...(product &&
      editOf(product, (newer) => ({
        ...toFormValues(newer, categories),
        // They are saved apart from the form.
        images: loadedImages,
      }))),
    buildInput: (values) => buildInput(values, uploads.stored),
    submit: async (data, { image, images }, version) => {
      const files = { image, onProgress: setUploadProgress };
      const changedImages = findChangedImages(images, uploads.stored);
      try {
        await ('sku' in data
          ? dispatch(addProduct({ product: data, ...files })).unwrap()
          : dispatch(
              updateProduct({ id, version, product: data, images: changedImages, ...files }),
            ).unwrap());
      } finally {
        setUploadProgress(undefined);
      }
    },
    secret: ['image'],
    confirmLeave: true,
  });
  // A save meanwhile would remove the image that is being sent.
  const isBusy = form.isBusy || uploads.isUploading;
  const onSubmit = (event: FormEvent) =>
    uploads.isUploading ? event.preventDefault() : form.form.onSubmit(event);
  const [mainImage] = listImages(form.values.images, uploads.stored);
  const imageUrl = uploads.stored.length > 0 ? mainImage?.imageUrl : product?.imageUrl;
  return (
    <FormLayout
      side={
        <>
          {product && <ProductStatus product={product} />}
          <ProductPreview values={form.values} brands={brands} imageUrl={imageUrl} />
        </>
      }
    >
      <form {...form.form} onSubmit={onSubmit} className="stack gap5">
        <ProductFields {...{ form, product, brands, categories, uploads, uploadProgress }} />
        <SaveBar>
          <SaveButton form={{ ...form, isBusy }} options={brands}>
            {product ? 'Save changes' : 'Add Product'}
          </SaveButton>
        </SaveBar>
      </form>
    </FormLayout>
  );
}

/** Commands beside the form of a product, and its stock ledger (DESK-07). */
function ProductStatus({ product }: { product: ProductEdit }) {
  const { _id: id, name, slug, isActive } = product;
  const params = { id };
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  const setActive = useAction({ successText: 'Product has been updated successfully' });
  const remove = useAction({ successText: 'Product has been deleted successfully', opens });
  return (
    <>
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
      <Panel title="Stock">
        <Button variant="secondary" size="small" onClick={() => setIsHistoryOpen(true)}>
          Stock history
        </Button>
        {isHistoryOpen && <StockHistoryDialog id={id} onClose={() => setIsHistoryOpen(false)} />}
      </Panel>
    </>
  );
}

interface PreviewProps {
  values: ProductValues;
  brands: readonly Option[];
  imageUrl: string | undefined;
}

function ProductPreview({ values, brands, imageUrl }: PreviewProps) {
  const chosen = useFilePreviewUrl(values.image);
  const brand = brands.find(({ value }) => value === values.brand);
  const product: CardProduct = {
    _id: '',
    slug: '',
    name: values.name || 'New product',
    description: values.description || 'Description',
    ...readOffer(values),
    imageUrl: chosen ?? imageUrl ?? '',
    images: [],
    options: values.options,
    brand: brand ? { _id: brand.value, name: brand.label, slug: '' } : null,
    totalReviews: 0,
    averageRating: 0,
    isLiked: false,
    isBestseller: false,
    createdAt: '',
  };
  return (
    <Preview title="Preview">
      <ProductCard product={product} />
    </Preview>
  );
}

/** Price and stock as the card shows them; with options, the lowest price and the total stock (VAR-01). */
function readOffer(
  values: ProductValues,
): Pick<CardProduct, 'price' | 'compareAtPrice' | 'quantity'> {
  const price = toNumberOr(values.price, 0);
  const compareAtPrice = toNumberOr(values.compareAtPrice, null);
  const offer = { price, compareAtPrice, quantity: toNumberOr(values.quantity, 0) };
  if (values.options.length === 0) return offer;
  const rows = listVariantRows(values);
  const [cheapest = offer] = rows
    .filter(({ isActive }) => isActive)
    .map((row) => ({
      price: toNumberOr(row.price, price),
      compareAtPrice: toNumberOr(row.compareAtPrice ?? '', row.price ? null : compareAtPrice),
    }))
    .sort((a, b) => a.price - b.price);
  return { ...cheapest, quantity: countStock(rows).stock };
}
