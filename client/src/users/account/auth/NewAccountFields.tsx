import type { ComponentProps } from 'react';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { TextField } from '../../../ui/TextField.tsx';

type Name = 'email' | 'firstName' | 'lastName' | 'password';

interface Props {
  /** `field` of lib/useForm.ts. */
  field: (
    name: Name,
  ) => Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'error' | 'onChange' | 'onBlur'>;
  emailHint?: string;
}

/** Fields of every sign-up form (VAL-02). */
export function NewAccountFields({ field, emailHint }: Props) {
  return (
    <>
      <TextField
        {...field('email')}
        label="Email"
        hint={emailHint}
        type="email"
        autoComplete="username"
        enterKeyHint="next"
        required
      />
      <TextField
        {...field('firstName')}
        label="First Name"
        autoComplete="given-name"
        enterKeyHint="next"
        required
      />
      <TextField
        {...field('lastName')}
        label="Last Name"
        autoComplete="family-name"
        enterKeyHint="next"
        required
      />
      <PasswordField
        {...field('password')}
        label="Password"
        hint="At least 6 characters."
        autoComplete="new-password"
        enterKeyHint="go"
        required
      />
    </>
  );
}
