import { useState } from 'react';
import { LazyPart } from '../../lib/LazyPart.tsx';
import { Button } from '../../ui/Button.tsx';
import styles from './DeleteButton.module.css';

const loadDialog = async () => (await import('../../ui/ConfirmDialog.tsx')).ConfirmDialog;

interface Props {
  /** The kind of thing, as 'address'. */
  kind: string;
  /** The thing, as people know it. */
  name: string;
  /** What else follows from it. */
  consequence?: string;
  /** Deletes it; notices tell how that went. */
  onDelete: () => Promise<unknown>;
}

/** Deletes after it has asked, naming the thing (UX-28). */
export function DeleteButton({ kind, name, consequence = '', onDelete }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  const remove = async () => {
    setIsBusy(true);
    await onDelete();
    setIsBusy(false);
    setIsAsking(false);
  };

  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className={styles.delete}
        aria-label={`Delete ${name}`}
        onClick={() => setIsAsking(true)}
      >
        Delete
      </Button>
      <LazyPart wanted={isAsking} load={loadDialog}>
        {(ConfirmDialog) => (
          <ConfirmDialog
            open={isAsking}
            danger
            busy={isBusy}
            title={`Delete this ${kind}?`}
            text={`“${name}” will be deleted. ${consequence}`}
            confirm="Delete"
            onConfirm={() => void remove()}
            onCancel={() => setIsAsking(false)}
          />
        )}
      </LazyPart>
    </>
  );
}
