import { useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';

interface Props {
  /** Result of lib/useForm.ts. */
  form: { isBusy: boolean; isDirty: boolean; reset: () => void };
  children: string;
}

/** Submit button of a form, with an unsaved-changes hint and a reset button (UX-27). */
export function SaveButton({ form: { isBusy, isDirty, reset }, children }: Props) {
  const actions = useRef<HTMLDivElement>(null);
  const discard = () => {
    reset();
    // The pressed button is about to be removed.
    actions.current?.querySelector('button')?.focus();
  };
  return (
    <div ref={actions} className="row wrap gap2x3">
      <Button type="submit" busy={isBusy}>
        {children}
      </Button>
      {isDirty && !isBusy && (
        <Button variant="quiet" onClick={discard}>
          Discard changes
        </Button>
      )}
      <output className="muted">{isDirty && !isBusy && 'Not saved yet'}</output>
    </div>
  );
}
