import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import { type FieldProps, useHelp } from './Field.tsx';
import styles from './Field.module.css';

export interface FieldsetProps extends Omit<FieldProps, 'label'>, ComponentProps<'fieldset'> {
  legend: ReactNode;
  required?: boolean;
}

export function Fieldset(props: FieldsetProps) {
  const { legend, hint, error, required, className, children, ...fieldset } = props;
  const help = useHelp({ hint, error });
  return (
    <fieldset
      // Makes an invalid group focusable, so that a form can move the focus to it.
      tabIndex={error ? -1 : undefined}
      {...(fieldset.role === 'radiogroup' && {
        'aria-required': required,
        'aria-invalid': help.links['aria-invalid'],
      })}
      {...fieldset}
      className={classes(styles.fieldset, className)}
      aria-describedby={help.links['aria-describedby']}
    >
      <legend className={classes('textS bold tight', required && styles.required)}>{legend}</legend>
      {help.hint}
      {children}
      {help.error}
    </fieldset>
  );
}
