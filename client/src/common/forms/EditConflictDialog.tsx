import { useState } from 'react';
import type { Option } from 'shared/entities';
import type { EditConflict } from '../../lib/mergeEdits.ts';
import type { Choices } from '../../lib/useEditMerge.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { Fieldset } from '../../ui/Fieldset.tsx';
import { formatFieldName, formatValue } from '../fieldTexts.ts';
import styles from './EditConflictDialog.module.css';

interface Props {
  conflicts: readonly EditConflict[];
  options: readonly Option[];
  onSave: (choices: Choices) => void;
  onCancel: () => void;
}

const versions = [
  { value: 'mine', label: 'Keep mine' },
  { value: 'theirs', label: 'Take theirs' },
] as const;

/** Asks about fields that somebody else changed while they were edited (WORLD-14). */
export function EditConflictDialog({ conflicts, options, onSave, onCancel }: Props) {
  const [choices, setChoices] = useState<Partial<Record<number, Choices[number]>>>({});
  const names = new Map(options.map(({ value, label }) => [value, label]));
  const complete = conflicts.flatMap((_, index) => choices[index] ?? []);
  const isComplete = complete.length === conflicts.length;
  return (
    <Dialog
      open
      title="Somebody else changed this too"
      description="Choose what to keep. All other changes are kept, yours and theirs."
      onClose={onCancel}
      actions={
        <DialogActions
          cancelLabel="Back to the form"
          confirmLabel="Save"
          aria-disabled={!isComplete || undefined}
          onCancel={onCancel}
          onClick={() => isComplete && onSave(complete)}
        />
      }
    >
      {conflicts.map((conflict, index) => (
        <Fieldset key={conflict.path.join()} legend={nameOf(conflict)} className="grid gap2">
          {versions.map(({ value, label }) => (
            <div key={value} className={styles.version}>
              <Button
                variant="secondary"
                size="small"
                aria-pressed={choices[index] === value}
                className={styles.choice}
                onClick={() => setChoices({ ...choices, [index]: value })}
              >
                {label}
              </Button>
              <p className={styles.value}>{textOf(conflict, value, names)}</p>
            </div>
          ))}
        </Fieldset>
      ))}
    </Dialog>
  );
}

/** Such as 'Name', or 'Variants M / Red Price'. */
const nameOf = ({ path }: EditConflict) => path.map(partName).join(' ');

/** Variants are kept by their values, as a list in JSON. */
const partName = (key: string) =>
  key.startsWith('[') ? (JSON.parse(key) as string[]).join(' / ') : formatFieldName(key);

function textOf(
  { path, mine, theirs }: EditConflict,
  version: Choices[number],
  names: ReadonlyMap<string, string>,
) {
  const value = version === 'mine' ? mine : theirs;
  return formatValue(path.at(-1) ?? '', value, names);
}
