import { Link, useLocation } from 'react-router-dom';
import { signupSchema } from 'shared/users/accountSchemas';
import { useAppDispatch } from '../../../lib/hooks.ts';
import { useForm } from '../../../lib/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { AuthPage } from './AuthPage.tsx';
import { signUp } from '../../authSlice.ts';
import { NewAccountFields } from './NewAccountFields.tsx';

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
    <AuthPage
      title="Sign Up"
      lead="An account keeps your orders, addresses and wishlist in one place."
    >
      <form {...form.form} className="grid gap4">
        <NewAccountFields field={form.field} />
        <Checkbox
          name="isSubscribed"
          label="Subscribe to newsletter"
          {...form.check('isSubscribed')}
        />
        <div className="grid gap3 mt2">
          <Button type="submit" wide busy={form.isBusy}>
            Sign Up
          </Button>
          <Link to="/login" state={state} className="selfStart">
            Back to login
          </Link>
        </div>
      </form>
    </AuthPage>
  );
}
