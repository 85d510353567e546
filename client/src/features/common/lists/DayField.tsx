import { useTypedText } from '../../../lib/useTypedText.ts';
import { TextField } from '../../../ui/TextField.tsx';

interface Props {
  label: string;
  /** YYYY-MM-DD, or empty. */
  value: string;
  onChange: (day: string) => void;
}

/** Day above a list that filters its rows. A day of which only a part is typed stays as it is (WORLD-16). */
export function DayField({ label, value, onChange }: Props) {
  const [day, type] = useTypedText(value, onChange);
  return (
    <TextField
      label={label}
      type="date"
      value={day}
      onChange={({ target }) => type(target.value)}
    />
  );
}
