import type { ReactNode } from 'react';
import type { newProductSchema, productEditInput } from 'shared/catalogueSchemas';
import type { Option } from 'shared/entities';
import type * as z from 'zod/mini';
import { useForm } from '../../../lib/useForm.ts';
import styles from '../../common/forms/form.module.css';
import { FormFrame } from '../../common/forms/FormFrame.tsx';
import { SaveButton } from '../../common/forms/SaveButton.tsx';
import { buildInput, ProductFields, type ProductValues } from './ProductFields.tsx';
import { ProductPreview } from './ProductPreview.tsx';

type Input = z.output<typeof newProductSchema> | z.output<typeof productEditInput>;

interface Props<Data extends Input> {
  /** Product id or 'new'; part of the draft's name. */
  draftId: string;
  schema: z.ZodMiniType<Data>;
  isNew?: boolean;
  initial: ProductValues;
  brands: readonly Option[];
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

/** Form to add or edit a product. */
export function ProductForm<Data extends Input>(props: Props<Data>) {
  const { draftId, schema, isNew, initial, brands, isBrandLocked, imageUrl, imageError } = props;
  const form = useForm({
    name: `product-${draftId}`,
    schema,
    initial,
    buildInput,
    submit: (data, { image }) => props.submit(data, image),
    secret: ['image'],
    confirmLeave: true,
  });
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
        <ProductFields {...{ form, isNew, brands, isBrandLocked, imageUrl, imageError }} />
        <SaveButton form={form}>{props.button}</SaveButton>
      </form>
    </FormFrame>
  );
}
