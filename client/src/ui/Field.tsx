import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import styles from './Field.module.css';
import { usePointerReleased } from './usePointerReleased.ts';

export interface FieldProps {
  /** Always visible above the control. */
  label: ReactNode;
  hint?: ReactNode;
  /** Shown below the control and linked with aria-describedby. */
  error?: string;
}

interface ControlProps {
  id: string;
  className: string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface Props extends FieldProps {
  id?: string | undefined;
  className?: string | undefined;
  required?: boolean | undefined;
  /** Renders the control with the attributes that link it to label, hint and error. */
  children: (control: ControlProps) => ReactNode;
}

/** Label, hint, control and error in one column (UX-16, UX-17, VAL-13). */
export function Field({ label, hint, error, id, className, required, children }: Props) {
  const ownId = useId();
  const control = id ?? ownId;
  const described = classes(!!hint && `${control}-hint`, !!error && `${control}-error`);
  return (
    <div className={classes(styles.field, className)}>
      <label htmlFor={control} className={classes(styles.label, required && styles.required)}>
        {label}
      </label>
      {hint && <Hint id={`${control}-hint`}>{hint}</Hint>}
      {children({
        id: control,
        className: styles.control,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && <FieldError id={`${control}-error`}>{error}</FieldError>}
    </div>
  );
}

export function Hint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.hint}>
      {children}
    </p>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  const isStill = usePointerReleased();
  if (!isStill) return null;
  return (
    <p id={id} className={styles.error}>
      <Icon name="alert" size={18} />
      {children}
    </p>
  );
}
