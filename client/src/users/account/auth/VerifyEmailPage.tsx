import { useEffect, useRef } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useAppSelector } from '../../../lib/hooks.ts';
import { useAction } from '../../../lib/useCall.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Loader } from '../../../ui/Loader.tsx';
import { ButtonLink } from '../../../common/ButtonLink.tsx';
import { AuthPage } from './AuthPage.tsx';
import { LoginFirst } from './LoginFirst.tsx';
import { selectIsAuthenticated } from '../../authSlice.ts';
import { useEmailLink } from './useEmailLink.ts';

/** Opened from the link in the welcome email (SAFE-06). */
export function VerifyEmailPage() {
  const { token = '' } = useParams();
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  return (
    <AuthPage title="Confirm Email">
      {isAuthenticated ? (
        <Verification key={token} token={token} />
      ) : (
        <LoginFirst text="Please log in to confirm that this email address is yours.">
          You did not create this account? Someone else entered your email address.{' '}
          <Link to="/forgot-password">Set a new password</Link> to make the account yours.
        </LoginFirst>
      )}
    </AuthPage>
  );
}

function Verification({ token }: { token: string }) {
  // The screen shows the result.
  const verify = useAction({ silent: true });
  const { outcome, isBusy, run } = useEmailLink(() =>
    verify('POST /user/verify/:token', { params: { token } }).unwrap(),
  );

  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    void run();
  });

  if (isBusy || !outcome) return <Loader text="Confirming your email address…" />;
  if (outcome.kind === 'failed') {
    return (
      <Alert
        kind="error"
        role="alert"
        action={
          <Button size="small" onClick={() => void run()}>
            Try again
          </Button>
        }
      >
        Your email address could not be confirmed.
      </Alert>
    );
  }
  return (
    <div className="grid gap4">
      {outcome.kind === 'done' ? (
        <Alert kind="success" role="status">
          {outcome.message}
        </Alert>
      ) : (
        <Alert kind="error" role="alert" title={outcome.message}>
          Resetting your password also confirms your email address:{' '}
          <Link to="/dashboard/security">Account Security</Link>
        </Alert>
      )}
      <ButtonLink wide to="/shop">
        Continue shopping
      </ButtonLink>
      <Link to="/dashboard" className="selfStart">
        Your account
      </Link>
    </div>
  );
}
