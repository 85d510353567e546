import { Link, useParams } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../../lib/hooks.ts';
import { selectIsAuthenticated } from '../../authSlice.ts';
import { ButtonLink } from '../../../common/ButtonLink.tsx';
import { AuthPage } from './AuthPage.tsx';
import { EmailLink } from './EmailLink.tsx';
import { confirmEmail } from './emailLinkThunks.ts';
import { LoginFirst } from './LoginFirst.tsx';

/** Opened from the link to a new email (BACK-03); only for the account that asked for it (SAFE-22). */
export function ChangeEmailPage() {
  const { token = '' } = useParams();
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  return (
    <AuthPage title="Change Email">
      {isAuthenticated ? (
        <ChangeEmail key={token} token={token} />
      ) : (
        <LoginFirst text="Please log in to the account that will use this email address, with its present email and password.">
          You did not ask for this? Someone else entered your email address. You need not do
          anything.
        </LoginFirst>
      )}
    </AuthPage>
  );
}

function ChangeEmail({ token }: { token: string }) {
  const dispatch = useAppDispatch();
  return (
    <EmailLink
      label="Use this email address"
      text="Your account will use this email address. You will need to sign in again on all devices."
      send={() => dispatch(confirmEmail(token)).unwrap()}
      done={
        <ButtonLink wide to="/login">
          Login
        </ButtonLink>
      }
      help={
        <>
          You can ask for a new link in <Link to="/dashboard/security">Account Security</Link>.
        </>
      }
    />
  );
}
