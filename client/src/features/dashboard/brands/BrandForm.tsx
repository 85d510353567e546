import type { ComponentProps, ReactNode } from 'react';
import { newBrandSchema } from 'shared/catalogueSchemas';
import type { InputOf } from 'shared/endpoints';
import type { Brand } from 'shared/entities';
import { useCall } from '../../../lib/useCall.ts';
import type { EditOptions } from '../../../lib/useEditMerge.ts';
import { useForm } from '../../../lib/useForm.ts';
import { Switch } from '../../../ui/Checkbox.tsx';
import { Select } from '../../../ui/Select.tsx';
import { FormLayout, Preview } from '../../common/forms/FormLayout.tsx';
import { imageHint } from '../forms/imageUploads.ts';
import { NameAndDescription } from '../forms/NameAndDescription.tsx';
import { SaveButton } from '../../common/forms/SaveButton.tsx';
import { BrandCard } from '../../common/catalogue/BrandCard.tsx';
import { BrandImageField } from './BrandImageField.tsx';

interface Values {
  name: string;
  description: string;
  isActive: boolean;
  /** Id of the merchant who gets the brand, '' for none. */
  merchant: string;
}

interface Props extends Partial<EditOptions<Values>> {
  /** Brand id or 'new'; part of the draft's name. */
  draftId: string;
  /** Shows the Active field, which an existing brand has as a switch outside the form. */
  isNew?: boolean;
  /** Whether the brand can be assigned to a merchant without one (FIX-12). */
  canAttach?: boolean;
  initial: Values;
  /** The stored brand, which can have images (LOOK-04). */
  brand?: Brand;
  submitLabel: string;
  submit: (data: InputOf<'POST /brands'>, version: string | undefined) => Promise<unknown>;
  /** Content of the side column, above the preview. */
  status?: ReactNode;
}

/** Form to add or edit a brand (VAL-09). */
export function BrandForm(props: Props) {
  const { draftId, isNew, canAttach, initial, version, readNewer } = props;
  const { brand, submitLabel, submit, status } = props;
  const form = useForm({
    name: `brand-${draftId}`,
    schema: newBrandSchema,
    initial,
    version,
    readNewer,
    buildInput: ({ merchant, ...values }) => ({ ...values, ...(merchant && { merchant }) }),
    submit: (data, _, edited) => submit(data, edited),
    confirmLeave: true,
  });
  const { name, description } = form.values;
  return (
    <FormLayout
      side={
        <>
          {status}
          <Preview title="Preview">
            <BrandCard
              brand={{
                name: name || 'New brand',
                slug: '',
                description: description || 'Description',
                logoUrl: brand?.logoUrl ?? '',
              }}
            />
          </Preview>
        </>
      }
    >
      <form {...form.form} className="stack gap5">
        <NameAndDescription field={form.field} />
        {canAttach && <MerchantSelect {...form.field('merchant')} />}
        {isNew && (
          <Switch
            label="Active"
            checked={form.values.isActive}
            onChange={({ target }) => form.set({ isActive: target.checked })}
          />
        )}
        <SaveButton form={form}>{submitLabel}</SaveButton>
      </form>
      {brand && <BrandImages brand={brand} />}
    </FormLayout>
  );
}

/** Saved immediately, apart from the form. */
function BrandImages({ brand }: { brand: Brand }) {
  const hint = `${imageHint}. Saved immediately.`;
  return (
    <>
      <BrandImageField
        id={brand._id}
        name="logo"
        hint={`Square works best. ${hint}`}
        imageUrl={brand.logoUrl}
      />
      <BrandImageField
        id={brand._id}
        name="banner"
        hint={`A 4:1 image works best. ${hint}`}
        imageUrl={brand.bannerUrl}
      />
    </>
  );
}

/** Rendered only when there are merchants without a brand. */
function MerchantSelect(field: Omit<ComponentProps<typeof Select>, 'label' | 'options'>) {
  const { data } = useCall('GET /brands/list/merchants');
  if (!data || data.merchants.length === 0) return null;
  return (
    <Select
      label="Merchant"
      hint="Merchants whose brand was deleted."
      placeholder="No merchant"
      options={data.merchants}
      {...field}
    />
  );
}
