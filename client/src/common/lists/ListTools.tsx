import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTypedText } from '../../lib/useTypedText.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './ListTools.module.css';
import { useListQuery } from './useListQuery.ts';

interface ToolsProps {
  label?: string;
  /** Its field, which stays in view. */
  search: ReactNode;
  /** The filters, whose values are in the URL. */
  children: ReactNode;
}

/** What else is in the URL. */
const otherKeys = new Set(['page', 'search', 'sort', 'tab']);

/** Search and filters above a list. On phones the filters open, so that the rows stay in view (DESK-01). */
export function ListTools({ label, search, children }: ToolsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [query] = useSearchParams();
  const count = [...query.keys()].filter((key) => !otherKeys.has(key)).length;
  return (
    <div
      role={label && 'search'}
      aria-label={label}
      className={styles.filters}
      data-open={isOpen || undefined}
    >
      {search}
      <Button
        variant="secondary"
        size="small"
        className={styles.toggle}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        Filters{count > 0 && ` (${count})`}
      </Button>
      {children}
    </div>
  );
}

interface MoreProps {
  /** Whether one of them is set; they are open then. */
  isUsed: boolean;
  children: (isOpen: boolean) => ReactNode;
}

/** Less frequent filters, closed so that the rows stay in view (DESK-01). */
export function MoreFilters({ isUsed, children }: MoreProps) {
  const [isOpen, setIsOpen] = useState(isUsed);
  return (
    <details
      className={styles.more}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>More</summary>
      <div className="flex wrap end gap2x3 py2">{children(isOpen)}</div>
    </details>
  );
}

interface SearchProps {
  label: string;
  hint?: string;
  placeholder?: string;
  /** Where the text is in the URL. */
  name?: string;
  delayMs?: number;
}

export function ListSearch({ name = 'search', delayMs, ...field }: SearchProps) {
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

/** Filters by a day, in the URL as YYYY-MM-DD. One of which only a part is typed stays as it is (WORLD-16). */
export function DayField({ label, name }: { label: string; name: string }) {
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

interface FilterProps {
  label: string;
  options: readonly { value: string; label: string }[];
  /** Empty shows all rows. */
  value: string;
  onChange: (value: string) => void;
}

/** Select above a list whose choice changes several filters. */
export const FilterSelect = ({ onChange, ...select }: FilterProps) => (
  <Select
    className={styles.search}
    placeholder="All"
    {...select}
    onChange={({ target }) => onChange(target.value)}
  />
);

/** Filters by the value that the URL has by this name (FIX-06). */
export function ListFilter({
  name,
  ...select
}: Pick<FilterProps, 'label' | 'options'> & { name: string }) {
  const { get, change } = useListQuery();
  return (
    <FilterSelect {...select} value={get(name)} onChange={(value) => change({ [name]: value })} />
  );
}

export const toOptions = (statuses: readonly string[]) =>
  statuses.map((status) => ({ value: status, label: status }));
