import { useState } from 'react';
import { passwordChangeSchema } from 'shared/users/accountSchemas';
import { useAction } from '../../../lib/useCall.ts';
import { storedToken } from '../../../lib/storedToken.ts';
import { useForm } from '../../../lib/useForm.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { FormSubmit } from '../../../common/forms/FormError.tsx';
import { Username } from './Username.tsx';

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
      <PasswordField
        {...form.field('password')}
        label="Current Password"
        autoComplete="current-password"
        enterKeyHint="next"
        required
      />
      <PasswordField
        {...form.field('newPassword')}
        label="New Password"
        hint="At least 6 characters."
        autoComplete="new-password"
        enterKeyHint="done"
        required
      />
      <FormSubmit form={form}>Change Password</FormSubmit>
      {isChanged && (
        <Alert kind="success" role="status">
          Your password was changed.
        </Alert>
      )}
    </form>
  );
}
