import type { Caller, Handler } from '../http/route.ts';
import { Cart } from './Cart.ts';
import { offersFor, piecesOf, withinTier } from './offers.ts';

/** Stores a bag as it can be ordered: prices, activity and stock as they are now, lines of a product added up. */
export const add: Handler<'POST /cart', Caller> = async ({ input, user }) => {
  const lines = input.products.map((line) => ({ ...line, product: line.product.toLowerCase() }));
  const offers = await offersFor(lines, withinTier);
  const cart = await Cart.create({
    user: user._id,
    lines: [...piecesOf(lines)].map(([product, quantity]) => ({
      product,
      quantity,
      priceCents: offers.get(product)?.priceCents,
    })),
  });
  return { _id: cart._id.toString() };
};
