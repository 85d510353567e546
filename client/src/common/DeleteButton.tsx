import { ConfirmButton } from './ConfirmButton.tsx';
import styles from './DeleteButton.module.css';

interface Props {
  kind: string;
  name: string;
  consequence?: string;
  onDelete: () => Promise<unknown>;
}

/** Deletes an item after a confirmation that names it (UX-28). */
export const DeleteButton = ({ kind, name, consequence = '', onDelete }: Props) => (
  <ConfirmButton
    danger
    variant="quiet"
    className={styles.delete}
    name={name}
    title={`Delete this ${kind}?`}
    text={`“${name}” will be deleted. ${consequence}`}
    confirmLabel="Delete"
    onConfirm={onDelete}
  >
    Delete
  </ConfirmButton>
);
