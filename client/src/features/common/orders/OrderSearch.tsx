import { useEffect, useState } from 'react';
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
  const [draftText, setDraftText] = useState(search);

  useEffect(() => setDraftText(search), [search]);

  useEffect(() => {
    if (draftText === search) return;
    const timer = setTimeout(() => onSearch(draftText), debounceMs);
    return () => clearTimeout(timer);
    // `onSearch` changes with each render; only typing may restart the debounce.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [draftText, search]);

  return (
    <TextField
      {...field}
      type="search"
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      className={styles.search}
      value={draftText}
      onChange={(event) => setDraftText(event.target.value)}
    />
  );
}
