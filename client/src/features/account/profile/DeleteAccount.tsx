import { useState } from 'react';
import type { User } from 'shared/entities';
import { LazyPart } from '../../../lib/LazyPart.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';

const loadDialog = async () => (await import('./DeleteAccountDialog.tsx')).DeleteAccountDialog;

/** Deletes the account after a confirmation (BACK-03). */
export function DeleteAccount({ user }: { user: User }) {
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <Card className="stack gap5">
      <h2>Delete Account</h2>
      <p>Deletes your account and all its data. This cannot be undone.</p>
      <div className="row wrap gap2x3">
        <Button variant="danger" onClick={() => setIsDeleting(true)}>
          Delete account
        </Button>
      </div>
      <LazyPart shouldLoad={isDeleting} load={loadDialog}>
        {(DeleteAccountDialog) => (
          <DeleteAccountDialog user={user} open={isDeleting} onClose={() => setIsDeleting(false)} />
        )}
      </LazyPart>
    </Card>
  );
}
