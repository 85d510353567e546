import type { Order } from 'shared/entities';
import { reformat } from '../../../lib/reformat.ts';
import { TextField } from '../../../ui/TextField.tsx';

export type Place = NonNullable<Order['shipTo']>;

interface Props {
  form: {
    field: (name: keyof Place) => {
      name: string;
      value: string;
      error?: string;
      onChange: (event: { target: { value: string } }) => void;
      onBlur: () => void;
    };
    set: (changes: Partial<Place>) => void;
  };
  /** Whether the address is the user's own, which the browser may fill in. */
  isOwn: boolean;
}

const fields = [
  ['address', 'Address', 'street-address'],
  ['city', 'City', 'address-level2'],
  ['state', 'State', 'address-level1'],
  ['country', 'Country', 'country-name'],
] as const;

/** The fields of an address; takes the result of lib/useForm.ts. */
export function AddressFields({ form, isOwn }: Props) {
  return (
    <>
      {fields.map(([name, label, token]) => (
        <TextField
          key={name}
          label={label}
          required
          autoComplete={isOwn ? token : 'off'}
          enterKeyHint="next"
          {...form.field(name)}
        />
      ))}
      <TextField
        label="Zipcode"
        required
        autoComplete={isOwn ? 'postal-code' : 'off'}
        enterKeyHint="done"
        {...form.field('zipCode')}
        onChange={({ target }) => form.set({ zipCode: reformat(target, formatZip, /\w/g) })}
      />
    </>
  );
}

/** Formats a zip code in upper case, and nine digits as 80301-1234. */
const formatZip = (text: string) => text.toUpperCase().replace(/^(\d{5})(\d{4})$/, '$1-$2');
