import type { OrderRow } from './model/Order.ts';
import { User } from '../users/model/User.ts';
import { updateOp, type WriteOp } from '../platform/database/bulkWrite.ts';
import type { PendingOrder } from './pendingOrders.ts';

const isOpen = { isBlocked: { $ne: true } } as const;

/**
 * One operation per buyer, which matches nothing once the account's deletion has begun or an admin has blocked it
 * (SAFE-25). It writes, because a transaction that only reads the account would not conflict with its deletion.
 */
export const accountOps = (rows: readonly OrderRow[]): WriteOp[] =>
  [...new Map(rows.map(({ user }) => [user.toString(), user])).values()].map((_id) =>
    updateOp(User, { _id, ...isOpen }, { $set: { lastOrderAt: new Date() } }),
  );

/** The buyers who have no account any more, or a blocked one. */
export async function readEndedAccounts(orders: readonly PendingOrder[]): Promise<Set<string>> {
  const ids = orders.map(({ user }) => user._id);
  const open = await User.find({ _id: { $in: ids }, ...isOpen })
    .select('_id')
    .lean();
  const ended = new Set(ids.map(String));
  for (const { _id } of open) ended.delete(_id.toString());
  return ended;
}
