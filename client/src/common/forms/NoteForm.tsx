import { type FormEvent, useState } from 'react';
import { usePending } from '../../lib/usePending.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import styles from './form.module.css';

interface Props {
  note: string;
  onSave: (note: string) => Promise<unknown>;
}

/** The note of staff about an order or a customer (DESK-13, DESK-22). */
export function NoteForm({ note: stored, onSave }: Props) {
  const [note, setNote] = useState(stored);
  const [isBusy, save] = usePending(() => onSave(note.trim()));
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form className={styles.noteForm} onSubmit={onSubmit}>
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
