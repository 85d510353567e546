import { type ComponentProps, Fragment, useId } from 'react';
import { newAddressSchema } from 'shared/addresses/addressSchemas';
import type { Address } from 'shared/entities';
import { useAppSelector } from '../lib/hooks.ts';
import { reformat } from '../ui/reformat.ts';
import type { useForm } from '../lib/useForm.ts';
import { selectUser } from '../users/authSlice.ts';
import { TextField } from '../ui/TextField.tsx';
import { countryNames, findPostcodeProblem, stateNames } from './countries.ts';

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

/** Names of states and countries are proposed, and any other is taken (SHOPX-08). */
export function AddressFields({ form: { field, set } }: Props) {
  const id = useId();
  const states = stateNames(field('country').value);
  const fields: (ComponentProps<typeof TextField> & { names?: readonly string[] })[] = [
    { ...field('recipient'), label: 'Recipient', autoComplete: 'name', required: false },
    { ...field('address'), label: 'Address', autoComplete: 'street-address' },
    { ...field('city'), label: 'City', autoComplete: 'address-level2' },
    { ...field('state'), label: 'State', autoComplete: 'address-level1', names: states },
    { ...field('country'), label: 'Country', autoComplete: 'country-name', names: countryNames },
    {
      ...field('zipCode'),
      label: 'Zipcode',
      autoComplete: 'postal-code',
      onChange: ({ target }) => set({ zipCode: reformat(target, formatZip, /\w/g) }),
    },
    {
      ...field('phone'),
      label: 'Phone',
      hint: 'For questions about the delivery, if you like.',
      type: 'tel',
      autoComplete: 'tel',
      enterKeyHint: 'done',
      required: false,
    },
  ];
  return fields.map(({ names, ...props }) => {
    const list = names && `${id}-${props.name}`;
    return (
      <Fragment key={props.name}>
        <TextField required enterKeyHint="next" list={list} {...props} />
        {names && (
          <datalist id={list}>
            {names.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </datalist>
        )}
      </Fragment>
    );
  });
}

/** Formats a zip code in upper case, and nine digits as 80301-1234. */
const formatZip = (text: string) => text.toUpperCase().replace(/^(\d{5})(\d{4})$/, '$1-$2');
