import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './Field.tsx';

/** Single-line text field; native input attributes are passed through. */
export function TextField(props: FieldProps & ComponentProps<'input'>) {
  const { label, hint, error, className, ...input } = props;
  const { id, required, type } = input;
  return (
    <Field {...{ label, hint, error, id, required, className }}>
      {(control) => (
        <input
          type="text"
          inputMode={type === 'email' ? 'email' : undefined}
          {...input}
          {...control}
        />
      )}
    </Field>
  );
}
