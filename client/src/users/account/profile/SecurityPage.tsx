import { useState } from 'react';
import type { User } from 'shared/entities';
import { useAppDispatch, useAppSelector } from '../../../lib/hooks.ts';
import { selectIsPending } from '../../../lib/loading.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Page } from '../../../common/Page.tsx';
import { recover, selectUser } from '../../authSlice.ts';
import form from '../../../common/forms/form.module.css';
import { Panel, SidebarLayout } from '../../../common/forms/FormLayout.tsx';
import { SecondFactorCard } from '../secondFactor/SecondFactorCard.tsx';
import { SessionsCard } from '../secondFactor/SessionsCard.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';
import { DownloadData } from './DownloadData.tsx';
import { EmailForm } from './EmailForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SignOutEverywhere } from './SignOutEverywhere.tsx';

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
  const dispatch = useAppDispatch();
  const isBusy = useAppSelector(selectIsPending(recover.typePrefix));
  const [sentTo, setSentTo] = useState('');

  const send = async () => {
    const action = await dispatch(recover({ email: user.email }));
    if (recover.fulfilled.match(action)) setSentTo(user.email);
  };

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
