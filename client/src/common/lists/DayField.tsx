import { useTypedText } from '../../lib/useTypedText.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useListQuery } from './useListQuery.ts';

interface Props {
  label: string;
  /** Where the day is in the URL, as YYYY-MM-DD. */
  name: string;
}

/** Day above a list that filters its rows. A day of which only a part is typed stays as it is (WORLD-16). */
export function DayField({ label, name }: Props) {
  const { get, change } = useListQuery();
  const [day, type] = useTypedText(get(name), (typed) => change({ [name]: typed }));
  return (
    <TextField
      label={label}
      type="date"
      value={day}
      onChange={({ target }) => type(target.value)}
    />
  );
}
