import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../../lib/hooks.ts';
import { createAppThunk, getFailure, type ThunkTools } from '../../../lib/thunk.ts';
import { useAction } from '../../../lib/useCall.ts';
import { usePending } from '../../../lib/usePending.ts';
import { ButtonLink } from '../../../common/ButtonLink.tsx';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Loader } from '../../../ui/Loader.tsx';
import { selectIsAuthenticated, signedOut } from '../../authSlice.ts';
import { AuthPage } from './AuthPage.tsx';

/** One lazy page for three emailed links, because every lazy page adds bytes to the app chunk (BACK-03). */
export function EmailLinkPage() {
  const { pathname } = useLocation();
  const { token = '' } = useParams();
  if (pathname.startsWith('/change-email/')) return <ChangeEmailPage token={token} />;
  if (pathname.startsWith('/revert-email/')) return <RevertEmailPage token={token} />;
  return <VerifyEmailPage token={token} />;
}

interface TokenProps {
  token: string;
}

/** Opened from the link to a new email (BACK-03); only for the account that asked for it (SAFE-22). */
function ChangeEmailPage({ token }: TokenProps) {
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  return (
    <AuthPage title="Change Email">
      {isAuthenticated ? (
        <EmailLink
          key={token}
          label="Use this email address"
          text="Your account will use this email address. You will need to sign in again on all devices."
          token={token}
          thunk={confirmEmail}
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
      ) : (
        <LoginFirst text="Please log in to the account that will use this email address, with its present email and password.">
          You did not ask for this? Someone else entered your email address. You need not do
          anything.
        </LoginFirst>
      )}
    </AuthPage>
  );
}

/** Opened from the link to the old email after a change (BACK-03). */
const RevertEmailPage = ({ token }: TokenProps) => (
  <AuthPage title="Undo Email Change">
    <EmailLink
      key={token}
      label="Undo the change"
      text="Your account will use the old address again. All devices will be signed out."
      token={token}
      thunk={revertEmail}
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

/** Opened from the link in the welcome email (SAFE-06). */
function VerifyEmailPage({ token }: TokenProps) {
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

function Verification({ token }: TokenProps) {
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

interface EmailLinkProps extends TokenProps {
  label: string;
  text: string;
  /** Uses the link. */
  thunk: ReturnType<typeof createLinkThunk>;
  done: ReactNode;
  /** Shown beside the error of a link that is no longer valid. */
  help: ReactNode;
}

/** Uses an emailed link at the press of a button, because mail filters open links (BACK-03). */
function EmailLink({ label, text, token, thunk, done, help }: EmailLinkProps) {
  const dispatch = useAppDispatch();
  const { outcome, isBusy, run } = useEmailLink(() => dispatch(thunk(token)).unwrap());

  if (outcome?.kind === 'done') {
    return (
      <div className="grid gap4">
        <Alert kind="success" role="status">
          {outcome.message}
        </Alert>
        {done}
      </div>
    );
  }
  if (outcome?.kind === 'refused') {
    return (
      <Alert kind="error" role="alert" title={outcome.message}>
        {help}
      </Alert>
    );
  }
  return (
    <div className="grid gap4">
      <p>{text}</p>
      {outcome && (
        <Alert kind="error" role="alert">
          Something went wrong. Please try again.
        </Alert>
      )}
      <Button wide busy={isBusy} onClick={() => void run()}>
        {label}
      </Button>
    </div>
  );
}

/**
 * Leads to the login and back to this link, which only counts for someone who can sign in to its account
 * (docs/decisions/0014-verified-emails.md, SAFE-22).
 */
function LoginFirst({ text, children }: { text: string; children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <div className="grid gap4">
      <p>{text}</p>
      <ButtonLink wide to="/login" state={{ from: pathname }}>
        Login
      </ButtonLink>
      <p>{children}</p>
    </div>
  );
}

/** Refused: the link is not valid. Failed: another attempt may succeed. */
type Outcome = { kind: 'done' | 'refused'; message: string } | { kind: 'failed' };

/** Uses an emailed link and keeps the outcome for the screen. */
function useEmailLink(send: () => Promise<{ message: string }>) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isBusy, run] = usePending(async () => {
    try {
      setOutcome({ kind: 'done', message: (await send()).message });
    } catch (error) {
      const failure = getFailure(error);
      setOutcome(
        failure?.status === 400 ? { kind: 'refused', message: failure.error } : { kind: 'failed' },
      );
    }
  });
  return { outcome, isBusy, run };
}

/** The link ends all sessions of its account. Signs out only if this browser's session was one of them. */
async function leaveEndedSession({ call, dispatch, getState }: ThunkTools): Promise<void> {
  if (!selectIsAuthenticated(getState())) return;
  try {
    await call('GET /user/me');
  } catch (error) {
    if (getFailure(error)?.status === 401) dispatch(signedOut());
  }
}

/** Silent, because the screen shows the result (BACK-03). */
const createLinkThunk = (
  call: 'POST /user/email/:token' | 'POST /user/email/revert/:token',
  successText: string,
) =>
  createAppThunk(
    'emailLinks/use',
    async (token: string, tools) => {
      const reply = await tools.call(call, { params: { token } });
      await leaveEndedSession(tools);
      return reply;
    },
    { silent: true, successText },
  );

const confirmEmail = createLinkThunk(
  'POST /user/email/:token',
  'Your email address has been changed.',
);

const revertEmail = createLinkThunk(
  'POST /user/email/revert/:token',
  'Your old email address has been restored.',
);
