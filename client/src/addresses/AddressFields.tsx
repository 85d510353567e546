import { type ComponentProps, useId } from 'react';
import { newAddressSchema } from 'shared/addresses/addressSchemas';
import type { Address } from 'shared/entities';
import { useAppSelector } from '../lib/hooks.ts';
import { reformat } from '../ui/reformat.ts';
import type { useForm } from '../lib/useForm.ts';
import { selectUser } from '../users/authSlice.ts';
import { TextField } from '../ui/TextField.tsx';
import { countryNames, findPostcodeProblem } from './countries.ts';
import { stateNames } from './countries.ts';

export type AddressValues = Required<Omit<Address, '_id'>>;

export const emptyAddress: AddressValues = {
  recipient: '',
  address: '',
  city: '',
  state: '',
  country: '',
  zipCode: '',
  phone: '',
  isDefault: false,
};

/** A new address with the name and phone of the account, which buyers seldom change (SHOPX-08). */
export function useNewAddress(): AddressValues {
  const { firstName = '', lastName = '', phoneNumber = '' } = useAppSelector(selectUser) ?? {};
  return { ...emptyAddress, recipient: `${firstName} ${lastName}`.trim(), phone: phoneNumber };
}

/** Names postcodes that the country does not have; the calls take them all, for what this list gets wrong (SHOPX-08). */
export const newAddressFormSchema = newAddressSchema.check((check) => {
  const { country, zipCode } = check.value;
  const message = findPostcodeProblem(country, zipCode);
  if (message) check.issues.push({ code: 'custom', message, path: ['zipCode'], input: zipCode });
});

interface Props {
  form: Pick<ReturnType<typeof useForm<AddressValues, never>>, 'field' | 'set'>;
}

export const AddressFields = ({ form }: Props) => (
  <>
    <TextField
      label="Recipient"
      autoComplete="name"
      enterKeyHint="next"
      {...form.field('recipient')}
    />
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
    <NameField
      label="State"
      names={stateNames(form.field('country').value)}
      autoComplete="address-level1"
      {...form.field('state')}
    />
    <NameField
      label="Country"
      names={countryNames}
      autoComplete="country-name"
      {...form.field('country')}
    />
    <TextField
      label="Zipcode"
      required
      autoComplete="postal-code"
      enterKeyHint="next"
      {...form.field('zipCode')}
      onChange={({ target }) => form.set({ zipCode: reformat(target, formatZip, /\w/g) })}
    />
    <TextField
      label="Phone"
      hint="For questions about the delivery, if you like."
      type="tel"
      autoComplete="tel"
      enterKeyHint="done"
      {...form.field('phone')}
    />
  </>
);

interface NameFieldProps extends ComponentProps<typeof TextField> {
  names: readonly string[];
}

/** Proposes names, and takes any other (SHOPX-08). */
function NameField({ names, ...field }: NameFieldProps) {
  const list = useId();
  return (
    <>
      <TextField required list={list} enterKeyHint="next" {...field} />
      <datalist id={list}>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  );
}

/** Formats a zip code in upper case, and nine digits as 80301-1234. */
const formatZip = (text: string) => text.toUpperCase().replace(/^(\d{5})(\d{4})$/, '$1-$2');
