import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { FieldError, Hint } from './Field.tsx';
import field from './Field.module.css';
import styles from './Fieldset.module.css';

export interface FieldsetProps extends ComponentProps<'fieldset'> {
  legend: ReactNode;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
}

/** Group of fields with a legend. */
export function Fieldset(props: FieldsetProps) {
  const { legend, hint, error, required, className, children, ...fieldset } = props;
  const id = useId();
  const described = classes(!!hint && `${id}-hint`, !!error && `${id}-error`);
  return (
    <fieldset
      // Makes an invalid group focusable, so that a form can move the focus to it.
      tabIndex={error ? -1 : undefined}
      {...(fieldset.role === 'radiogroup' && {
        'aria-required': required,
        'aria-invalid': error ? true : undefined,
      })}
      {...fieldset}
      className={classes(styles.fieldset, className)}
      aria-describedby={described || undefined}
    >
      <legend className={classes(field.label, required && field.required)}>{legend}</legend>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
