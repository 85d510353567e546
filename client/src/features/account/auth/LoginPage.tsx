import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { loginSchema } from 'shared/accountSchemas';
import { useAppDispatch } from '../../../lib/hooks.ts';
import { saveReturnPath, readReturnPath } from '../../../lib/returnPath.ts';
import { useForm } from '../../../lib/useForm.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { AuthPage } from './AuthPage.tsx';
import styles from './AuthPage.module.css';
import { login } from '../../../state/authSlice.ts';
import { beginSocialLogin } from './socialLogin.ts';

/** Messages for a Google or Facebook login that failed (AUTH-06). */
const socialNotices = new Map([
  [
    'google-unavailable',
    'Login with Google is not set up in this shop. Please log in with your email and password.',
  ],
  [
    'facebook-unavailable',
    'Login with Facebook is not set up in this shop. Please log in with your email and password.',
  ],
  [
    'social-failed',
    'That login did not work. Please try again, or log in with your email and password.',
  ],
  ['social-cancelled', 'The login was cancelled. You can try again at any time.'],
  [
    'social-email-taken',
    'There is already an account with that email address. Please log in with its password.',
  ],
]);

/** Login form; after signing in, the user returns to the screen that required it (ROUTE-12). */
export function LoginPage() {
  const dispatch = useAppDispatch();
  const [search] = useSearchParams();
  // The return path is passed on to the sign-up page.
  const { state } = useLocation();
  const form = useForm({
    name: 'login',
    schema: loginSchema,
    initial: { email: '', password: '' },
    secret: ['password'],
    submit: (input) => dispatch(login(input)).unwrap(),
  });
  const notice = socialNotices.get(search.get('notice') ?? '');
  const from = readReturnPath(state);
  // After a failed social login the kept return path is still valid for another attempt.
  const saveFromPath = () => {
    if (from || !notice) saveReturnPath(from);
  };

  return (
    <AuthPage title="Login" lead="Good to see you again.">
      <form {...form.form} className={styles.fields}>
        {notice && (
          <Alert kind="warning" role="alert">
            {notice}
          </Alert>
        )}
        <TextField
          {...form.field('email')}
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="username"
          enterKeyHint="next"
          required
        />
        <PasswordField
          {...form.field('password')}
          label="Password"
          autoComplete="current-password"
          enterKeyHint="go"
          required
        />
        <Link to="/forgot-password" state={state} className={styles.aside}>
          Forgot Password?
        </Link>
        {/* The toast already announces the error to screen readers. */}
        {form.formError && <Alert kind="error">{form.formError}</Alert>}
        <div className={styles.actions}>
          <Button type="submit" wide busy={form.isBusy}>
            Login
          </Button>
          <Button
            variant="secondary"
            wide
            render={(link) => <Link to="/register" state={state} {...link} />}
          >
            Create an account
          </Button>
          <span className={styles.or}>or</span>
          <SocialLink href="/api/user/google/login" icon="google" onLeave={saveFromPath}>
            Login with Google
          </SocialLink>
          <SocialLink href="/api/auth/facebook" icon="facebook" onLeave={saveFromPath}>
            Login with Facebook
          </SocialLink>
        </div>
      </form>
    </AuthPage>
  );
}

interface SocialLinkProps {
  href: string;
  icon: 'google' | 'facebook';
  onLeave: () => void;
  children: string;
}

/**
 * Starts a social login (AUTH-06). The server returns the nonce, which shows that this tab started the login (SAFE-08).
 */
function SocialLink({ href, icon, onLeave, children }: SocialLinkProps) {
  return (
    <Button
      variant="secondary"
      wide
      render={(button) => (
        <a
          href={href}
          className={button.className}
          onClick={({ currentTarget }) => {
            currentTarget.search = `?nonce=${beginSocialLogin()}`;
            onLeave();
          }}
        >
          {button.children}
        </a>
      )}
    >
      <Icon name={icon} size={20} />
      {children}
    </Button>
  );
}
