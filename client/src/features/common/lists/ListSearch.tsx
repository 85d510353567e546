import { useTypedText } from '../../../lib/useTypedText.ts';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './ListSearch.module.css';

interface Props {
  label: string;
  search: string;
  onSearch: (text: string) => void;
}

/** Search field above a list. */
export function ListSearch({ label, search, onSearch }: Props) {
  const [text, type] = useTypedText(search, onSearch);
  return (
    <TextField
      className={styles.search}
      label={label}
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={({ target }) => type(target.value)}
    />
  );
}
