import { useTypedText } from '../../../lib/useTypedText.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { useListQuery } from './useListQuery.ts';
import styles from './ListSearch.module.css';

/** Search field above a list; its text is in the URL. */
export function ListSearch({ label }: { label: string }) {
  const { search, setSearch } = useListQuery();
  const [text, type] = useTypedText(search, setSearch);
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
