import { Link, useLocation, useNavigate } from 'react-router-dom';
import { emailSchema } from 'shared/users/accountSchemas';
import { useForm } from '../../../lib/useForm.ts';
import { AccountFields, accountFields } from '../AccountFields.tsx';
import { AuthForm } from './AuthPage.tsx';
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
    <AuthForm
      title="Forgot Password"
      lead="Enter your email address and we will send you a link to set a new password. The link is valid for one hour."
      form={form}
      submitLabel="Send the link"
      links={
        <Link to="/login" state={state} className="selfStart">
          Back to login
        </Link>
      }
    >
      <AccountFields fields={[accountFields.email]} field={form.field} enterKeyHint="send" />
    </AuthForm>
  );
}
