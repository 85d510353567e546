import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from './IconButton.tsx';
import styles from './SelectionBar.module.css';

interface Props {
  /** Number of selected rows; with 0 only the live region remains. */
  count: number;
  onClear: () => void;
  /** Buttons that change the selected rows. */
  children: ReactNode;
}

/**
 * Commands for the selected rows (DESK-01). Stands directly before its DataTable, whose head it covers so that no row
 * moves; on phones it is a bar at the bottom.
 */
export function SelectionBar({ count, onClear, children }: Props) {
  const place = useRef<HTMLDivElement>(null);

  const wasShown = useRef(false);

  useEffect(() => {
    // The focused button has disappeared, so the focus moves to "Select all".
    if (count === 0 && wasShown.current && document.activeElement === document.body) {
      place.current?.nextElementSibling?.querySelector('input')?.focus();
    }
    wasShown.current = count > 0;
  }, [count]);

  return (
    <div ref={place} role="group" aria-label="Selection" className={styles.place}>
      <output className="visuallyHidden">{count > 0 && `${count} selected`}</output>
      {count > 0 && (
        <div className={styles.bar}>
          <span aria-hidden="true" className={styles.count}>
            {count} selected
          </span>
          {children}
          <IconButton
            icon="close"
            label="Clear selection"
            size="small"
            className={styles.clear}
            onClick={onClear}
          />
        </div>
      )}
    </div>
  );
}
