import { useRef } from 'react';
import type { Option } from 'shared/entities';
import type { Form } from '../../lib/useForm.ts';
import { Button } from '../../ui/Button.tsx';
import { EditConflictDialog } from './EditConflictDialog.tsx';

interface Props {
  form: Pick<Form, 'isBusy' | 'isDirty' | 'reset' | 'conflicts' | 'cancelMerge' | 'chooseVersions'>;
  /** Names of the ids that its values may be. */
  options?: readonly Option[];
  children: string;
}

/** Submit button with a reset of unsaved changes (UX-27), and a question about those of others (WORLD-14). */
export function SaveButton({ form, options = [], children }: Props) {
  const { isBusy, isDirty, reset, conflicts, cancelMerge, chooseVersions } = form;
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
      {conflicts && (
        <EditConflictDialog
          conflicts={conflicts}
          options={options}
          onSave={(choices) => void chooseVersions(choices)}
          onCancel={cancelMerge}
        />
      )}
    </div>
  );
}
