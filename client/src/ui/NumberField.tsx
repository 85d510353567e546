import { type ChangeEvent, type ComponentProps, useRef } from 'react';
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
 * limit the step buttons, which keep the focus at a limit; typed values are for the form to validate.
 */
export function NumberField(props: Props) {
  const { label, hint, error, className, decimals, steps, min, max, onChange, ...input } = props;
  const { id, required, disabled, value } = input;
  const field = useRef<HTMLInputElement>(null);

  function clean(event: ChangeEvent<HTMLInputElement>) {
    const { target } = event;
    const caret = target.selectionStart ?? target.value.length;
    const kept = digits(target.value, decimals);
    if (kept !== target.value) {
      const before = digits(target.value.slice(0, caret), decimals).length;
      target.value = kept;
      target.setSelectionRange(before, before);
    }
    onChange?.(event);
  }

  /** Simulates typing, so that `onChange` is the only way to change the value. */
  function type(next: number) {
    if (!field.current) return;
    // React tracks the value on the element, so only the prototype's setter makes it fire onChange.
    const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    setter?.call(field.current, String(next));
    field.current.dispatchEvent(new Event('input', { bubbles: true }));
  }

  const now = Number(value);
  const isLeast = min !== undefined && now <= min;
  const isMost = max !== undefined && now >= max;
  return (
    <Field {...{ label, hint, error, id, required, className }}>
      {(control) => {
        const box = (
          <input
            inputMode={decimals ? 'decimal' : 'numeric'}
            autoComplete="off"
            {...input}
            {...control}
            ref={field}
            className={classes(control.className, styles.number)}
            onChange={clean}
          />
        );
        if (!steps) return box;
        return (
          <div className={styles.steps}>
            <IconButton
              icon="minus"
              label={`One less, ${String(label)}`}
              disabled={disabled}
              aria-disabled={isLeast || undefined}
              aria-describedby={control['aria-describedby']}
              onClick={isLeast ? undefined : () => type(Math.min(now - 1, max ?? Infinity))}
            />
            {box}
            <IconButton
              icon="plus"
              label={`One more, ${String(label)}`}
              disabled={disabled}
              aria-disabled={isMost || undefined}
              aria-describedby={control['aria-describedby']}
              onClick={isMost ? undefined : () => type(Math.max(now + 1, min ?? -Infinity))}
            />
          </div>
        );
      }}
    </Field>
  );
}

function digits(text: string, decimals = false): string {
  if (!decimals) return text.replace(/\D/g, '');
  const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.');
  return rest.length ? `${whole}.${rest.join('')}` : whole;
}
