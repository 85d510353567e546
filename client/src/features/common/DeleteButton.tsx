import { useState } from 'react';
import { LazyPart } from '../../lib/LazyPart.tsx';
import { usePending } from '../../lib/usePending.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './DeleteButton.module.css';

const loadDialog = async () => (await import('../../ui/ConfirmDialog.tsx')).ConfirmDialog;

interface Props {
  /** The kind of item, such as 'address'. */
  kind: string;
  /** The item's name as users know it. */
  name: string;
  /** Side effects of the deletion. */
  consequence?: string;
  /** Deletes the item; a notice shows the result. */
  onDelete: () => Promise<unknown>;
}

/** Deletes an item after a confirmation that names it (UX-28). */
export function DeleteButton({ kind, name, consequence = '', onDelete }: Props) {
  const [isConfirming, setIsConfirming] = useState(false);
  const [isBusy, remove] = usePending(async () => {
    await onDelete();
    setIsConfirming(false);
  });

  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className={styles.delete}
        aria-label={`Delete ${name}`}
        onClick={() => setIsConfirming(true)}
      >
        Delete
      </Button>
      <LazyPart shouldLoad={isConfirming} load={loadDialog}>
        {(ConfirmDialog) => (
          <ConfirmDialog
            open={isConfirming}
            danger
            busy={isBusy}
            title={`Delete this ${kind}?`}
            text={`“${name}” will be deleted. ${consequence}`}
            confirm="Delete"
            onConfirm={() => void remove()}
            onCancel={() => setIsConfirming(false)}
          />
        )}
      </LazyPart>
    </>
  );
}
