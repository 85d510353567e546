import type { Form } from '../../lib/useForm.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';

type Props = Pick<Form<Record<'name' | 'description', string>>, 'field'>;

/** Name and description of products, categories and brands (VAL-07 to VAL-09). */
export function NameAndDescription({ field }: Props) {
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
