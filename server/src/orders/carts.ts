import { Types } from 'mongoose';
import type { Caller, Handler } from '../http/route.ts';
import { Cart, type CartRow, expiry } from './Cart.ts';
import { offersFor, piecesOf, withinTier } from './offers.ts';

/** Stores a bag as it can be ordered: prices, activity and stock as they are now, lines of a product added up. */
export const add: Handler<'POST /cart', Caller> = async ({ input, user }) => {
  const lines = input.products.map((line) => ({ ...line, product: line.product.toLowerCase() }));
  const offers = await offersFor(lines, withinTier);
  const cart: CartRow = {
    _id: new Types.ObjectId(),
    user: user._id,
    lines: [...piecesOf(lines)].flatMap(([product, quantity]) => {
      const offer = offers.get(product);
      if (!offer) return [];
      return [{ product: new Types.ObjectId(product), quantity, priceCents: offer.priceCents }];
    }),
    createdAt: new Date(),
    expiresAt: expiry(),
  };
  // Past Mongoose, which would check once more what is right.
  await Cart.collection.insertOne(cart);
  return { _id: cart._id.toString() };
};
