import type { ChangeEvent } from 'react';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';

interface FieldState {
  name: string;
  value: string;
  error?: string;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  onBlur: () => void;
}

/** Name and description of products, categories and brands (VAL-07 to VAL-09); takes `field` of the form. */
export function NameAndDescription({
  field,
}: {
  field: (name: 'name' | 'description') => FieldState;
}) {
  const description = field('description');
  return (
    <>
      <TextField label="Name" required autoComplete="off" enterKeyHint="next" {...field('name')} />
      <TextArea
        label="Description"
        required
        hint={`At most 200 characters, ${description.value.length} so far.`}
        {...description}
      />
    </>
  );
}
