import { type ComponentProps, useRef } from 'react';
import { classes } from './classes.ts';
import { Field, type FieldProps } from './Field.tsx';
import { IconButton } from './IconButton.tsx';
import styles from './NumberField.module.css';

interface Props extends FieldProps, Omit<ComponentProps<'input'>, 'type' | 'ref' | 'defaultValue'> {
  value: string | number;
  min?: number;
  max?: number;
  /** Allows one decimal point. */
  decimals?: boolean;
  /** Adds minus and plus buttons; requires a plain-text `label`. */
  steps?: boolean;
}

/**
 * Number field that drops other characters while typing (CART-05), so `onChange` gets clean text. `min` and `max` only
 * limit the step buttons, which keep the focus at a limit; typed values are for the form to validate. Base UI's field
 * would add 13 kB to every landing page and corrects typed values itself.
 */
export function NumberField(props: Props) {
  const { label, hint, error, className, decimals, steps, min, max, onChange, ...input } = props;
  const { id, required, disabled, value } = input;
  const field = useRef<HTMLInputElement>(null);

  const step = (next: number) => field.current && simulateInput(field.current, next);
  const current = Number(value);
  const isAtMin = min !== undefined && current <= min;
  const isAtMax = max !== undefined && current >= max;
  return (
    <Field {...{ label, hint, error, id, required, className }}>
      {(control) => {
        const inputElement = (
          <input
            inputMode={decimals ? 'decimal' : 'numeric'}
            autoComplete="off"
            {...input}
            {...control}
            ref={field}
            className={classes(control.className, styles.number)}
            onChange={(event) => {
              cleanInput(event.target, decimals);
              onChange?.(event);
            }}
          />
        );
        if (!steps) return inputElement;
        return (
          <div className={styles.steps}>
            <IconButton
              icon="minus"
              label={`Decrease ${String(label)}`}
              disabled={disabled}
              aria-disabled={isAtMin || undefined}
              aria-describedby={control['aria-describedby']}
              onClick={isAtMin ? undefined : () => step(Math.min(current - 1, max ?? Infinity))}
            />
            {inputElement}
            <IconButton
              icon="plus"
              label={`Increase ${String(label)}`}
              disabled={disabled}
              aria-disabled={isAtMax || undefined}
              aria-describedby={control['aria-describedby']}
              onClick={isAtMax ? undefined : () => step(Math.max(current + 1, min ?? -Infinity))}
            />
          </div>
        );
      }}
    </Field>
  );
}

/** Drops other characters and keeps the caret behind the same one. */
function cleanInput(input: HTMLInputElement, decimals: boolean | undefined) {
  const caret = input.selectionStart ?? input.value.length;
  const cleaned = keepDigits(input.value, decimals);
  if (cleaned === input.value) return;
  const newCaret = keepDigits(input.value.slice(0, caret), decimals).length;
  input.value = cleaned;
  input.setSelectionRange(newCaret, newCaret);
}

/** Simulates typing, so that `onChange` is the only way to change the value. */
function simulateInput(input: HTMLInputElement, value: number) {
  // React tracks the value on the element, so only the prototype's setter makes it fire onChange.
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  setter?.call(input, String(value));
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

function keepDigits(text: string, decimals = false): string {
  if (!decimals) return text.replace(/\D/g, '');
  const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.');
  return rest.length ? `${whole}.${rest.join('')}` : whole;
}
