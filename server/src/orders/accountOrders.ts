import type { Types } from 'mongoose';
import type { Order as OrderReply } from 'shared/orders/orderEntities';
import { unshippedStatuses } from 'shared/orders/lineStatus';
import { type AccountSplit, moveMadeSince } from '../users/model/accountSplit.ts';
import { anonymizeAuthor } from '../users/model/author.ts';
import { Return } from '../returns/model/Return.ts';
import { Cart } from './model/Cart.ts';
import { Order } from './model/Order.ts';
import type { Caller } from '../users/model/caller.ts';
import { updateBuyerWords } from './model/orderWords.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { cancelLines } from './cancellation.ts';
import { makePresenter } from './presentOrder.ts';

const batchSize = 200;

interface Account {
  _id: Types.ObjectId;
}

/** All orders of a user, newest first, also cancelled ones (BACK-03). */
export async function readOrders(user: Caller): Promise<OrderReply[]> {
  const shown: OrderReply[] = [];
  for (;;) {
    const orders = await Order.find({ user: user._id })
      .sort({ created: -1, _id: -1 })
      .skip(shown.length)
      .limit(batchSize)
      .lean();
    shown.push(...orders.map(await makePresenter(orders, 'own', user)));
    if (orders.length < batchSize) return shown;
  }
}

/** Cancels the unshipped lines of a user, one transaction per order; the user gets no email. */
export async function cancelUnshipped({ _id: user }: Account): Promise<void> {
  const unshipped = { user, cancelledAt: null, 'lines.status': { $in: unshippedStatuses } };
  const found = await Order.find(unshipped).select('_id').lean();
  for (const { _id } of found) {
    await inTransaction(async () => {
      const order = await Order.findOne({ _id, ...unshipped }).lean();
      if (!order) return;
      const lines = order.lines.filter(({ status }) => unshippedStatuses.includes(status));
      await cancelLines({ order, lines, by: null }, null);
    });
  }
}

type Buyer = Account & { personKeys: readonly string[] };

/**
 * Removes what may name the buyer from the orders of a user. They stay for the shop's records, with the keys by which
 * codes stay used (SAFE-27).
 */
export async function anonymizeBuyer({ _id, personKeys }: Buyer): Promise<void> {
  await Order.updateMany(
    { user: _id },
    {
      $set: { shipTo: null, ...(personKeys.length > 0 && { personKeys }) },
      $unset: { notes: 1 },
      $pull: { history: { field: 'address' } },
    },
  );
  await updateBuyerWords(_id, null);
  await Cart.deleteMany({ user: _id });
}

/** Moves the orders that were placed or sent elsewhere since. */
export const moveOrders = (split: AccountSplit) =>
  moveMadeSince(Order, split, [
    { history: { $elemMatch: { field: 'address', at: { $gte: split.since } } } },
  ]);

/** Removes the name of a user from their changes of orders and returns (BACK-03). */
export async function anonymizeHistory({ _id }: Account): Promise<void> {
  await anonymizeAuthor(Order, 'history', _id);
  await anonymizeAuthor(Return, 'history', _id);
}
