import type { ReactNode } from 'react';
import type { newProductSchema, productEditInput } from 'shared/catalogueSchemas';
import type { Option } from 'shared/entities';
import type * as z from 'zod/mini';
import { toNumber } from '../../../lib/toNumber.ts';
import { useAppSelector } from '../../../lib/hooks.ts';
import { useForm } from '../../../lib/useForm.ts';
import { Switch } from '../../../ui/Checkbox.tsx';
import { FileField } from '../../../ui/FileField.tsx';
import { NumberField } from '../../../ui/NumberField.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from '../../common/forms/form.module.css';
import { FormFrame } from '../../common/forms/FormFrame.tsx';
import { NameAndDescription } from '../../common/forms/NameAndDescription.tsx';
import { SaveButton } from '../../common/forms/SaveButton.tsx';
import { ProductPreview } from './ProductPreview.tsx';
import { selectUploadProgress } from './productsSlice.ts';

/** Form values; numbers are kept as typed text. */
export interface ProductValues {
  sku: string;
  name: string;
  description: string;
  quantity: string;
  price: string;
  taxable: '0' | '1';
  /** '' for no brand. */
  brand: string;
  isActive: boolean;
  /** The stock when the form was loaded, kept with the draft of the quantity (CALL-21). */
  inventory: number;
  image: File | null;
}

type Input = z.output<typeof newProductSchema> | z.output<typeof productEditInput>;

interface Props<Data extends Input> {
  /** Product id or 'new'; part of the draft's name. */
  draftId: string;
  schema: z.ZodMiniType<Data>;
  /**
   * Shows the SKU and Active fields (VAL-07): the SKU cannot be edited later, and Active becomes a switch outside the
   * form.
   */
  isNew?: boolean;
  initial: ProductValues;
  brands: readonly Option[];
  /** A merchant's brand is fixed (DASH-15). */
  isBrandLocked: boolean;
  /** The current image. */
  imageUrl?: string;
  /** Why the last upload was rejected. */
  imageError?: string;
  /** Content of the side column, above the preview. */
  status?: ReactNode;
  button: string;
  submit: (data: Data, image: File | null) => Promise<unknown>;
}

const yesNoOptions = [
  { value: '0', label: 'No' },
  { value: '1', label: 'Yes' },
] as const;

/** Form to add or edit a product (VAL-07, CART-05). */
export function ProductForm<Data extends Input>(props: Props<Data>) {
  const { draftId, schema, isNew, initial, brands, isBrandLocked, imageUrl, imageError } = props;
  const uploadProgress = useAppSelector(selectUploadProgress);
  const form = useForm({
    name: `product-${draftId}`,
    schema,
    initial,
    buildInput: ({ quantity, price, taxable, brand, ...others }) => ({
      ...others,
      quantity: toNumber(quantity),
      price: toNumber(price),
      taxable: Number(taxable),
      brand: brand || null,
    }),
    submit: (data, { image }) => props.submit(data, image),
    secret: ['image'],
    confirmLeave: true,
  });
  const { image, isActive } = form.values;
  return (
    <FormFrame
      side={
        <>
          {props.status}
          <ProductPreview values={form.values} brands={brands} imageUrl={imageUrl} />
        </>
      }
    >
      <form {...form.form} className={styles.form}>
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
        <NumberField label="Quantity" required enterKeyHint="next" {...form.field('quantity')} />
        <NumberField
          label="Price"
          required
          hint="In dollars, at least 1."
          decimals
          enterKeyHint="next"
          {...form.field('price')}
        />
        <Select label="Taxable" options={yesNoOptions} {...form.field('taxable')} />
        <Select
          label="Brand"
          hint={isBrandLocked && 'Your products belong to your own brand.'}
          options={brands}
          placeholder="No brand"
          disabled={isBrandLocked}
          {...form.field('brand')}
        />
        <FileField
          label="Picture"
          hint="PNG, JPEG, WebP, AVIF or GIF, at most 5 MB."
          error={form.errors['image'] ?? (image ? undefined : imageError)}
          accept="image/png,image/jpeg,image/webp,image/avif,image/gif"
          file={image}
          onChange={(chosen) => form.set({ image: chosen })}
          imageUrl={imageUrl}
          progress={uploadProgress ?? undefined}
          disabled={form.isBusy}
        />
        {isNew && (
          <Switch
            label="Active"
            checked={isActive}
            onChange={({ target }) => form.set({ isActive: target.checked })}
          />
        )}
        <SaveButton form={form}>{props.button}</SaveButton>
      </form>
    </FormFrame>
  );
}
