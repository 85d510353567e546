import { useTypedText } from '../../lib/useTypedText.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useListQuery } from './useListQuery.ts';
import styles from './ListSearch.module.css';

interface Props {
  label: string;
  hint?: string;
  placeholder?: string;
  /** Where the text is in the URL. */
  name?: string;
  delayMs?: number;
}

/** Search field above a list; its text is in the URL. */
export function ListSearch({ name = 'search', delayMs, ...field }: Props) {
  const { get, change } = useListQuery();
  const [text, type] = useTypedText(get(name), (typed) => change({ [name]: typed }), delayMs);
  return (
    <TextField
      {...field}
      className={styles.search}
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={({ target }) => type(target.value)}
    />
  );
}
