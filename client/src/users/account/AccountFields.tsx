import type { ComponentProps } from 'react';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';

/** Fields that several forms of an account have. */
export const accountFields = {
  email: { name: 'email', label: 'Email', type: 'email', autoComplete: 'username' },
  firstName: { name: 'firstName', label: 'First Name', autoComplete: 'given-name' },
  lastName: { name: 'lastName', label: 'Last Name', autoComplete: 'family-name' },
  password: { name: 'password', label: 'Password', autoComplete: 'current-password' },
  newPassword: {
    name: 'password',
    label: 'New Password',
    hint: 'At least 6 characters.',
    autoComplete: 'new-password',
  },
} as const;

const { email, firstName, lastName, newPassword } = accountFields;

/** Of every sign-up form (VAL-02). */
export const signupFields = [
  email,
  firstName,
  lastName,
  { ...newPassword, label: 'Password' },
] as const;

type FieldProps = ComponentProps<typeof TextField>;

interface Props<Name extends string> extends Pick<FieldProps, 'enterKeyHint'> {
  fields: readonly (FieldProps & { name: Name; autoComplete: string })[];
  /** `field` of lib/useForm.ts. */
  field: (
    name: NoInfer<Name>,
  ) => Pick<FieldProps, 'name' | 'value' | 'error' | 'onChange' | 'onBlur'>;
}

/** @param last further props of the last field */
export const AccountFields = <Name extends string>({ fields, field, ...last }: Props<Name>) =>
  fields.map(({ name, ...props }, index) => {
    const Field = props.autoComplete.endsWith('password') ? PasswordField : TextField;
    const more = index === fields.length - 1 ? last : { enterKeyHint: 'next' as const };
    return <Field key={name} required {...more} {...props} {...field(name)} />;
  });
