import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { Field, type FieldProps } from './Field.tsx';
import styles from './TextArea.module.css';

/** Several lines of text, `rows` at first; grows with them where the browser can. */
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
