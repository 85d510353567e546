import { useParams, useSearchParams } from 'react-router-dom';
import { merchantSignupSchema } from 'shared/users/accountSchemas';
import { useAppDispatch } from '../../../lib/hooks.ts';
import { useAction } from '../../../lib/useCall.ts';
import { useForm } from '../../../lib/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { AuthPage } from './AuthPage.tsx';
import { signedOut } from '../../authSlice.ts';
import { NewAccountFields } from './NewAccountFields.tsx';

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
    <AuthPage
      title="Complete Sign Up"
      lead="Your application was approved. One more step, and your brand is open for business."
    >
      <form {...form.form} className="grid gap4">
        <NewAccountFields
          field={form.field}
          emailHint="The address that the invitation was sent to."
        />
        <div className="grid gap3 mt2">
          <Button type="submit" wide busy={form.isBusy}>
            Get Started
          </Button>
        </div>
      </form>
    </AuthPage>
  );
}
