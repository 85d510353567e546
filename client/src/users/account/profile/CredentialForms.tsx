import { useState } from 'react';
import { emailChangeSchema, passwordChangeSchema } from 'shared/users/accountSchemas';
import { useAction } from '../../../lib/useCall.ts';
import { useForm } from '../../../lib/useForm.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { FormSubmit } from '../../../common/forms/FormError.tsx';
import { AccountFields, accountFields } from '../AccountFields.tsx';
import { storedToken } from '../../../lib/storedToken.ts';

const { email, password, newPassword } = accountFields;

const emailFields = [{ ...email, label: 'New Email', autoComplete: 'email' }, password] as const;

const passwordFields = [
  { ...password, label: 'Current Password' },
  { ...newPassword, name: 'newPassword' },
] as const;

/** Asks for a link to a new email (BACK-03). */
export function EmailForm({ email }: { email: string }) {
  const change = useAction({ silent: true });
  const [message, setMessage] = useState('');
  const form = useForm({
    name: 'email-change',
    schema: emailChangeSchema,
    initial: { email: '', password: '' },
    secret: ['password'],
    submit: async (input) => {
      setMessage('');
      setMessage((await change('PUT /user/email', { input }).unwrap()).message);
    },
    resetOnSuccess: true,
  });
  return (
    <form {...form.form} className="stack gap5" aria-labelledby="change-email">
      <h2 id="change-email">Change Email</h2>
      <p>
        You sign in with <strong>{email}</strong>. We will email a link to the new address. The
        change takes effect when you confirm it. You will then need to sign in again on all devices.
      </p>
      <Username email={email} />
      <AccountFields fields={emailFields} field={form.field} enterKeyHint="send" />
      <FormSubmit form={form}>Send the link</FormSubmit>
      {message && (
        <Alert kind="success" role="status">
          {message}
        </Alert>
      )}
    </form>
  );
}

/** Sets a new password without an emailed link (BACK-03). */
export function PasswordForm({ email }: { email: string }) {
  const change = useAction({ silent: true });
  const [isChanged, setIsChanged] = useState(false);
  const form = useForm({
    name: 'password-change',
    schema: passwordChangeSchema,
    initial: { password: '', newPassword: '' },
    secret: ['password', 'newPassword'],
    submit: async (input) => {
      setIsChanged(false);
      const { accessToken } = await change('PUT /user/password', { input }).unwrap();
      storedToken.set(accessToken);
      setIsChanged(true);
    },
    resetOnSuccess: true,
  });
  return (
    <form {...form.form} className="stack gap5" aria-labelledby="change-password">
      <h2 id="change-password">Change Password</h2>
      <p>You stay signed in here and will be signed out on other devices.</p>
      <Username email={email} />
      <AccountFields fields={passwordFields} field={form.field} enterKeyHint="done" />
      <FormSubmit form={form}>Change Password</FormSubmit>
      {isChanged && (
        <Alert kind="success" role="status">
          Your password was changed.
        </Alert>
      )}
    </form>
  );
}

/** Gives password managers the user name. */
export const Username = ({ email }: { email: string }) => (
  <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
);
