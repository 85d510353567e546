import { useState } from 'react';
import type { Option } from 'shared/entities';
import type { EditConflict } from '../../../lib/mergeEdits.ts';
import type { Choices } from '../../../lib/useEditMerge.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Fieldset } from '../../../ui/Fieldset.tsx';
import { formatFieldName, formatValue } from '../fieldTexts.ts';
import styles from './EditConflictDialog.module.css';

interface Props {
  /** Null closes it. */
  conflicts: readonly EditConflict[] | null;
  /** Names of ids. */
  options: readonly Option[];
  onSave: (choices: Choices) => void;
  onCancel: () => void;
}

/** Asks about fields that somebody else changed while they were edited (WORLD-14). */
export function EditConflictDialog({ conflicts, options, onSave, onCancel }: Props) {
  return (
    <Dialog
      open={conflicts !== null}
      title="Somebody else changed this too"
      description="Choose what to keep. All other changes are kept, yours and theirs."
      onClose={onCancel}
    >
      {conflicts && <Conflicts {...{ conflicts, onSave, onCancel }} names={namesOf(options)} />}
    </Dialog>
  );
}

const namesOf = (options: readonly Option[]) =>
  new Map(options.map(({ value, label }) => [value, label]));

const versions = [
  { value: 'mine', label: 'Keep mine' },
  { value: 'theirs', label: 'Take theirs' },
] as const;

interface ConflictsProps extends Omit<Props, 'conflicts' | 'options'> {
  conflicts: readonly EditConflict[];
  names: ReadonlyMap<string, string>;
}

function Conflicts({ conflicts, names, onSave, onCancel }: ConflictsProps) {
  const [choices, setChoices] = useState<Partial<Record<number, Choices[number]>>>({});
  const chosen = conflicts.map((_, index) => choices[index]);
  const complete = chosen.flatMap((choice) => choice ?? []);
  const isComplete = complete.length === conflicts.length;
  return (
    <>
      {conflicts.map((conflict, index) => (
        <Fieldset key={conflict.path.join()} legend={nameOf(conflict)} className="grid gap2">
          {versions.map(({ value, label }) => (
            <div key={value} className={styles.version}>
              <Button
                variant="secondary"
                size="small"
                aria-pressed={chosen[index] === value}
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
      <div className="flex wrap justifyEnd gap2">
        <Button variant="quiet" onClick={onCancel}>
          Back to the form
        </Button>
        <Button
          aria-disabled={!isComplete || undefined}
          onClick={() => isComplete && onSave(complete)}
        >
          Save
        </Button>
      </div>
    </>
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
