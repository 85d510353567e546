import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { FieldError, Hint } from './Field.tsx';
import styles from './Checkbox.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
}

/** A yes/no field, submitted with the form. */
export function Checkbox({ label, hint, error, className, ...input }: Props) {
  const ownId = useId();
  const id = input.id ?? ownId;
  const described = classes(
    !!hint && `${id}-hint`,
    !!error && `${id}-error`,
    input['aria-describedby'],
  );
  return (
    <div className={classes(styles.control, className)}>
      <input
        {...input}
        type="checkbox"
        id={id}
        className={input.role ? styles.switch : styles.box}
        aria-describedby={described || undefined}
        aria-invalid={error ? true : undefined}
      />
      <label htmlFor={id}>{label}</label>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** An on/off control that takes effect immediately. */
export const Switch = (props: Props) => Checkbox({ ...props, role: 'switch' });
