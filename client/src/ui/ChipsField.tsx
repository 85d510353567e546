import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { Chip } from './Chip.tsx';
import styles from './ChipsField.module.css';
import { moveItem } from './moveItem.ts';
import { Field, type FieldProps } from './Field.tsx';

interface Props extends Omit<FieldProps, 'label'> {
  label: string;
  name?: string;
  values: readonly string[];
  onChange: (values: string[]) => void;
  onBlur?: () => void;
  max: number;
  suggestions?: readonly string[];
  required?: boolean;
}

/**
 * Texts typed as chips: Enter, a comma or leaving the field adds one, Backspace in the empty field removes the last
 * (VAR-05). A chip is moved by dragging, or by Shift and an arrow key.
 */
export function ChipsField({ label, hint, error, name, suggestions, required, ...props }: Props) {
  const chips = useChips(props);
  const listId = useId();
  return (
    <Field field={{ label, hint, error }} required={required}>
      {(control) => (
        <div className="stack gap1 wide">
          {props.values.length > 0 && (
            <ul role="list" aria-label={`Selected: ${label}`} className={styles.chips}>
              {props.values.map((value, index) => (
                <li key={value}>
                  <Chip
                    label={value}
                    aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
                    onRemove={() => chips.remove(index)}
                    {...chips.dragProps(index)}
                    onKeyDown={(event) => chips.moveByKey(event, index)}
                  >
                    {value}
                  </Chip>
                </li>
              ))}
            </ul>
          )}
          <input
            {...control}
            ref={chips.input}
            type="text"
            name={name}
            autoComplete="off"
            enterKeyHint="enter"
            list={suggestions && listId}
            value={chips.text}
            onChange={({ target }) => chips.handleTyping(target.value)}
            onKeyDown={chips.onKeyDown}
            onPaste={chips.onPaste}
            onBlur={chips.onBlur}
          />
          {suggestions && (
            <datalist id={listId} aria-label={`Suggestions: ${label}`}>
              {suggestions.map((value) => (
                <option key={value} value={value}>
                  {value}
                </option>
              ))}
            </datalist>
          )}
          <output className={styles.status}>{chips.status}</output>
        </div>
      )}
    </Field>
  );
}

type ChipsProps = Pick<Props, 'values' | 'onChange' | 'onBlur' | 'max'>;

function useChips({ values, onChange, onBlur, max }: ChipsProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [status, setStatus] = useState('');

  function add(typed: string) {
    if (typed.trim() === '') return;
    const { added, rest, message } = splitValues(typed, values, max);
    setText(rest);
    setStatus(message);
    if (added.length > 0) onChange([...values, ...added]);
  }

  function remove(index: number) {
    onChange(values.filter((_, other) => other !== index));
    setStatus(`${values[index]} removed.`);
    input.current?.focus();
  }

  function move(from: number, to: number) {
    const value = values[from];
    if (value === undefined || to < 0 || to >= values.length) return;
    onChange(moveItem(values, from, to));
    setStatus(`${value} is now number ${to + 1} of ${values.length}.`);
  }

  const dragProps = useDrag(move);

  return {
    input,
    text,
    status,
    remove,
    dragProps,
    handleTyping: (next: string) => (next.includes(',') ? add(next) : setText(next)),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.nativeEvent.isComposing) return;
      if (event.key === 'Enter') {
        // Would submit the form.
        event.preventDefault();
        add(text);
      } else if (event.key === 'Backspace' && text === '' && values.length > 0) {
        remove(values.length - 1);
      }
    },
    onPaste: (event: ClipboardEvent) => {
      const pasted = event.clipboardData.getData('text');
      // An input drops line breaks, which separate the cells of a spreadsheet's column.
      if (!/[\n\t]/.test(pasted.trim())) return;
      event.preventDefault();
      add(`${text},${pasted}`);
    },
    onBlur: () => {
      if (text.trim()) add(text);
      else onBlur?.();
    },
    moveByKey: (event: KeyboardEvent<HTMLButtonElement>, index: number) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!event.shiftKey || step === undefined) return;
      event.preventDefault();
      const chip = event.currentTarget;
      move(index, index + step);
      // React moves the element in the DOM, which removes the focus.
      requestAnimationFrame(() => chip.focus());
    },
  };
}

/** Moves a chip to the place of the one on which it is dropped; returns the props of a chip. */
function useDrag(move: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null);
  return (index: number) => ({
    draggable: true,
    onDragStart: () => setDragged(index),
    onDragEnd: () => setDragged(null),
    onDragOver: (event: DragEvent) => {
      if (dragged !== null) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      if (dragged === null) return;
      event.preventDefault();
      move(dragged, index);
    },
  });
}

/** Splits typed or pasted text. Values beyond the maximum stay in the field. */
function splitValues(typed: string, values: readonly string[], max: number) {
  const taken = new Set(values.map((value) => value.toLowerCase()));
  const added: string[] = [];
  const rest: string[] = [];
  let message = '';
  for (const value of typed.split(/[,\n\t]/).map((part) => part.trim().replace(/\s+/g, ' '))) {
    if (!value) continue;
    if (taken.has(value.toLowerCase())) message = `${value} is already in the list.`;
    else if (values.length + added.length >= max) rest.push(value);
    else {
      taken.add(value.toLowerCase());
      added.push(value);
    }
  }
  if (rest.length > 0) message = `At most ${max} values.`;
  return { added, rest: rest.join(' '), message: message || describeAdded(added) };
}

const describeAdded = (added: readonly string[]) =>
  added.length > 0 ? `${added.join(', ')} added.` : '';
