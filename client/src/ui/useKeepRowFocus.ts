import { type FocusEvent, useEffect, useRef } from 'react';

const controls = 'a[href], button, input, select, textarea';

/**
 * Keeps the focus in a list whose focused control disappears, such as the button of a step that is done: it goes to the
 * next control of the row, or to the row that takes its place (WORLD-16).
 * @returns props of an element around the rows, which are `tr` or `li`
 */
export function useKeepRowFocus<Container extends HTMLElement>() {
  const container = useRef<Container>(null);
  const focused = useRef<{ control: HTMLElement; row: HTMLElement | null; index: number } | null>(
    null,
  );
  const rowsOf = () => [
    ...(container.current?.querySelectorAll<HTMLElement>('tbody tr, :scope > li') ?? []),
  ];

  useEffect(() => {
    const last = focused.current;
    if (!last || last.control.isConnected || document.activeElement !== document.body) return;
    focused.current = null;
    const rows = rowsOf();
    const row = last.row?.isConnected ? last.row : rows[Math.min(last.index, rows.length - 1)];
    if (row?.matches('li')) {
      row.tabIndex = -1;
      row.focus();
    } else {
      (row ?? container.current)?.querySelector<HTMLElement>(controls)?.focus();
    }
  });

  return {
    ref: container,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      // React also passes on what happens in dialogs of the rows.
      if (!container.current?.contains(target)) return;
      const rows = rowsOf();
      const row = rows.find((other) => other.contains(target)) ?? null;
      focused.current = { control: target, row, index: row ? rows.indexOf(row) : 0 };
    },
  };
}
