import { type AuditedFields, recordChanges } from '../audit/model/AuditEntry.ts';
import { type OrderLine, orderName, type OrderRow } from './model/Order.ts';
import type { Caller } from '../users/model/caller.ts';

interface LineChange {
  line: OrderLine;
  before: AuditedFields;
  after: AuditedFields;
}

/**
 * Adds changes of lines to the audit log (DESK-07), one by one, because a merchant sees only their own. `by` is null
 * for changes by the system.
 */
export const recordLines = (by: Caller | null, order: OrderRow, changes: readonly LineChange[]) =>
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

/** Adds a new address to the audit log, without the address. */
export const recordAddress = (by: Caller, order: OrderRow) =>
  recordChanges([
    {
      by,
      entity: 'order',
      target: order._id,
      name: orderName(order),
      brands: order.lines.map(({ brand }) => brand),
      before: {},
      after: {},
      personal: 'address',
    },
  ]);
