import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';

interface Props {
  values: readonly string[];
  /** @param names one per value */
  onRename: (names: string[]) => void;
  onClose: () => void;
}

/** Renames the values of an option, whose variants stay the same ones (WORLD-16). */
export function RenameValuesDialog({ values, onRename, onClose }: Props) {
  const id = useId();
  const [typed, setTyped] = useState<readonly string[]>(values);
  const names = typed.map((name) => name.trim().replace(/\s+/g, ' '));
  const errors = names.map((name, index) => findError(name, names.slice(0, index)));
  const [isChecked, setIsChecked] = useState(false);
  const rename = (event: FormEvent) => {
    event.preventDefault();
    // The form of the product is around this one.
    event.stopPropagation();
    setIsChecked(true);
    if (errors.some(Boolean)) return;
    onRename(names);
    onClose();
  };
  return (
    <Dialog
      open
      title="Rename values"
      description="Variants keep their stock, price and orders."
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id}>
            Rename
          </Button>
        </>
      }
    >
      <form id={id} noValidate className="stack gap5" onSubmit={rename}>
        {values.map((value, index) => (
          <TextField
            key={value}
            label={value}
            required
            autoComplete="off"
            value={typed[index] ?? ''}
            error={isChecked ? errors[index] : undefined}
            onChange={({ target }) =>
              setTyped(typed.map((name, other) => (other === index ? target.value : name)))
            }
          />
        ))}
      </form>
    </Dialog>
  );
}

function findError(name: string, earlier: readonly string[]): string | undefined {
  if (!name) return 'Value is required.';
  const isTaken = earlier.some((other) => other.toLowerCase() === name.toLowerCase());
  return isTaken ? `${name} is already in the list.` : undefined;
}
