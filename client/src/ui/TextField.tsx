import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './Field.tsx';

/** One line of text; the input's native attributes pass through. */
export function TextField(props: FieldProps & ComponentProps<'input'>) {
  const { label, hint, error, className, ...input } = props;
  const { id, required } = input;
  return (
    <Field {...{ label, hint, error, id, required, className }}>
      {(control) => <input type="text" {...input} {...control} />}
    </Field>
  );
}
