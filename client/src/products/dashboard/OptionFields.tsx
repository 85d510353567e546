import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { swatchColors } from 'shared/colors';
import { Button } from '../../ui/Button.tsx';
import { ChipsField } from '../../ui/ChipsField.tsx';
import { Fieldset } from '../../ui/Fieldset.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { FormDialog } from '../../common/forms/FormDialog.tsx';
import styles from './OptionFields.module.css';
import { newId, partField, type ProductFormState } from './productValues.ts';
import { findTooMany, type OptionValues, renameValues } from './variantRows.ts';

const namesId = 'option-names';
const maxOptions = 3;
const maxValues = 20;
const colorNames = Object.keys(swatchColors);
const isColor = (name: string) => /^colou?r$/i.test(name.trim());

/** The options of a product with their values (VAR-05). */
export function OptionFields({ form }: { form: ProductFormState }) {
  const { options } = form.values;
  const list = useRef<HTMLDivElement>(null);
  const [status, setStatus] = useState('');

  function add() {
    flushSync(() =>
      form.set({ options: [...options, { id: newId(options), name: '', values: [] }] }),
    );
    [...(list.current?.querySelectorAll('fieldset') ?? [])].at(-1)?.querySelector('input')?.focus();
    setStatus(`Option ${options.length + 1} added.`);
  }

  function remove(index: number) {
    flushSync(() =>
      form.set({ options: options.filter((other) => other !== options[index]) }, [...changed]),
    );
    list.current?.querySelector<HTMLButtonElement>(':scope > button')?.focus();
    setStatus(`Option ${index + 1} removed.`);
  }

  return (
    <Fieldset
      legend="Options"
      hint="For products with sizes or colors. Each combination has its own stock."
      error={form.errors['options']}
    >
      <div ref={list} className="stack justifyStart gap5">
        {options.map((option, index) => (
          <OptionRow key={option.id} {...{ form, option, index }} onRemove={() => remove(index)} />
        ))}
        {options.length < maxOptions && (
          <Button variant="secondary" size="small" onClick={add}>
            <Icon name="plus" size={18} />
            Add option
          </Button>
        )}
      </div>
      <datalist id={namesId} aria-label="Suggestions: Option">
        <option value="Size">Size</option>
        <option value="Color">Color</option>
      </datalist>
      <output className="visuallyHidden">{status}</output>
    </Fieldset>
  );
}

/** Changed values change the place of each variant, and with it the names of its errors. */
const changed = ['options', 'variants'] as const;

interface RowProps {
  form: ProductFormState;
  option: OptionValues;
  index: number;
  onRemove: () => void;
}

function OptionRow({ form, option, index, onRemove }: RowProps) {
  const name = `options.${index}`;
  const withChanges = (changes: Partial<OptionValues>) => ({
    options: form.values.options.map((other) =>
      other === option ? { ...option, ...changes } : other,
    ),
  });
  return (
    <Fieldset
      legend={<span className="visuallyHidden">{`Option ${index + 1}`}</span>}
      className={styles.option}
    >
      <TextField
        label="Option"
        required
        hint="Such as Size or Color."
        autoComplete="off"
        enterKeyHint="next"
        list={namesId}
        {...partField(form, `${name}.name`, {
          value: option.name,
          change: (text) => withChanges({ name: text }),
        })}
        onKeyDown={focusValues}
      />
      <ChipsField
        label="Values"
        required
        hint="Enter or a comma adds a value. Drag a value to move it, or press Shift and an arrow key on it."
        name={`${name}.values`}
        values={option.values}
        max={maxValues}
        suggestions={isColor(option.name) ? colorNames : undefined}
        error={valuesError(form, option, index)}
        onChange={(values) => form.set(withChanges({ values }), changed)}
        onBlur={() => form.showFieldError(`${name}.values`)}
      />
      {option.values.length > 0 && <RenameValues form={form} option={option} />}
      <Button
        variant="quiet"
        size="small"
        aria-label={`Remove option ${index + 1}`}
        onClick={onRemove}
      >
        <Icon name="trash" size={18} />
        Remove option
      </Button>
    </Fieldset>
  );
}

function RenameValues({ form, option }: Pick<RowProps, 'form' | 'option'>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Rename values of ${option.name || 'the option'}`}
        onClick={() => setIsOpen(true)}
      >
        Rename values
      </Button>
      {isOpen && (
        <RenameValuesDialog form={form} option={option} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

type RenameProps = Pick<RowProps, 'form' | 'option'> & { onClose: () => void };

/** Renames the values of an option, whose variants stay the same ones (WORLD-16). */
function RenameValuesDialog({ form, option, onClose }: RenameProps) {
  const { values } = option;
  const [typed, setTyped] = useState(values);
  const names = typed.map((name) => name.trim().replace(/\s+/g, ' '));
  const errors = names.map((name, index) => findError(name, names.slice(0, index)));
  const [isChecked, setIsChecked] = useState(false);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // The form of the product is around this one.
    event.stopPropagation();
    setIsChecked(true);
    if (errors.some(Boolean)) return;
    form.set(renameValues(form.values, option, names), changed);
    onClose();
  };
  return (
    <FormDialog
      title="Rename values"
      text="Variants keep their stock, price and orders."
      confirmLabel="Rename"
      form={{ onSubmit }}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}

function findError(name: string, earlier: readonly string[]): string | undefined {
  if (!name) return 'Value is required.';
  const isTaken = earlier.some((other) => other.toLowerCase() === name.toLowerCase());
  return isTaken ? `${name} is already in the list.` : undefined;
}

/** Enter moves to the values instead of submitting the form. */
function focusValues(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const [, values] = event.currentTarget.closest('fieldset')?.querySelectorAll('input') ?? [];
  values?.focus();
}

/** The error of all values, or of the first wrong value. The last option shows that there are too many combinations. */
function valuesError(
  { errors, values: all }: ProductFormState,
  { values }: OptionValues,
  index: number,
) {
  const valueErrors = values.flatMap((value, valueIndex) => {
    const error = errors[`options.${index}.values.${valueIndex}`];
    return error ? `${value}: ${error}` : [];
  });
  const tooMany = index === all.options.length - 1 ? findTooMany(all.options) : undefined;
  return errors[`options.${index}.values`] ?? valueErrors[0] ?? tooMany;
}
