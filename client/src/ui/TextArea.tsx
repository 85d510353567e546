import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { Field, type FieldProps } from './Field.tsx';
import styles from './TextArea.module.css';

/** Multi-line text field with `rows` initial lines; grows with its content where supported. */
export function TextArea(props: FieldProps & ComponentProps<'textarea'>) {
  const { label, hint, error, className, rows = 4, ...area } = props;
  const { id, required } = area;
  return (
    <Field {...{ label, hint, error, id, required, className }}>
      {(control) => (
        <textarea
          {...area}
          {...control}
          rows={rows}
          style={{ minHeight: `calc(${rows}lh + 1.25rem)` }}
          className={classes(control.className, styles.area)}
        />
      )}
    </Field>
  );
}
