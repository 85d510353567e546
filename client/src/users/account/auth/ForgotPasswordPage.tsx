import { Link, useLocation, useNavigate } from 'react-router-dom';
import { emailSchema } from 'shared/users/accountSchemas';
import { useForm } from '../../../lib/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { AuthPage } from './AuthPage.tsx';
import { accountFields } from '../accountFields.ts';
import { useRecover } from './useRecover.ts';

/** Requests a password reset email (ROUTE-15, AUTH-04). */
export function ForgotPasswordPage() {
  const recover = useRecover();
  const navigate = useNavigate();
  const { state } = useLocation();
  const form = useForm({
    name: 'forgot-password',
    schema: emailSchema,
    initial: { email: '' },
    submit: async ({ email }) => {
      await recover(email).unwrap();
      await navigate('/login', { state });
    },
  });

  return (
    <AuthPage
      title="Forgot Password"
      lead="Enter your email address and we will send you a link to set a new password. The link is valid for one hour."
    >
      <form {...form.form} className="grid gap4">
        <TextField {...form.field('email')} {...accountFields.email} enterKeyHint="send" />
        <div className="grid gap3 mt2">
          <Button type="submit" wide busy={form.isBusy}>
            Send the link
          </Button>
          <Link to="/login" state={state} className="selfStart">
            Back to login
          </Link>
        </div>
      </form>
    </AuthPage>
  );
}
