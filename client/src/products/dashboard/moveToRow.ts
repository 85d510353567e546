import type { KeyboardEvent } from 'react';

/** Focuses the field of the same column in the next row for Enter, with Shift in the row before. */
export function moveToRow(event: KeyboardEvent<HTMLInputElement>, hasArrowKeys = false): void {
  const { currentTarget: input, key, shiftKey } = event;
  const steps: Record<string, number> = {
    Enter: shiftKey ? -1 : 1,
    ...(hasArrowKeys && { ArrowDown: 1, ArrowUp: -1 }),
  };
  const step = steps[key];
  if (step === undefined) return;
  event.preventDefault();
  const fields = [
    ...(input
      .closest('table')
      ?.querySelectorAll<HTMLElement>(`[data-column="${input.dataset['column']}"]`) ?? []),
  ];
  fields[fields.indexOf(input) + step]?.focus();
}
