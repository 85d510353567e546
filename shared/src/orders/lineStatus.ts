import type { Role } from '../entities.ts';
import { lineStatuses } from './orderSchemas.ts';

export type LineStatus = (typeof lineStatuses)[number];

/** Whether the status can no longer change. */
export const isFinal = (status: LineStatus) => status === 'Delivered' || status === 'Cancelled';

/** Statuses of lines that are not shipped yet. */
export const unshippedStatuses: readonly LineStatus[] = ['Not processed', 'Processing'];

/** Returns the statuses that a role may set for a line (ODET-06). */
export function nextStatuses(role: Role, status: LineStatus): readonly LineStatus[] {
  if (isFinal(status)) return [];
  return role === 'ROLE_ADMIN' ? lineStatuses : ['Cancelled'];
}

/** A whole order can be cancelled until one of its lines is Delivered (ODET-10). */
export const canCancelOrder = (statuses: readonly LineStatus[]) => !statuses.includes('Delivered');

/** The lines that are not cancelled. */
export const activeLines = <Line extends { status: LineStatus }>(lines: readonly Line[]) =>
  lines.filter(({ status }) => status !== 'Cancelled');

/** Returns the status of an order: that of its active lines if they all agree, otherwise 'Processing'. */
export function orderStatus(statuses: readonly LineStatus[]): LineStatus {
  const activeStatuses = statuses.filter((status) => status !== 'Cancelled');
  const [first] = activeStatuses;
  if (!first) return 'Cancelled';
  return activeStatuses.every((status) => status === first) ? first : 'Processing';
}
