import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
import { classes } from '../../../ui/classes.ts';
import styles from './RowList.module.css';

interface Props {
  /** Accessible name of the list. */
  label: string;
  className?: string | undefined;
  /** One `li` per row. */
  children: ReactNode;
}

/**
 * A list whose rows change and disappear. When the focused button disappears, the focus moves to the row at the same
 * position, or to the page title after the last row, instead of being lost to the body.
 */
export function RowList({ label, className, children }: Props) {
  const list = useRef<HTMLUListElement>(null);
  /** Index of the row that has the focus or whose dialog has it; -1 when the focus is elsewhere. */
  const focusedIndex = useRef(-1);

  const enter = ({ currentTarget, target }: FocusEvent) => {
    const row = [...currentTarget.children].findIndex((item) => item.contains(target));
    // React events of a row's dialog bubble to the list; the focus still belongs to the row that opened it.
    if (row >= 0) focusedIndex.current = row;
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (!relatedTarget) focusedIndex.current = -1;
  };

  useEffect(() => {
    if (focusedIndex.current < 0 || document.activeElement !== document.body) return;
    const rows = list.current?.children ?? [];
    const row = rows[Math.min(focusedIndex.current, rows.length - 1)];
    if (!(row instanceof HTMLElement)) return;
    row.tabIndex = -1;
    row.focus();
  });

  useEffect(
    () => () => {
      if (focusedIndex.current < 0 || document.activeElement !== document.body) return;
      document.getElementById('page-title')?.focus();
    },
    [],
  );

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only tracks the focus
    <ul
      ref={list}
      role="list"
      aria-label={label}
      className={classes(styles.list, className)}
      onFocus={enter}
      onBlur={leave}
    >
      {children}
    </ul>
  );
}
