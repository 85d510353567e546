import type { mongo, Types } from 'mongoose';
import type { CurrentCartLine } from 'shared/cart/cartMerge';
import { type AccountSplit, moveMadeSince } from '../users/model/accountSplit.ts';
import type { OrderRow } from '../orders/model/Order.ts';
import { updateOp, writeOps } from '../platform/database/bulkWrite.ts';
import { CurrentCart, type CurrentCartRow } from './model/CurrentCart.ts';

/**
 * The lines of a user's cart (BACK-01), also those of products that are not public. A user without a stored cart has
 * version 0.
 */
export async function findCurrentCart(
  userId: Types.ObjectId,
): Promise<{ lines: CurrentCartLine[]; version: number }> {
  const row = await CurrentCart.findOne({ user: userId }).lean<CurrentCartRow>();
  if (!row) return { lines: [], version: 0 };
  const lines = row.lines.map(({ product, variant, quantity }) => ({
    product: product.toString(),
    ...(variant && { variant: variant.toString() }),
    quantity,
  }));
  return { lines, version: row.version };
}

/** The user's current cart for the download of their data (BACK-03). */
export const readCurrentCart = async (userId: Types.ObjectId): Promise<CurrentCartLine[]> =>
  (await findCurrentCart(userId)).lines;

/** Deletes the user's current cart, with the account (BACK-03). */
export const deleteCurrentCart = (user: Types.ObjectId) => CurrentCart.deleteOne({ user });

/** Moves the cart if it was begun since. */
export const moveCurrentCart = (split: AccountSplit) => moveMadeSince(CurrentCart, split);

/**
 * Takes the lines of orders out of the carts of their buyers, in the transaction of the orders, so that no device brings
 * them back (SHOPX-01).
 */
export async function takeOrderedLines(
  orders: readonly Pick<OrderRow, 'user' | 'lines'>[],
  session: mongo.ClientSession,
): Promise<void> {
  const updates = orders.map(({ user, lines }) => {
    const $or = lines.map(({ product, variant }) => ({ product, variant: variant?._id ?? null }));
    return updateOp<CurrentCartRow>(
      CurrentCart,
      { user, 'lines.product': { $in: lines.map(({ product }) => product) } },
      {
        // The driver's type of $pull has no $or.
        $pull: { lines: { $or } as object as CurrentCartRow['lines'][number] },
        $inc: { version: 1 },
      },
    );
  });
  await writeOps(updates, session);
}
