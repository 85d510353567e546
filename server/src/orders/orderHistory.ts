import { type AuditedFields, recordChanges } from '../audit/model/AuditEntry.ts';
import { type OrderLine, orderName, type OrderRow } from './model/Order.ts';
import type { Caller } from '../users/model/caller.ts';

/** The entry of a history about a change; by null for the shop itself. */
export const makeHistoryEntry = <const Change extends { from: string; to: string }>(
  user: Caller | null,
  change: Change,
) => ({
  at: new Date(),
  by: user && { _id: user._id, firstName: user.firstName, role: user.role },
  ...change,
});

/**
 * Adds changes of lines to the audit log (DESK-07), one by one, because a merchant sees only their own. `by` is null
 * for changes by the system.
 */
export const recordLines = (
  by: Caller | null,
  order: OrderRow,
  changes: readonly { line: OrderLine; before: AuditedFields; after: AuditedFields }[],
) =>
  recordChanges(
    changes.map(({ line, before, after }) => ({
      by,
      entity: 'order',
      target: order._id,
      name: `${orderName(order)}, ${line.name}`,
      brands: [line.brand],
      before,
      after,
    })),
  );
