import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './Field.tsx';

/** Single-line text field; native input attributes are passed through. */
export const TextField = (props: FieldProps & ComponentProps<'input'>) => (
  <Field field={props}>
    {(control) => (
      <input type="text" inputMode={props.type === 'email' ? 'email' : undefined} {...control} />
    )}
  </Field>
);
