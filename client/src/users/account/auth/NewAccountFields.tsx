import type { ComponentProps } from 'react';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { accountFields } from '../accountFields.ts';
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
export const NewAccountFields = ({ field, emailHint }: Props) => (
  <>
    <TextField {...field('email')} {...accountFields.email} hint={emailHint} enterKeyHint="next" />
    <TextField {...field('firstName')} {...accountFields.firstName} />
    <TextField {...field('lastName')} {...accountFields.lastName} />
    <PasswordField
      {...field('password')}
      {...accountFields.newPassword}
      label="Password"
      enterKeyHint="go"
    />
  </>
);
