import { type ReactNode, useRef } from 'react';
import { IconButton } from './IconButton.tsx';
import { useRestoreLostFocus } from './useRestoreLostFocus.ts';
import styles from './SelectionBar.module.css';

interface Props {
  /** Number of selected rows; with 0 only the live region remains. */
  count: number;
  onClear: () => void;
  children: ReactNode;
}

/**
 * Commands for the selected rows (DESK-01). Must be rendered directly before its DataTable: it covers the table
 * head, so that the rows do not move. On phones it is a bar at the bottom.
 */
export function SelectionBar({ count, onClear, children }: Props) {
  const container = useRef<HTMLDivElement>(null);
  // The checkbox "Select all".
  useRestoreLostFocus(
    count > 0,
    () => container.current?.nextElementSibling?.querySelector('input') ?? null,
  );

  return (
    <div ref={container} role="group" aria-label="Selection" className={styles.container}>
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
