import { useState } from 'react';
import type { User } from 'shared/entities';
import { lazyPart } from '../../../lib/lazyPart.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';

const DeleteAccountDialog = lazyPart(
  async () => (await import('./DeleteAccountDialog.tsx')).DeleteAccountDialog,
);

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
      <DeleteAccountDialog user={user} open={isDeleting} onClose={() => setIsDeleting(false)} />
    </Card>
  );
}
