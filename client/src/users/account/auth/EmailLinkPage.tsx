import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../../lib/hooks.ts';
import { createAppThunk, getFailure, type ThunkTools } from '../../../lib/thunk.ts';
import { usePending } from '../../../lib/usePending.ts';
import { ButtonLink } from '../../../common/ButtonLink.tsx';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Loader } from '../../../ui/Loader.tsx';
import { selectIsAuthenticated, signedOut } from '../../authSlice.ts';
import { AuthPage } from './AuthPage.tsx';

interface EmailLink {
  title: string;
  call: 'POST /user/verify/:token' | 'POST /user/email/:token' | 'POST /user/email/revert/:token';
  successText?: string;
  /** Who is signed out logs in first, because the link only counts for its account (SAFE-22). */
  login?: { text: string; help: ReactNode };
  /** For a link that ends the sessions of its account; it is not used when it opens, because mail filters do that. */
  button?: { label: string; text: string };
  /** Shown beside the error of a link that is no longer valid. */
  help: ReactNode;
  next: ReactNode;
}

const links: Readonly<Record<string, EmailLink>> = {
  'change-email': {
    title: 'Change Email',
    call: 'POST /user/email/:token',
    successText: 'Your email address has been changed.',
    login: {
      text: 'Please log in to the account that will use this email address, with its present email and password.',
      help: 'You did not ask for this? Someone else entered your email address. You need not do anything.',
    },
    button: {
      label: 'Use this email address',
      text: 'Your account will use this email address. You will need to sign in again on all devices.',
    },
    help: (
      <>
        You can ask for a new link in <Link to="/dashboard/security">Account Security</Link>.
      </>
    ),
    next: (
      <ButtonLink wide to="/login">
        Login
      </ButtonLink>
    ),
  },
  'revert-email': {
    title: 'Undo Email Change',
    call: 'POST /user/email/revert/:token',
    successText: 'Your old email address has been restored.',
    button: {
      label: 'Undo the change',
      text: 'Your account will use the old address again. All devices will be signed out.',
    },
    help: (
      <>
        Please <Link to="/contact">write to us</Link> if somebody else changed your account.
      </>
    ),
    next: (
      <>
        <ButtonLink wide to="/forgot-password">
          Set a new password
        </ButtonLink>
        <Link to="/login" className="selfStart">
          Login
        </Link>
      </>
    ),
  },
  'verify-email': {
    title: 'Confirm Email',
    call: 'POST /user/verify/:token',
    login: {
      text: 'Please log in to confirm that this email address is yours.',
      help: (
        <>
          You did not create this account? Someone else entered your email address.{' '}
          <Link to="/forgot-password">Set a new password</Link> to make the account yours.
        </>
      ),
    },
    help: (
      <>
        Resetting your password also confirms your email address:{' '}
        <Link to="/dashboard/security">Account Security</Link>
      </>
    ),
    next: (
      <>
        <ButtonLink wide to="/shop">
          Continue shopping
        </ButtonLink>
        <Link to="/dashboard" className="selfStart">
          Your account
        </Link>
      </>
    ),
  },
};

/** One lazy page for three emailed links, because every lazy page adds bytes to the app chunk (BACK-03). */
export function EmailLinkPage() {
  const { pathname } = useLocation();
  const { token = '' } = useParams();
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  const link = links[pathname.split('/')[1] ?? ''];
  if (!link) return null;
  return (
    <AuthPage title={link.title}>
      <div className="grid gap4">
        {link.login && !isAuthenticated ? (
          <>
            <p>{link.login.text}</p>
            <ButtonLink wide to="/login" state={{ from: pathname }}>
              Login
            </ButtonLink>
            <p>{link.login.help}</p>
          </>
        ) : (
          <UsedLink key={token} link={link} token={token} />
        )}
      </div>
    </AuthPage>
  );
}

/** Refused: the link is not valid. Failed: another attempt may succeed. */
type Outcome = { kind: 'done' | 'refused'; message: string } | { kind: 'failed' };

/** Uses a link and shows the outcome. */
function UsedLink({ link, token }: { link: EmailLink; token: string }) {
  const { button, help, next } = link;
  const dispatch = useAppDispatch();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isBusy, run] = usePending(async () => {
    try {
      const { message } = await dispatch(followLink(link, token)).unwrap();
      setOutcome({ kind: 'done', message });
    } catch (error) {
      const failure = getFailure(error);
      setOutcome(
        failure?.status === 400 ? { kind: 'refused', message: failure.error } : { kind: 'failed' },
      );
    }
  });
  const isSent = useRef(false);
  useEffect(() => {
    if (button || isSent.current) return;
    isSent.current = true;
    void run();
  });

  if (outcome && outcome.kind !== 'failed') {
    const { kind, message } = outcome;
    return (
      <>
        {kind === 'done' ? (
          <Alert kind="success" role="status">
            {message}
          </Alert>
        ) : (
          <Alert kind="error" role="alert" title={message}>
            {help}
          </Alert>
        )}
        {(kind === 'done' || !button) && next}
      </>
    );
  }
  return (
    <UnusedLink {...{ button, isBusy }} isFailed={outcome !== null} onUse={() => void run()} />
  );
}

interface UnusedProps extends Pick<EmailLink, 'button'> {
  isBusy: boolean;
  isFailed: boolean;
  onUse: () => void;
}

function UnusedLink({ button, isBusy, isFailed, onUse }: UnusedProps) {
  if (button) {
    return (
      <>
        <p>{button.text}</p>
        {isFailed && (
          <Alert kind="error" role="alert">
            Something went wrong. Please try again.
          </Alert>
        )}
        <Button wide busy={isBusy} onClick={onUse}>
          {button.label}
        </Button>
      </>
    );
  }
  if (isBusy || !isFailed) return <Loader text="Confirming your email address…" />;
  const retry = (
    <Button size="small" onClick={onUse}>
      Try again
    </Button>
  );
  return (
    <Alert kind="error" role="alert" action={retry}>
      Your email address could not be confirmed.
    </Alert>
  );
}

/** Silent, because the screen shows the result (BACK-03). */
const followLink = ({ call: name, successText, button }: EmailLink, token: string) =>
  createAppThunk(
    'emailLinks/use',
    async (_: void, tools) => {
      const reply = await tools.call(name, { params: { token } });
      if (button) await leaveEndedSession(tools);
      return reply;
    },
    { silent: true, ...(successText && { successText }) },
  )();

/** Such a link ends all sessions of its account. Signs out only if this browser's session was one of them. */
async function leaveEndedSession({ call, dispatch, getState }: ThunkTools): Promise<void> {
  if (!selectIsAuthenticated(getState())) return;
  try {
    await call('GET /user/me');
  } catch (error) {
    if (getFailure(error)?.status === 401) dispatch(signedOut());
  }
}
