import { Link, useParams } from 'react-router-dom';
import { resetSchema } from 'shared/users/accountSchemas';
import { useAction } from '../../../lib/useCall.ts';
import { useForm } from '../../../lib/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { accountFields } from '../accountFields.ts';
import { AuthPage } from './AuthPage.tsx';

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
    <AuthPage title="Reset Password" lead="Choose a new password for your account.">
      <form {...form.form} className="grid gap4">
        <PasswordField
          {...form.field('password')}
          {...accountFields.newPassword}
          enterKeyHint="next"
        />
        <PasswordField
          {...form.field('confirmPassword')}
          {...accountFields.newPassword}
          label="Confirm Password"
          hint="Repeat it."
          enterKeyHint="go"
        />
        <div className="grid gap3 mt2">
          <Button type="submit" wide busy={form.isBusy}>
            Reset Password
          </Button>
          <Link to="/forgot-password" className="selfStart">
            Ask for another link
          </Link>
        </div>
      </form>
    </AuthPage>
  );
}
