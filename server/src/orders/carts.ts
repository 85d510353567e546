import { Types } from 'mongoose';
import { rawCollection } from '../platform/database/connection.ts';
import { Cart, type CartRow, expiry } from './model/Cart.ts';
import type { Caller } from '../users/model/caller.ts';
import type { Handler } from '../platform/http/route.ts';
import { BatchQueue } from './batchQueue.ts';
import { findOffers } from './cartValidation.ts';
import { quantityByOffer } from './offers.ts';

/** Without Mongoose, because a cart is already validated. */
// oxlint-disable-next-line shop/module-state -- counts what runs in this process; waits end with their requests
const queue = new BatchQueue<CartRow, CartRow>({
  process: async (rows) => {
    await rawCollection<CartRow>(Cart).insertMany(rows);
    return rows;
  },
  canSplit: () => false,
  maxBatchSize: 50,
  maxWaitMs: 10_000,
});

/**
 * Stores a cart, or replaces the lines of the one with the same key; an order keeps its own (WORLD-15).
 * @returns the id of the cart
 */
async function storeOnce({ _id, createdAt, ...cart }: CartRow, key: string): Promise<string> {
  const stored = await rawCollection<CartRow>(Cart).findOneAndUpdate(
    { user: cart.user, key },
    { $set: cart, $setOnInsert: { _id, createdAt } },
    { upsert: true, returnDocument: 'after', projection: { _id: 1 } },
  );
  return (stored?._id ?? _id).toString();
}

/**
 * CALL-52: stores a cart after checking current prices, visibility and stock; merges lines of the same
 * product or variant.
 */
export const add: Handler<'POST /cart', Caller> = async ({ input, user }) => {
  const lines = input.products.map(({ product, variant, quantity, price }) => ({
    product: product.toLowerCase(),
    variant: variant?.toLowerCase(),
    quantity,
    price,
  }));
  const offers = await findOffers(lines);
  const cart: CartRow = {
    _id: new Types.ObjectId(),
    user: user._id,
    lines: [...quantityByOffer(lines)].flatMap(([key, quantity]) => {
      const offer = offers.get(key);
      if (!offer) return [];
      const { product, variant, priceCents } = offer;
      return [
        {
          product: new Types.ObjectId(product),
          ...(variant && { variant: new Types.ObjectId(variant._id) }),
          quantity,
          priceCents,
          taxable: offer.taxable,
        },
      ];
    }),
    createdAt: new Date(),
    expiresAt: expiry(),
  };
  if (input.key === undefined) {
    await queue.add(cart);
    return { _id: cart._id.toString() };
  }
  return { _id: await storeOnce(cart, input.key) };
};
