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

/** Fields that belong together, under one name. */
export function Fieldset(props: FieldsetProps) {
  const { legend, hint, error, required, className, children, ...fieldset } = props;
  const id = useId();
  const described = classes(!!hint && `${id}-hint`, !!error && `${id}-error`);
  return (
    <fieldset
      // A form can lead the focus to a group that is wrong.
      tabIndex={error ? -1 : undefined}
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
