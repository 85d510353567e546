import { type ReactNode, useState } from 'react';
import styles from './MoreFilters.module.css';

interface Props {
  /** Whether one of them is set; they are open then. */
  isUsed: boolean;
  children: (isOpen: boolean) => ReactNode;
}

/** Less frequent filters, closed so that the rows stay in view (DESK-01). */
export function MoreFilters({ isUsed, children }: Props) {
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
