import { type ReactNode, useState } from 'react';
import type { User } from 'shared/entities';
import type { Session } from 'shared/users/memberEntities';
import { useAppDispatch, useAppSelector } from '../../../lib/hooks.ts';
import { lazyPart } from '../../../lib/lazyPart.tsx';
import { saveFile } from '../../../lib/saveFile.ts';
import { useAction, useCall } from '../../../lib/useCall.ts';
import { usePending } from '../../../lib/usePending.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmButton } from '../../../common/ConfirmButton.tsx';
import { Page } from '../../../common/Page.tsx';
import { selectUser, signedOut } from '../../authSlice.ts';
import { useRecover } from '../auth/useRecover.ts';
import form from '../../../common/forms/form.module.css';
import { Panel, SidebarLayout } from '../../../common/forms/FormLayout.tsx';
import { SecondFactorCard } from '../secondFactor/SecondFactorCard.tsx';
import { EmailForm, PasswordForm } from './CredentialForms.tsx';
import { AsyncContent } from '../../../common/AsyncContent.tsx';
import styles from '../secondFactor/secondFactor.module.css';

const DeleteAccountDialog = lazyPart(
  async () => (await import('./DeleteAccountDialog.tsx')).DeleteAccountDialog,
);

/** Changes how the user signs in, and the account as a whole (DASH-08, BACK-03). */
export function SecurityPage() {
  const user = useAppSelector(selectUser);
  if (!user) return null;
  return (
    <Page title="Account Security">
      <SidebarLayout
        side={
          <Panel title="Choosing a strong password">
            <ul className={form.list}>
              <li>Use three or four unrelated words: strong and easy to remember.</li>
              <li>Use it here and nowhere else. A password manager remembers it for you.</li>
              <li>We will never ask you for your password.</li>
            </ul>
          </Panel>
        }
      >
        <Card>
          <ResetPassword user={user} />
        </Card>
        {user.email && (
          <>
            <Card>
              <EmailForm email={user.email} />
            </Card>
            <Card>
              <PasswordForm email={user.email} />
            </Card>
          </>
        )}
        <SecondFactorCard />
        <SessionsCard />
        <SignOutEverywhere />
        <DownloadData />
        <DeleteAccount user={user} />
      </SidebarLayout>
    </Page>
  );
}

/** Sends the same reset email as the forgotten-password page (DASH-08). */
function ResetPassword({ user }: { user: User }) {
  const recover = useRecover();
  const [sentTo, setSentTo] = useState('');
  const [isBusy, send] = usePending(async () => {
    const result = await recover(user.email);
    if (!('error' in result)) setSentTo(user.email);
  });

  return (
    <div className="stack gap5">
      <h2>Reset Password</h2>
      {user.email ? (
        <>
          <p>
            We will email a link to <strong>{user.email}</strong>. It works once and expires in one
            hour. Setting the new password signs you out on other devices.
          </p>
          <div className="row wrap gap2x3">
            <Button busy={isBusy} onClick={() => void send()}>
              Reset Password
            </Button>
          </div>
        </>
      ) : (
        <p>You sign in with {user.provider}, so there is no password to reset here.</p>
      )}
      {sentTo && (
        <Alert kind="success" role="status">
          The link is on its way to {sentTo}.
        </Alert>
      )}
    </div>
  );
}

function SignOutEverywhere() {
  const dispatch = useAppDispatch();
  const act = useAction({ successText: 'You are signed out everywhere.' });
  const signOut = async () => {
    const result = await act('POST /user/sign-out-everywhere');
    if (!('error' in result)) dispatch(signedOut());
  };
  return (
    <AccountCard
      title="Sign Out Everywhere"
      text="Signs you out on all devices, including this one."
    >
      <ConfirmButton
        size="medium"
        title="Sign out everywhere?"
        text="You will be signed out on all devices, including this one."
        confirmLabel="Sign out everywhere"
        onConfirm={signOut}
      >
        Sign out everywhere
      </ConfirmButton>
    </AccountCard>
  );
}

function DownloadData() {
  const act = useAction();
  const [isBusy, download] = usePending(async () => {
    const result = await act('GET /user/export');
    if (!('error' in result)) saveFile('my-data.json', JSON.stringify(result.payload, null, 2));
  });
  return (
    <AccountCard title="Your Data" text="Download everything we store about you as a JSON file.">
      <Button variant="secondary" busy={isBusy} onClick={() => void download()}>
        Download my data
      </Button>
    </AccountCard>
  );
}

function DeleteAccount({ user }: { user: User }) {
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <AccountCard
      title="Delete Account"
      text="Deletes your account and all its data. This cannot be undone."
    >
      <Button variant="danger" onClick={() => setIsDeleting(true)}>
        Delete account
      </Button>
      <DeleteAccountDialog user={user} open={isDeleting} onClose={() => setIsDeleting(false)} />
    </AccountCard>
  );
}

interface AccountCardProps {
  title: string;
  text: string;
  children: ReactNode;
}

const AccountCard = ({ title, text, children }: AccountCardProps) => (
  <Card className="stack gap5">
    <h2>{title}</h2>
    <p>{text}</p>
    <div className="row wrap gap2x3">{children}</div>
  </Card>
);

const formatTime = (iso: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(iso),
  );

/** Where the account is signed in; each session can be ended (SAFE-26). */
function SessionsCard() {
  const dispatch = useAppDispatch();
  const { data, reload, ...loading } = useCall('GET /user/sessions');
  const act = useAction({ successText: 'The device was signed out.' });
  const end = async ({ _id: id, isCurrent }: Session) => {
    const { meta } = await act('DELETE /user/sessions/:id', { params: { id } });
    if (meta.requestStatus === 'rejected') return;
    if (isCurrent) dispatch(signedOut());
    else await reload();
  };
  return (
    <Card className="stack gap5">
      <h2>Where You Are Signed In</h2>
      <AsyncContent {...loading}>
        <ul role="list" aria-label="Sessions" className={styles.rows}>
          {data?.sessions.map((session) => {
            const device = session.device || 'Unknown device';
            return (
              <li key={session._id}>
                <span>
                  {device}
                  {session.isCurrent && ' (this one)'}{' '}
                  <span className="block muted">Last used {formatTime(session.lastUsedAt)}</span>
                </span>
                <ConfirmButton
                  name={device}
                  title={`Sign out ${device}?`}
                  text="Somebody must sign in there again."
                  confirmLabel="Sign out"
                  onConfirm={() => end(session)}
                >
                  Sign out
                </ConfirmButton>
              </li>
            );
          })}
        </ul>
      </AsyncContent>
    </Card>
  );
}
