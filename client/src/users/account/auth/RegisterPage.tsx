import { Link, useLocation } from 'react-router-dom';
import { signupSchema } from 'shared/users/accountSchemas';
import { useAppDispatch } from '../../../lib/hooks.ts';
import { useForm } from '../../../lib/useForm.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { signUp } from '../../authSlice.ts';
import { AccountFields, signupFields } from '../AccountFields.tsx';
import { AuthForm } from './AuthPage.tsx';

/** Sign-up form; a successful sign-up also signs in (ROUTE-13). */
export function RegisterPage() {
  const dispatch = useAppDispatch();
  const { state } = useLocation();
  const form = useForm({
    name: 'register',
    schema: signupSchema,
    initial: { email: '', firstName: '', lastName: '', password: '', isSubscribed: false },
    secret: ['password'],
    submit: (input) => dispatch(signUp(input)).unwrap(),
  });

  return (
    <AuthForm
      title="Sign Up"
      lead="An account keeps your orders, addresses and wishlist in one place."
      form={form}
      submitLabel="Sign Up"
      links={
        <Link to="/login" state={state} className="selfStart">
          Back to login
        </Link>
      }
    >
      <AccountFields fields={signupFields} field={form.field} enterKeyHint="go" />
      <Checkbox
        name="isSubscribed"
        label="Subscribe to newsletter"
        {...form.check('isSubscribed')}
      />
    </AuthForm>
  );
}
