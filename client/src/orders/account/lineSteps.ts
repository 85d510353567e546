import type { Line, Order } from 'shared/orders/orderEntities';
import { formatDate } from 'shared/format';
import { activeLines, type LineStatus } from 'shared/orders/lineStatus';
import { joinLineNames } from '../orderLines.ts';

const steps: readonly [status: LineStatus, name: string][] = [
  ['Not processed', 'Placed'],
  ['Processing', 'Processing'],
  ['Shipped', 'Shipped'],
  ['Delivered', 'Delivered'],
];

/** The lines of an order grouped by status, the most advanced first, without cancelled ones (SHIP-07). */
export const groupByStatus = (order: Order) =>
  steps
    .map(([status]) => activeLines(order.products).filter((line) => line.status === status))
    .filter((lines) => lines.length > 0)
    .reverse();

/** When a line reached a status; undefined if it skipped it. */
function findStatusTime({ created, history }: Order, { _id }: Line, status: LineStatus) {
  if (status === 'Not processed') return created;
  return history.findLast(({ line, field, to }) => line === _id && !field && to === status)?.at;
}

/** The days on which lines reached a status; the lines are only named if the days differ. */
function listDays(order: Order, lines: readonly Line[], status: LineStatus) {
  const days = new Map<string, { at: string; lines: Line[] }>();
  for (const line of lines) {
    const at = findStatusTime(order, line, status);
    if (!at) continue;
    const day = formatDate(at);
    days.set(day, { at, lines: [...(days.get(day)?.lines ?? []), line] });
  }
  return [...days].map(([day, { at, lines: reached }]) => ({
    day,
    at,
    names: reached.length < lines.length ? joinLineNames(reached) : null,
  }));
}

/** The steps of lines that share their status, each with the days on which it was reached (SHIP-07). */
export function listSteps(order: Order, lines: readonly Line[]) {
  const current = steps.findIndex(([status]) => status === lines[0]?.status);
  return steps.map(([status, name], index) => ({
    name,
    isCurrent: index === current,
    isReached: index <= current,
    days: index <= current ? listDays(order, lines, status) : [],
  }));
}
