import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { loginSchema } from 'shared/users/accountSchemas';
import type { SecondFactorChallenge } from 'shared/users/memberEntities';
import { lazyPart } from '../../../lib/lazyPart.tsx';
import { useAppDispatch } from '../../../lib/hooks.ts';
import { readReturnPath, saveReturnPath } from '../../../lib/returnPath.ts';
import { useForm } from '../../../lib/useForm.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../common/ButtonLink.tsx';
import { AuthForm, AuthPage } from './AuthPage.tsx';
import { login } from '../../authSlice.ts';
import { AccountFields, accountFields } from '../AccountFields.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './AuthPage.module.css';
import { beginSocialLogin } from './socialLogin.ts';

const describeUnavailable = (name: string) =>
  `Login with ${name} is not set up in this shop. Please log in with your email and password.`;

/** Messages for a Google or Facebook login that failed (AUTH-06). */
const socialNotices = new Map([
  ['google-unavailable', describeUnavailable('Google')],
  ['facebook-unavailable', describeUnavailable('Facebook')],
  [
    'social-failed',
    'That login did not work. Please try again, or log in with your email and password.',
  ],
  ['social-cancelled', 'The login was cancelled. You can try again at any time.'],
  [
    'social-email-taken',
    'There is already an account with that email address. Please log in with its password.',
  ],
  [
    'second-factor',
    'Your account has a second factor. Please log in with your email and password to give it; “Forgot Password?” sets one.',
  ],
  ['account-blocked', 'This account is blocked. Please write to us.'],
]);

const SecondStep = lazyPart(
  async () => (await import('../secondFactor/SecondFactorForm.tsx')).SecondStep,
);

/** Login; after signing in, the user returns to the screen that required it (ROUTE-12). */
export function LoginPage() {
  const [challenge, setChallenge] = useState<SecondFactorChallenge | null>(null);
  if (!challenge) return <LoginForm onChallenge={setChallenge} />;
  return (
    <AuthPage title="Login" lead="One more step: your second factor.">
      <SecondStep challenge={challenge} />
      <Button variant="quiet" onClick={() => setChallenge(null)}>
        Back to the password
      </Button>
    </AuthPage>
  );
}

/** @param onChallenge called if the account has a second factor (SAFE-26) */
function LoginForm({ onChallenge }: { onChallenge: (challenge: SecondFactorChallenge) => void }) {
  const dispatch = useAppDispatch();
  const [search] = useSearchParams();
  // Passes the return path on to the sign-up page.
  const { state } = useLocation();
  const form = useForm({
    name: 'login',
    schema: loginSchema,
    initial: { email: '', password: '' },
    secret: ['password'],
    submit: async (input) => {
      const { challenge } = await dispatch(login(input)).unwrap();
      if (challenge) onChallenge(challenge);
    },
  });
  const notice = socialNotices.get(search.get('notice') ?? '');

  return (
    <AuthForm
      title="Login"
      lead="Log in, or create an account if you are new here."
      form={form}
      submitLabel="Login"
      links={
        <>
          <ButtonLink variant="secondary" wide to="/register" state={state}>
            Create an account
          </ButtonLink>
          <SocialLogins from={readReturnPath(state)} isRetry={!!notice} />
        </>
      }
    >
      {notice && (
        <Alert kind="warning" role="alert">
          {notice}
        </Alert>
      )}
      <AccountFields
        fields={[accountFields.email, accountFields.password]}
        field={form.field}
        enterKeyHint="go"
      />
      <Link to="/forgot-password" state={state} className="selfStart">
        Forgot Password?
      </Link>
      {/* The toast already announces the error to screen readers. */}
      {form.formError && <Alert kind="error">{form.formError}</Alert>}
    </AuthForm>
  );
}

const providers = [
  { icon: 'google', href: '/api/user/google/login', label: 'Login with Google' },
  { icon: 'facebook', href: '/api/auth/facebook', label: 'Login with Facebook' },
] as const;

/** @param isRetry whether a social login has just failed */
const SocialLogins = ({ from, isRetry }: { from: string | null; isRetry: boolean }) => (
  <>
    <span className={styles.or}>or</span>
    {providers.map(({ icon, href, label }) => (
      <a
        key={icon}
        href={href}
        className={buttonClass({ variant: 'secondary', wide: true })}
        onClick={({ currentTarget }) => {
          // The server returns the nonce, which shows that this tab started the login (SAFE-08).
          currentTarget.search = `?nonce=${beginSocialLogin()}`;
          // After a failed social login the kept return path is still valid for another attempt.
          if (from || !isRetry) saveReturnPath(from);
        }}
      >
        <Icon name={icon} size={20} />
        {label}
      </a>
    ))}
  </>
);
