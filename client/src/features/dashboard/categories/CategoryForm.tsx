import type { ReactNode } from 'react';
import { newCategorySchema } from 'shared/catalogueSchemas';
import { parseSizeGuide } from 'shared/sizeGuide';
import type * as z from 'zod/mini';
import { useCall } from '../../../lib/useCall.ts';
import type { EditOptions } from '../../../lib/useEditMerge.ts';
import { useForm } from '../../../lib/useForm.ts';
import { Switch } from '../../../ui/Checkbox.tsx';
import { MultiSelect } from '../../../ui/MultiSelect.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { AsyncContent } from '../../common/AsyncContent.tsx';
import { FormLayout } from '../../common/forms/FormLayout.tsx';
import { NameAndDescription } from '../forms/NameAndDescription.tsx';
import { SaveButton } from '../../common/forms/SaveButton.tsx';
import { CategoryPreview } from './CategoryPreview.tsx';

export interface CategoryValues {
  name: string;
  description: string;
  products: string[];
  /** As typed. */
  sizeGuide: string;
  isActive: boolean;
}

type CategoryInput = z.output<typeof newCategorySchema>;

interface Props extends Partial<EditOptions<CategoryValues>> {
  /** Category id or 'new'; part of the draft's name. */
  draftId: string;
  /** Shows the Active field, which an existing category has as a switch outside the form. */
  isNew?: boolean;
  initial: CategoryValues;
  submitLabel: string;
  submit: (data: CategoryInput, version: string | undefined) => Promise<unknown>;
  /** Content of the side column, above the preview. */
  status?: ReactNode;
}

/** Form to add or edit a category (VAL-08). */
export function CategoryForm(props: Props) {
  const { draftId, isNew, initial, version, readNewer, submitLabel, submit, status } = props;
  const form = useForm({
    name: `category-${draftId}`,
    schema: newCategorySchema,
    initial,
    version,
    readNewer,
    buildInput: ({ sizeGuide, ...values }) => ({
      ...values,
      ...((sizeGuide || initial.sizeGuide) && { sizeGuide: parseSizeGuide(sizeGuide) }),
    }),
    submit: (data, _, edited) => submit(data, edited),
    confirmLeave: true,
  });
  const { data, ...loading } = useCall('GET /products/list/select');
  return (
    <FormLayout
      side={
        <>
          {status}
          <CategoryPreview {...form.values} />
        </>
      }
    >
      <form {...form.form} className="stack gap5">
        <NameAndDescription field={form.field} />
        <AsyncContent {...loading}>
          <MultiSelect
            label="Products"
            placeholder="Find products by name"
            options={data?.products ?? []}
            value={form.values.products}
            required
            error={form.errors['products']}
            onChange={(products) => form.set({ products })}
            onBlur={form.field('products').onBlur}
          />
        </AsyncContent>
        <TextArea
          label="Size guide"
          hint="One line for each size, the first with the headings, and commas or tabs between the columns. Shown beside the sizes of the products."
          rows={3}
          placeholder={'Size, Chest, Waist\nS, 34–36 in, 28–30 in'}
          {...form.field('sizeGuide')}
        />
        {isNew && (
          <Switch
            label="Active"
            checked={form.values.isActive}
            onChange={({ target }) => form.set({ isActive: target.checked })}
          />
        )}
        <SaveButton form={form}>{submitLabel}</SaveButton>
      </form>
    </FormLayout>
  );
}
