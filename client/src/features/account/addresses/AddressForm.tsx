import { addressSchema } from 'shared/addressSchemas';
import type { InputOf } from 'shared/endpoints';
import type { Address } from 'shared/entities';
import type { Versioned } from '../../../lib/http.ts';
import { editOf } from '../../../lib/useEditMerge.ts';
import { useForm } from '../../../lib/useForm.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import {
  AddressFields,
  type AddressValues,
  newAddressFormSchema,
  useNewAddress,
} from '../../common/addresses/AddressFields.tsx';
import { FormLayout } from '../../common/forms/FormLayout.tsx';
import { SaveButton } from '../../common/forms/SaveButton.tsx';
import { AddressPreview } from './AddressPreview.tsx';

interface Props {
  /** The address to edit, undefined for a new one. */
  address?: Versioned<Address>;
  submit: (data: InputOf<'PUT /address/:id'>, version: string | undefined) => Promise<unknown>;
}

/** A new zip code needs at least five characters, an edited one may have any length (VAL-06). */
export function AddressForm({ address, submit }: Props) {
  const form = useForm({
    name: `address-${address?._id ?? 'new'}`,
    schema: address ? addressSchema : newAddressFormSchema,
    initial: useNewAddress(),
    ...(address && editOf(address, toFormValues)),
    submit: (data, _, version) => submit(data, version),
    confirmLeave: true,
  });
  return (
    <FormLayout side={<AddressPreview address={form.values} />}>
      <form {...form.form} className="stack gap5">
        <AddressFields form={form} />
        <Checkbox
          label="Default address"
          hint="Used for your orders by default."
          name="isDefault"
          checked={form.values.isDefault}
          onChange={({ target }) => form.set({ isDefault: target.checked })}
        />
        <SaveButton form={form}>{address ? 'Save changes' : 'Add Address'}</SaveButton>
      </form>
    </FormLayout>
  );
}

const toFormValues = ({ _id, recipient = '', phone = '', ...rest }: Address): AddressValues => ({
  ...rest,
  recipient,
  phone,
});
