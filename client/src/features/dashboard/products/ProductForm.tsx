import { type FormEvent, useState } from 'react';
import { newProductSchema, productEditInput } from 'shared/catalogueSchemas';
import type { Option, ProductEdit } from 'shared/entities';
import { useAppDispatch, useAppSelector } from '../../../lib/hooks.ts';
import type { Versioned } from '../../../lib/http.ts';
import { editOf } from '../../../lib/useEditMerge.ts';
import { useForm } from '../../../lib/useForm.ts';
import { selectUser } from '../../../state/authSlice.ts';
import { FormLayout } from '../../common/forms/FormLayout.tsx';
import { SaveButton } from '../../common/forms/SaveButton.tsx';
import { ProductFields } from './ProductFields.tsx';
import { findChangedImages, listImages } from './productImages.ts';
import { ProductPreview } from './ProductPreview.tsx';
import { SaveBar } from './ProductSections.tsx';
import { addProduct, updateProduct } from './productsSlice.ts';
import { ProductStatus } from './ProductStatus.tsx';
import { buildInput, emptyValues, toFormValues } from './productValues.ts';
import { useImageUploads } from './useImageUploads.ts';
import { withVariantErrors } from './withVariantErrors.ts';

const newSchema = withVariantErrors(newProductSchema);
const editSchema = withVariantErrors(productEditInput);

interface Props {
  /** Undefined for a new one. */
  product?: Versioned<ProductEdit>;
  brands: readonly Option[];
  categories: readonly Option[];
}

/** Form to add or edit a product. */
export function ProductForm({ product, brands, categories }: Props) {
  const dispatch = useAppDispatch();
  // A merchant's brand is fixed (DASH-15).
  const isBrandLocked = useAppSelector(selectUser)?.role === 'ROLE_MERCHANT';
  const { _id: id = 'new', images: loadedImages = [] } = product ?? {};
  const uploads = useImageUploads(id, loadedImages);
  const [uploadProgress, setUploadProgress] = useState<number>();
  const form = useForm({
    name: `product-${id}`,
    schema: product ? editSchema : newSchema,
    initial: { ...emptyValues, brand: (isBrandLocked && brands[0]?.value) || '' },
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
        <ProductFields
          {...{ form, product, brands, categories, isBrandLocked, uploads, uploadProgress }}
        />
        <SaveBar>
          <SaveButton form={{ ...form, isBusy }} options={brands}>
            {product ? 'Save changes' : 'Add Product'}
          </SaveButton>
        </SaveBar>
      </form>
    </FormLayout>
  );
}
