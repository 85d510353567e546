import type { ComponentProps } from 'react';
import { TextField } from '../../ui/TextField.tsx';

type Field = Pick<
  ComponentProps<typeof TextField>,
  'name' | 'value' | 'error' | 'onChange' | 'onBlur'
>;

/** Name and email of the sender; takes `field` of the form. */
export function NameAndEmail({ field }: { field: (name: 'name' | 'email') => Field }) {
  return (
    <>
      <TextField {...field('name')} label="Name" autoComplete="name" required />
      <TextField
        {...field('email')}
        label="Email"
        hint="We will reply to this address."
        type="email"
        autoComplete="email"
        required
      />
    </>
  );
}
