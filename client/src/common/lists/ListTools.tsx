import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../ui/Button.tsx';
import styles from './ListSearch.module.css';

interface Props {
  label?: string;
  /** Its field, which stays in view. */
  search: ReactNode;
  /** The filters, whose values are in the URL. */
  children: ReactNode;
}

/** What else is in the URL. */
const otherKeys = new Set(['page', 'search', 'sort', 'tab']);

/** Search and filters above a list. On phones the filters open, so that the rows stay in view (DESK-01). */
export function ListTools({ label, search, children }: Props) {
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
