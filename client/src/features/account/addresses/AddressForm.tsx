import { addressSchema, newAddressSchema } from 'shared/addressSchemas';
import type { InputOf } from 'shared/endpoints';
import type { Address } from 'shared/entities';
import { reformat } from '../../../lib/reformat.ts';
import { useForm } from '../../../lib/useForm.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from '../../common/forms/form.module.css';
import { FormFrame } from '../../common/forms/FormFrame.tsx';
import { SaveButton } from '../../common/forms/SaveButton.tsx';
import { AddressPreview } from './AddressPreview.tsx';

type Values = Omit<Address, '_id'>;

const blank: Values = {
  address: '',
  city: '',
  state: '',
  country: '',
  zipCode: '',
  isDefault: false,
};

interface Props {
  /** The address to edit, undefined for a new one. */
  address?: Address;
  submit: (data: InputOf<'PUT /address/:id'>) => Promise<unknown>;
}

/** A new zip code needs at least five characters, an edited one may have any length (VAL-06). */
export function AddressForm({ address, submit }: Props) {
  const form = useForm({
    name: `address-${address?._id ?? 'new'}`,
    schema: address ? addressSchema : newAddressSchema,
    initial: address ? valuesOf(address) : blank,
    submit,
    confirmLeave: true,
  });
  return (
    <FormFrame side={<AddressPreview address={form.values} />}>
      <form {...form.form} className={styles.form}>
        <TextField
          label="Address"
          required
          autoComplete="street-address"
          enterKeyHint="next"
          {...form.field('address')}
        />
        <TextField
          label="City"
          required
          autoComplete="address-level2"
          enterKeyHint="next"
          {...form.field('city')}
        />
        <TextField
          label="State"
          required
          autoComplete="address-level1"
          enterKeyHint="next"
          {...form.field('state')}
        />
        <TextField
          label="Country"
          required
          autoComplete="country-name"
          enterKeyHint="next"
          {...form.field('country')}
        />
        <TextField
          label="Zipcode"
          required
          autoComplete="postal-code"
          enterKeyHint="done"
          {...form.field('zipCode')}
          onChange={({ target }) => form.set({ zipCode: reformat(target, formatZip, /\w/g) })}
        />
        <Checkbox
          label="Default address"
          hint="Orders are sent there."
          name="isDefault"
          checked={form.values.isDefault}
          onChange={({ target }) => form.set({ isDefault: target.checked })}
        />
        <SaveButton form={form}>{address ? 'Save changes' : 'Add Address'}</SaveButton>
      </form>
    </FormFrame>
  );
}

/** Formats a zip code in upper case, and nine digits as 80301-1234. */
const formatZip = (text: string) => text.toUpperCase().replace(/^(\d{5})(\d{4})$/, '$1-$2');

const valuesOf = ({ address, city, state, country, zipCode, isDefault }: Address): Values => ({
  address,
  city,
  state,
  country,
  zipCode,
  isDefault,
});
