import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { Field, type FieldProps } from './Field.tsx';
import styles from './TextArea.module.css';

/** Multi-line text field with `rows` initial lines; grows with its content where supported. */
export const TextArea = ({ rows = 4, ...props }: FieldProps & ComponentProps<'textarea'>) => (
  <Field field={props}>
    {(control) => (
      <textarea
        {...control}
        rows={rows}
        style={{ minHeight: `calc(${rows}lh + 1.25rem)` }}
        className={classes(control.className, styles.area)}
      />
    )}
  </Field>
);
