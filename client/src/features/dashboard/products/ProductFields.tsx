import type { InputOf } from 'shared/endpoints';
import type { Option, ProductEdit, ProductImage } from 'shared/entities';
import type * as z from 'zod/mini';
import { useAppSelector } from '../../../lib/hooks.ts';
import { toNumber } from '../../../lib/toNumber.ts';
import type { useForm } from '../../../lib/useForm.ts';
import { Switch } from '../../../ui/Checkbox.tsx';
import { FileField } from '../../../ui/FileField.tsx';
import { MultiSelect } from '../../../ui/MultiSelect.tsx';
import { NumberField } from '../../../ui/NumberField.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { NameAndDescription } from '../forms/NameAndDescription.tsx';
import { ImageFields } from './ImageFields.tsx';
import { OptionFields } from './OptionFields.tsx';
import { listImages, type ImageValues } from './productImages.ts';
import { selectUploadProgress } from './productsSlice.ts';
import type { ImageUploads } from './useImageUploads.ts';
import { TotalStock, VariantFields } from './VariantFields.tsx';
import { buildVariants, readVariants, type VariantFormValues } from './variantRows.ts';

/** Form values; numbers are kept as typed text. */
export interface ProductValues extends VariantFormValues {
  name: string;
  description: string;
  quantity: string;
  price: string;
  taxable: '0' | '1';
  /** '' for no brand. */
  brand: string;
  /** The selected categories. */
  categories: string[];
  isActive: boolean;
  /** The stock when the form was loaded, kept with the draft of the quantity (CALL-21). */
  inventory: number;
  image: File | null;
  /** The images of an edited product, in their order (VAR-06). */
  images: ImageValues[];
}

/** The form's state (lib/useForm.ts). */
export type ProductFormState = ReturnType<typeof useForm<ProductValues, z.ZodMiniType>>;

/** Initial values of a new product (DASH-20). */
export const emptyValues: ProductValues = {
  sku: '',
  name: '',
  description: '',
  quantity: '1',
  price: '1',
  taxable: '0',
  brand: '',
  categories: [],
  isActive: true,
  inventory: 0,
  image: null,
  images: [],
  options: [],
  variants: {},
  hasStoredOptions: false,
};

/**
 * Initial values of an edited product.
 * @param categories those that the user may choose; the server keeps a product in others (DESK-04)
 */
export const toFormValues = (
  product: ProductEdit,
  categories: readonly Option[],
): ProductValues => ({
  sku: product.sku,
  name: product.name,
  description: product.description,
  quantity: String(product.quantity),
  price: String(product.price),
  taxable: product.taxable ? '1' : '0',
  brand: product.brand?._id ?? '',
  categories: product.categories.filter((id) => categories.some(({ value }) => value === id)),
  isActive: product.isActive,
  inventory: product.inventory,
  image: null,
  images: product.images,
  ...readVariants(product),
});

type Input = InputOf<'POST /products/add'> & InputOf<'PUT /products/:id'>['product'];

/**
 * The input of both schemas, which drop unknown fields; images have their own calls.
 * @param stored the product's images
 */
export function buildInput(
  values: ProductValues,
  stored: readonly ProductImage[],
): Record<Exclude<keyof Input, 'imageUrl' | 'options' | 'variants'>, unknown> {
  const { options: _options, variants: _variants, ...others } = values;
  const imageUrls = listImages(values.images, stored).map(({ imageUrl }) => imageUrl);
  return {
    ...others,
    // With options the stock is that of the variants, and this hidden field must be valid.
    quantity: values.options.length > 0 ? 0 : toNumber(values.quantity),
    price: toNumber(values.price),
    taxable: Number(values.taxable),
    brand: values.brand || null,
    ...buildVariants(values, imageUrls),
  };
}

const yesNoOptions = [
  { value: '0', label: 'No' },
  { value: '1', label: 'Yes' },
] as const;

interface ImageFieldProps {
  form: ProductFormState;
  /** The current image. */
  imageUrl: string | undefined;
  /** Why the last upload was rejected. */
  imageError: string | undefined;
}

interface ChoiceProps {
  form: ProductFormState;
  brands: readonly Option[];
  categories: readonly Option[];
  /** A merchant's brand is fixed (DASH-15). */
  isBrandLocked: boolean;
}

interface Props extends ImageFieldProps, ChoiceProps {
  /**
   * Shows the SKU and Active fields (VAL-07): the SKU cannot be edited later, and Active becomes a switch outside the
   * form.
   */
  isNew: boolean | undefined;
  uploads: ImageUploads;
}

/** The fields of the product form (VAL-07, CART-05). */
export function ProductFields(props: Props) {
  const { isNew, brands, categories, isBrandLocked, uploads, ...image } = props;
  const { form } = image;
  const images = listImages(form.values.images, uploads.stored);
  const hasOptions = form.values.options.length > 0;
  return (
    <>
      {isNew && (
        <TextField
          label="Sku"
          required
          autoComplete="off"
          enterKeyHint="next"
          {...form.field('sku')}
        />
      )}
      <NameAndDescription field={form.field} />
      {hasOptions ? (
        <TotalStock form={form} />
      ) : (
        <NumberField label="Quantity" required enterKeyHint="next" {...form.field('quantity')} />
      )}
      <NumberField
        label="Price"
        required
        hint="In dollars, at least 1."
        decimals
        enterKeyHint="next"
        {...form.field('price')}
      />
      <Select label="Taxable" options={yesNoOptions} {...form.field('taxable')} />
      <BrandAndCategories {...{ form, brands, categories, isBrandLocked }} />
      {uploads.stored.length === 0 && <ImageField {...image} />}
      {!isNew && <ImageFields form={form} uploads={uploads} />}
      <OptionFields form={form} />
      {hasOptions && <VariantFields form={form} images={listChoices(images)} />}
      {isNew && (
        <Switch
          label="Active"
          checked={form.values.isActive}
          onChange={({ target }) => form.set({ isActive: target.checked })}
        />
      )}
    </>
  );
}

function BrandAndCategories({ form, brands, categories, isBrandLocked }: ChoiceProps) {
  return (
    <>
      <Select
        label="Brand"
        hint={isBrandLocked && 'Your products belong to your own brand.'}
        options={brands}
        placeholder="No brand"
        disabled={isBrandLocked}
        {...form.field('brand')}
      />
      <MultiSelect
        label="Categories"
        options={categories}
        value={form.values.categories}
        error={form.errors['categories']}
        onChange={(chosen) => form.set({ categories: chosen })}
        onBlur={() => form.showErrorOf('categories')}
      />
    </>
  );
}

function ImageField({ form, imageUrl, imageError }: ImageFieldProps) {
  const uploadProgress = useAppSelector(selectUploadProgress);
  const { image } = form.values;
  return (
    <FileField
      label="Image"
      hint="PNG, JPEG, WebP, AVIF or GIF, at most 5 MB."
      error={form.errors['image'] ?? (image ? undefined : imageError)}
      accept="image/png,image/jpeg,image/webp,image/avif,image/gif"
      file={image}
      onChange={(chosen) => form.set({ image: chosen })}
      imageUrl={imageUrl}
      progress={uploadProgress ?? undefined}
      disabled={form.isBusy}
    />
  );
}

/** The images that a variant can have. */
const listChoices = (images: readonly ProductImage[]) =>
  images.map(({ imageUrl, alt }, at) => ({
    value: imageUrl,
    label: `Image ${at + 1}${alt && `: ${alt}`}`,
  }));
