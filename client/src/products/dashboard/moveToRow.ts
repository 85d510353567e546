import type { KeyboardEvent } from 'react';

/** Focuses the field of the same column in the next row (1), or in the row before (-1). */
export function moveToRow(event: KeyboardEvent<HTMLInputElement>, step: 1 | -1): void {
  event.preventDefault();
  const { currentTarget: input } = event;
  const fields = [
    ...(input
      .closest('table')
      ?.querySelectorAll<HTMLElement>(`[data-column="${input.dataset['column']}"]`) ?? []),
  ];
  fields[fields.indexOf(input) + step]?.focus();
}
