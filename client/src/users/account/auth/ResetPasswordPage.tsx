import { Link, useParams } from 'react-router-dom';
import { resetSchema } from 'shared/users/accountSchemas';
import { useAction } from '../../../lib/useCall.ts';
import { useForm } from '../../../lib/useForm.ts';
import { AccountFields, accountFields } from '../AccountFields.tsx';
import { AuthForm } from './AuthPage.tsx';

const { newPassword } = accountFields;

const fields = [
  newPassword,
  { ...newPassword, name: 'confirmPassword', label: 'Confirm Password', hint: 'Repeat it.' },
] as const;

/** Opened from the password reset email (ROUTE-15, AUTH-05). */
export function ResetPasswordPage() {
  const reset = useAction({
    successText: 'Your password has been changed. Please sign in with the new one.',
    errorTitle: 'Please try to reset again!',
    opens: '/login',
  });
  const { token = '' } = useParams();
  const form = useForm({
    name: 'reset-password',
    schema: resetSchema,
    initial: { password: '', confirmPassword: '' },
    secret: ['password', 'confirmPassword'],
    submit: (input) => reset('POST /user/reset/:token', { input, params: { token } }).unwrap(),
  });

  return (
    <AuthForm
      title="Reset Password"
      lead="Choose a new password for your account."
      form={form}
      submitLabel="Reset Password"
      links={
        <Link to="/forgot-password" className="selfStart">
          Ask for another link
        </Link>
      }
    >
      <AccountFields fields={fields} field={form.field} enterKeyHint="go" />
    </AuthForm>
  );
}
