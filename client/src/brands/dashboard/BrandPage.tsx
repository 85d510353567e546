import type { ComponentProps } from 'react';
import { newBrandSchema } from 'shared/products/catalogueSchemas';
import type { Brand } from 'shared/entities';
import { useAppSelector } from '../../lib/hooks.ts';
import { useAction, useCall } from '../../lib/useCall.ts';
import { editOf } from '../../lib/useEditMerge.ts';
import { useForm } from '../../lib/useForm.ts';
import { Switch } from '../../ui/Checkbox.tsx';
import { Select } from '../../ui/Select.tsx';
import { selectUser } from '../../users/authSlice.ts';
import { type EditFormProps, EditPage } from '../../common/forms/EditPage.tsx';
import { FormLayout, Preview } from '../../common/forms/FormLayout.tsx';
import { GroupStatus } from '../../common/dashboard/GroupStatus.tsx';
import { NameAndDescription } from '../../common/dashboard/NameAndDescription.tsx';
import { SaveButton } from '../../common/forms/SaveButton.tsx';
import { BrandCard } from '../BrandCard.tsx';
import { BrandImageField } from './BrandImageField.tsx';

const opens = '/dashboard/brand';

const toFormValues = ({ name, description, isActive }: Brand) => ({
  name,
  description,
  isActive,
  /** Id of the merchant who gets the brand, if it has none; '' for none. */
  merchant: '',
});

/** Adds or edits a brand (VAL-09). */
export const BrandPage = () => (
  <EditPage name="Brand" history="brand" call="GET /brands/:id" Form={BrandForm} />
);

function BrandForm({ entity: brand }: EditFormProps<Brand>) {
  const isAdmin = useAppSelector(selectUser)?.role === 'ROLE_ADMIN';
  const add = useAction({ successText: 'Brand has been added successfully', opens });
  const update = useAction({ successText: 'Brand has been updated successfully', opens });
  const form = useForm({
    name: `brand-${brand?._id ?? 'new'}`,
    schema: newBrandSchema,
    initial: { name: '', description: '', isActive: true, merchant: '' },
    ...(brand && editOf(brand, toFormValues)),
    buildInput: ({ merchant, ...values }) => ({ ...values, ...(merchant && { merchant }) }),
    submit: ({ isActive, ...input }, _, version) =>
      brand
        ? update('PUT /brands/:id', {
            params: { id: brand._id },
            version,
            input: { brand: input },
          }).unwrap()
        : add('POST /brands', { input: { ...input, isActive } }).unwrap(),
    confirmLeave: true,
  });
  const { name, description } = form.values;
  return (
    <FormLayout
      side={
        <>
          {brand && (
            <GroupStatus
              kind="brand"
              group={brand}
              consequence={
                isAdmin ? 'Its products will be disabled and left without a brand.' : undefined
              }
            />
          )}
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
        {isAdmin && !brand?.merchant && <MerchantSelect {...form.field('merchant')} />}
        {!brand && <Switch label="Active" {...form.check('isActive')} />}
        <SaveButton form={form}>{brand ? 'Save changes' : 'Add Brand'}</SaveButton>
      </form>
      {brand && <BrandImageField brand={brand} name="logo" hint="Square works best." />}
      {brand && <BrandImageField brand={brand} name="banner" hint="A 4:1 image works best." />}
    </FormLayout>
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
