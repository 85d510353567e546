import { useEffect, useState } from 'react';
import { TextField } from '../../ui/TextField.tsx';
import styles from './OrderList.module.css';

/** Debounce delay in ms (DASH-10). */
const debounceMs = 1_000;

interface Props {
  search: string;
  onSearch: (text: string) => void;
}

/** Search field with a debounced callback. */
export function OrderSearch({ search, onSearch }: Props) {
  const [typed, setTyped] = useState(search);

  useEffect(() => setTyped(search), [search]);

  useEffect(() => {
    if (typed === search) return;
    const timer = setTimeout(() => onSearch(typed), debounceMs);
    return () => clearTimeout(timer);
    // `onSearch` changes with each render; only typing may restart the debounce.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [typed, search]);

  return (
    <TextField
      label="Search by order id"
      hint="Type at least 2 characters."
      type="search"
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      className={styles.search}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
