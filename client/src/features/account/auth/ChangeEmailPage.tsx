import { Link, useParams } from 'react-router-dom';
import { useAppDispatch } from '../../../lib/hooks.ts';
import { ButtonLink } from '../../common/ButtonLink.tsx';
import { AuthPage } from './AuthPage.tsx';
import { EmailLink } from './EmailLink.tsx';
import { confirmEmail } from './emailLinkThunks.ts';

/** Opened from the link to a new email (BACK-03). */
export function ChangeEmailPage() {
  const { token = '' } = useParams();
  const dispatch = useAppDispatch();
  return (
    <AuthPage title="Change Email">
      <EmailLink
        key={token}
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
    </AuthPage>
  );
}
