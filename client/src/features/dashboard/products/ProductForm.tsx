import { type FormEvent, type ReactNode, useState } from 'react';
import type { newProductSchema, productEditInput } from 'shared/catalogueSchemas';
import type { Option, ProductImage } from 'shared/entities';
import type * as z from 'zod/mini';
import type { EditOptions } from '../../../lib/useEditMerge.ts';
import { useForm } from '../../../lib/useForm.ts';
import { FormLayout } from '../../common/forms/FormLayout.tsx';
import { SaveButton } from '../../common/forms/SaveButton.tsx';
import { ProductFields } from './ProductFields.tsx';
import { findChangedImages, listImages } from './productImages.ts';
import { SaveBar } from './ProductSections.tsx';
import { ProductPreview } from './ProductPreview.tsx';
import { buildInput, type ProductValues } from './productValues.ts';
import { useImageUploads } from './useImageUploads.ts';

type Input = z.output<typeof newProductSchema> | z.output<typeof productEditInput>;

interface ProductFiles {
  /** A new main image. */
  image: File | null;
  /** Order, texts and removals; null when they have not changed. */
  images: ReturnType<typeof findChangedImages>;
  /** Called with the uploaded share of the main image, 0 to 1. */
  onProgress: (progress: number) => void;
}

interface Props<Data extends Input> extends Partial<EditOptions<ProductValues>> {
  /** Product id or 'new'; part of the draft's name. */
  draftId: string;
  schema: z.ZodMiniType<Data>;
  isNew?: boolean;
  initial: ProductValues;
  brands: readonly Option[];
  categories: readonly Option[];
  isBrandLocked: boolean;
  /** The current image. */
  imageUrl?: string;
  /** The images when the product was loaded. */
  images?: readonly ProductImage[];
  /** Why the last upload was rejected. */
  imageError?: string;
  /** Content of the side column, above the preview. */
  status?: ReactNode;
  submitLabel: string;
  submit: (data: Data, files: ProductFiles, version: string | undefined) => Promise<unknown>;
}

/** Form to add or edit a product. */
export function ProductForm<Data extends Input>(props: Props<Data>) {
  const { draftId, schema, isNew, initial, version, readNewer, imageUrl, imageError } = props;
  const { brands, categories, isBrandLocked } = props;
  const uploads = useImageUploads(draftId, props.images ?? []);
  const [uploadProgress, setUploadProgress] = useState<number>();
  const form = useForm({
    name: `product-${draftId}`,
    schema,
    initial,
    version,
    readNewer,
    buildInput: (values) => buildInput(values, uploads.stored),
    submit: async (data, { image, images }, edited) => {
      const files = { image, images: findChangedImages(images, uploads.stored) };
      try {
        await props.submit(data, { ...files, onProgress: setUploadProgress }, edited);
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
  const mainImageUrl = listImages(form.values.images, uploads.stored)[0]?.imageUrl;
  return (
    <FormLayout
      side={
        <>
          {props.status}
          <ProductPreview
            values={form.values}
            brands={brands}
            imageUrl={uploads.stored.length > 0 ? mainImageUrl : imageUrl}
          />
        </>
      }
    >
      <form {...form.form} onSubmit={onSubmit} className="stack gap5">
        <ProductFields
          {...{ form, isNew, brands, categories, isBrandLocked, uploads }}
          {...{ imageUrl, imageError, uploadProgress }}
        />
        <SaveBar>
          <SaveButton form={{ ...form, isBusy }} options={brands}>
            {props.submitLabel}
          </SaveButton>
        </SaveBar>
      </form>
    </FormLayout>
  );
}
