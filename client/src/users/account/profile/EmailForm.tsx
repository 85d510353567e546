import { useState } from 'react';
import { emailChangeSchema } from 'shared/users/accountSchemas';
import { useAction } from '../../../lib/useCall.ts';
import { useForm } from '../../../lib/useForm.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { FormSubmit } from '../../../common/forms/FormError.tsx';
import { Username } from './Username.tsx';

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
      <TextField
        {...form.field('email')}
        label="New Email"
        type="email"
        autoComplete="email"
        enterKeyHint="next"
        required
      />
      <PasswordField
        {...form.field('password')}
        label="Password"
        autoComplete="current-password"
        enterKeyHint="send"
        required
      />
      <FormSubmit form={form}>Send the link</FormSubmit>
      {message && (
        <Alert kind="success" role="status">
          {message}
        </Alert>
      )}
    </form>
  );
}
