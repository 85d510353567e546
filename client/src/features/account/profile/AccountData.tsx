import { useState } from 'react';
import type { User } from 'shared/entities';
import { LazyPart } from '../../../lib/LazyPart.tsx';
import { useAppDispatch, useAppSelector } from '../../../lib/hooks.ts';
import { selectIsPending } from '../../../lib/loading.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmButton } from '../../common/ConfirmButton.tsx';
import styles from '../../common/forms/form.module.css';
import { downloadData, signOutEverywhere } from './accountThunks.ts';

const loadDialog = async () => (await import('./DeleteAccountDialog.tsx')).DeleteAccountDialog;

/** Sign out everywhere, the download of all own data, and the end of the account (BACK-03). */
export function AccountData({ user }: { user: User }) {
  const dispatch = useAppDispatch();
  const isDownloading = useAppSelector(selectIsPending(downloadData.typePrefix));
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <>
      <Card className={styles.form}>
        <h2>Sign Out Everywhere</h2>
        <p>Signs you out on all devices, including this one.</p>
        <div className={styles.actions}>
          <ConfirmButton
            size="medium"
            title="Sign out everywhere?"
            text="You will be signed out on all devices, including this one."
            confirmLabel="Sign out everywhere"
            onConfirm={() => dispatch(signOutEverywhere())}
          >
            Sign out everywhere
          </ConfirmButton>
        </div>
      </Card>
      <Card className={styles.form}>
        <h2>Your Data</h2>
        <p>Download everything we store about you as a JSON file.</p>
        <div className={styles.actions}>
          <Button
            variant="secondary"
            busy={isDownloading}
            onClick={() => void dispatch(downloadData())}
          >
            Download my data
          </Button>
        </div>
      </Card>
      <Card className={styles.form}>
        <h2>Delete Account</h2>
        <p>Deletes your account and all its data. This cannot be undone.</p>
        <div className={styles.actions}>
          <Button variant="danger" onClick={() => setIsDeleting(true)}>
            Delete account
          </Button>
        </div>
        <LazyPart shouldLoad={isDeleting} load={loadDialog}>
          {(DeleteAccountDialog) => (
            <DeleteAccountDialog
              user={user}
              open={isDeleting}
              onClose={() => setIsDeleting(false)}
            />
          )}
        </LazyPart>
      </Card>
    </>
  );
}
