import type { Role } from './entities.ts';
import { lineStatuses } from './orderSchemas.ts';

export type LineStatus = (typeof lineStatuses)[number];

/** A line that is Delivered or Cancelled stays so. */
export const isFinal = (status: LineStatus) => status === 'Delivered' || status === 'Cancelled';

/** A line in one of these is still to be shipped. */
export const unshippedStatuses: readonly LineStatus[] = ['Not processed', 'Processing'];

/** The statuses to which someone with this role may set a line (ODET-06). */
export function nextStatuses(role: Role, status: LineStatus): readonly LineStatus[] {
  if (isFinal(status)) return [];
  return role === 'ROLE_ADMIN' ? lineStatuses : ['Cancelled'];
}

/** A whole order can be cancelled until one of its lines is Delivered (ODET-10). */
export const canCancelOrder = (statuses: readonly LineStatus[]) => !statuses.includes('Delivered');

/** The status of an order: the one that all its living lines share, else 'Processing'. */
export function orderStatus(statuses: readonly LineStatus[]): LineStatus {
  const activeLines = statuses.filter((status) => status !== 'Cancelled');
  const [first] = activeLines;
  if (!first) return 'Cancelled';
  return activeLines.every((status) => status === first) ? first : 'Processing';
}
