import { Select } from '../../../ui/Select.tsx';
import styles from './ListSearch.module.css';

interface Props {
  label: string;
  options: readonly { value: string; label: string }[];
  /** Empty shows all rows. */
  value: string;
  onChange: (value: string) => void;
}

/** Select above a list that filters its rows (FIX-06). */
export function ListFilter({ label, options, value, onChange }: Props) {
  return (
    <Select
      className={styles.search}
      label={label}
      placeholder="All"
      options={options}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Turns statuses into options with the same text. */
export const toOptions = (statuses: readonly string[]) =>
  statuses.map((status) => ({ value: status, label: status }));
