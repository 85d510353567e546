import { Link, useParams } from 'react-router-dom';
import { useAppDispatch } from '../../../lib/hooks.ts';
import { ButtonLink } from '../../../common/ButtonLink.tsx';
import { AuthPage } from './AuthPage.tsx';
import { EmailLink } from './EmailLink.tsx';
import { revertEmail } from './emailLinkThunks.ts';

/** Opened from the link to the old email after a change (BACK-03). */
export function RevertEmailPage() {
  const { token = '' } = useParams();
  const dispatch = useAppDispatch();
  return (
    <AuthPage title="Undo Email Change">
      <EmailLink
        key={token}
        label="Undo the change"
        text="Your account will use the old address again. All devices will be signed out."
        send={() => dispatch(revertEmail(token)).unwrap()}
        done={
          <>
            <ButtonLink wide to="/forgot-password">
              Set a new password
            </ButtonLink>
            <Link to="/login" className="selfStart">
              Login
            </Link>
          </>
        }
        help={
          <>
            Please <Link to="/contact">write to us</Link> if somebody else changed your account.
          </>
        }
      />
    </AuthPage>
  );
}
