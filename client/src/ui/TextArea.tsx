import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './Field.tsx';

/** Multi-line text field with `rows` initial lines; grows with its content where supported. */
export const TextArea = ({ rows = 4, ...props }: FieldProps & ComponentProps<'textarea'>) => (
  <Field field={props}>
    {(control) => (
      <textarea {...control} rows={rows} style={{ minHeight: `calc(${rows}lh + 1.25rem)` }} />
    )}
  </Field>
);
