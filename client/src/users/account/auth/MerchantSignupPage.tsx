import { useParams, useSearchParams } from 'react-router-dom';
import { merchantSignupSchema } from 'shared/users/accountSchemas';
import { useAppDispatch } from '../../../lib/hooks.ts';
import { useAction } from '../../../lib/useCall.ts';
import { useForm } from '../../../lib/useForm.ts';
import { signedOut } from '../../authSlice.ts';
import { AccountFields, signupFields } from '../AccountFields.tsx';
import { AuthForm } from './AuthPage.tsx';

const [email, ...others] = signupFields;

const fields = [
  { ...email, hint: 'The address that the invitation was sent to.' },
  ...others,
] as const;

/** Opened from the approval email of a merchant application (ROUTE-16, AUTH-07). */
export function MerchantSignupPage() {
  const dispatch = useAppDispatch();
  const complete = useAction({
    successText:
      'You have signed up successfully! Please sign in with the email and password. Thank you!',
    errorTitle: 'Please try to signup again!',
  });
  const { token = '' } = useParams();
  const [search] = useSearchParams();
  const invited = search.get('email') ?? '';
  const form = useForm({
    name: `merchant-signup ${invited}`,
    schema: merchantSignupSchema,
    initial: { email: invited, firstName: '', lastName: '', password: '' },
    secret: ['password'],
    submit: async (input) => {
      await complete('POST /merchant/signup/:token', { input, params: { token } }).unwrap();
      // The merchant signs in with the new account (AUTH-07).
      dispatch(signedOut());
    },
  });

  return (
    <AuthForm
      title="Complete Sign Up"
      lead="Your application was approved. One more step, and your brand is open for business."
      form={form}
      submitLabel="Get Started"
    >
      <AccountFields fields={fields} field={form.field} enterKeyHint="go" />
    </AuthForm>
  );
}
