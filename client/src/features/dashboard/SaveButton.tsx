import { useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import styles from './form.module.css';

interface Props {
  /** What lib/useForm.ts returns. */
  form: { isBusy: boolean; isDirty: boolean; reset: () => void };
  children: string;
}

/** The end of a form: sends it, says when something in it is not saved, and takes that back (UX-27). */
export function SaveButton({ form: { isBusy, isDirty, reset }, children }: Props) {
  const end = useRef<HTMLDivElement>(null);
  const discard = () => {
    reset();
    // The button that was pressed is about to go.
    end.current?.querySelector('button')?.focus();
  };
  return (
    <div ref={end} className={styles.end}>
      <Button type="submit" busy={isBusy}>
        {children}
      </Button>
      {isDirty && !isBusy && (
        <Button variant="quiet" onClick={discard}>
          Discard changes
        </Button>
      )}
      <output className={styles.unsaved}>{isDirty && !isBusy && 'Not saved yet'}</output>
    </div>
  );
}
