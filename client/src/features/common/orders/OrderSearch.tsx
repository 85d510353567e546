import { useTypedText } from '../../../lib/useTypedText.ts';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './OrderSearch.module.css';

/** The minimum length of a search (DASH-10). */
export const minSearchLength = 2;

interface Props {
  label: string;
  hint?: string;
  placeholder?: string;
  debounceMs: number;
  search: string;
  onSearch: (text: string) => void;
}

/** Search field with a debounced callback. */
export function OrderSearch({ debounceMs, search, onSearch, ...field }: Props) {
  const [text, type] = useTypedText(search, onSearch, debounceMs);
  return (
    <TextField
      {...field}
      type="search"
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      className={styles.search}
      value={text}
      onChange={(event) => type(event.target.value)}
    />
  );
}
