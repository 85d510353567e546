import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import styles from './form.module.css';

interface Props {
  /** As it is stored. */
  note: string;
  isBusy: boolean;
  onSave: (note: string) => void;
}

/** The note of staff about an order or a customer (DESK-13, DESK-22). */
export function NoteForm({ note: stored, isBusy, onSave }: Props) {
  const [note, setNote] = useState(stored);
  const save = (event: FormEvent) => {
    event.preventDefault();
    onSave(note.trim());
  };
  return (
    <form className={styles.noteForm} onSubmit={save}>
      <TextArea
        label="Note"
        hint="Customers never see it."
        rows={2}
        maxLength={1_000}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <Button
        type="submit"
        size="small"
        variant="secondary"
        busy={isBusy}
        disabled={note.trim() === stored}
      >
        Save note
      </Button>
    </form>
  );
}
