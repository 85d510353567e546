import { type ComponentProps, useRef } from 'react';
import { parseDecimal } from 'shared/parseDecimal';
import { classes } from './classes.ts';
import { Field, type FieldProps } from './Field.tsx';
import { IconButton } from './IconButton.tsx';
import styles from './Field.module.css';
import { reformat } from './reformat.ts';

interface Props extends FieldProps, Omit<ComponentProps<'input'>, 'type' | 'ref' | 'defaultValue'> {
  value: string | number;
  min?: number;
  max?: number;
  /** Drops all characters but digits while typing (CART-05). */
  digitsOnly?: boolean;
  /** Adds minus and plus buttons; requires a plain-text `label`. */
  steps?: boolean;
}

/**
 * Number field that shows the number it understood when it is left (WORLD-02); what it does not understand stays as it
 * was typed, for the form to refuse. `min` and `max` only limit the step buttons, which keep the focus at a limit. Base
 * UI's field would add 13 kB to every landing page and corrects typed values itself.
 */
export function NumberField(props: Props) {
  const { digitsOnly, steps, min, max, onChange, onBlur, ...input } = props;
  const { label, disabled, value } = input;
  const field = useRef<HTMLInputElement>(null);

  const step = (next: number) => field.current && simulateInput(field.current, String(next));
  const current = Number(value);
  const isAtMin = min !== undefined && current <= min;
  const isAtMax = max !== undefined && current >= max;
  return (
    <Field field={input}>
      {(control) => {
        const inputElement = (
          <input
            inputMode={digitsOnly ? 'numeric' : 'decimal'}
            autoComplete="off"
            {...control}
            ref={field}
            className={classes(control.className, 'tabular')}
            onChange={(event) => {
              if (digitsOnly) reformat(event.target, (text) => text.replace(/\D/g, ''));
              onChange?.(event);
            }}
            onBlur={(event) => {
              showUnderstood(event.target);
              onBlur?.(event);
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

/** Writes '1.299,5' as '1299.5'. */
function showUnderstood(input: HTMLInputElement) {
  const parsed = parseDecimal(input.value);
  const isPlain = /^-?\d+(\.\d+)?$/.test(input.value);
  if (parsed.status === 'number' && !isPlain) simulateInput(input, parsed.plain);
}

/** Simulates typing, so that `onChange` is the only way to change the value. */
function simulateInput(input: HTMLInputElement, value: string) {
  // React tracks the value on the element, so only the prototype's setter makes it fire onChange.
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  setter?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
