import type { Address } from 'shared/entities';
import { reformat } from '../../../lib/reformat.ts';
import type { useForm } from '../../../lib/useForm.ts';
import { TextField } from '../../../ui/TextField.tsx';

export type AddressValues = Omit<Address, '_id'>;

export const emptyAddress: AddressValues = {
  address: '',
  city: '',
  state: '',
  country: '',
  zipCode: '',
  isDefault: false,
};

interface Props {
  form: Pick<ReturnType<typeof useForm<AddressValues, never>>, 'field' | 'set'>;
}

/** The fields of an address in any form. */
export function AddressFields({ form }: Props) {
  return (
    <>
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
    </>
  );
}

/** Formats a zip code in upper case, and nine digits as 80301-1234. */
const formatZip = (text: string) => text.toUpperCase().replace(/^(\d{5})(\d{4})$/, '$1-$2');
