import { Types } from 'mongoose';
import type { ParsedInputOf } from 'shared/endpoints';
import { cartTotal, toCents, toDollars } from 'shared/money';
import { batchLoader } from '../../platform/database/batchLoader.ts';
import { Address, type AddressRow } from '../../models/Address.ts';
import { Cart, type CartRow } from '../../models/Cart.ts';
import { Order, type OrderRow } from '../../models/Order.ts';
import type { Caller } from '../../models/caller.ts';
import { rawCollection } from '../../platform/database/connection.ts';
import { isDatabaseUnavailable } from '../../platform/database/databaseErrors.ts';
import { notFound } from '../../platform/http/errors.ts';
import { fieldError } from '../../platform/http/fieldError.ts';
import { BatchQueue } from './batchQueue.ts';
import { isCents } from './cartValidation.ts';
import { orderNumbers } from './orderNumbers.ts';
import type { PendingOrder } from './orderRows.ts';
import { placeBatch, type PlacedOrder } from './placeBatch.ts';

/**
 * Orders that share a product, a promotion code or a user run one after the other: they would conflict in the database
 * (docs/decisions/0012), and the order limit must be exact.
 */
// oxlint-disable-next-line shop/module-state -- counts what runs in this process; waits end with their requests
const queue = new BatchQueue<PendingOrder, PlacedOrder>({
  keysOf: ({ user, lines, code }) => [
    user._id.toString(),
    ...lines.map(({ product }) => product),
    ...(code ? [`code ${code}`] : []),
  ],
  process: placeBatch,
  // While the database is unavailable, trying one by one only takes longer.
  canSplit: (error) => !isDatabaseUnavailable(error),
  maxBatchSize: 50,
  maxBatches: 2,
  maxWaitMs: 10_000,
});

type CartWithAddress = CartRow & { addresses: AddressRow[] };

/**
 * Carts with the address to ship to: the default one, or else the newest. Null if the user has no
 * such cart.
 */
const cartLoader = batchLoader<{ cartId: string; user: Caller }, CartWithAddress | null>(
  async (keys) => {
    const defaults = keys.flatMap(({ user }) => user.defaultAddress ?? []);
    const found = await rawCollection<CartRow>(Cart)
      .aggregate<CartWithAddress>([
        { $match: { _id: { $in: keys.map(({ cartId }) => new Types.ObjectId(cartId)) } } },
        {
          $lookup: {
            from: Address.collection.name,
            localField: 'user',
            foreignField: 'user',
            pipeline: [
              { $addFields: { isDefault: { $in: ['$_id', defaults] } } },
              { $sort: { isDefault: -1, _id: -1 } },
              { $limit: 1 },
            ],
            as: 'addresses',
          },
        },
      ])
      .toArray();
    const byId = new Map(found.map((cart) => [cart._id.toString(), cart]));
    return keys.map(({ cartId, user }) => {
      const cart = byId.get(cartId.toLowerCase());
      return cart?.user.equals(user._id) ? cart : null;
    });
  },
);

/** An own address, null for an unknown one. */
const findAddress = (address: string, user: Caller) =>
  rawCollection<AddressRow>(Address).findOne({
    _id: new Types.ObjectId(address),
    user: user._id,
  });

/**
 * Turns a cart into an order (placeBatch.ts). Writes nothing when it throws.
 * @param input `total`: dollars, without tax
 * @returns the order's id
 * @throws 404 when the user has no such cart or address, 400 when a price, the stock or the total has changed
 *   (CART-09), the code is refused (PROMO-02) or the cart was already ordered, 429 after too many orders
 */
export async function placeOrder(
  { cartId, total, address, promotion: code }: ParsedInputOf<'POST /order/add'>,
  user: Caller,
): Promise<string> {
  const [cart, chosen] = await Promise.all([
    cartLoader.load({ cartId, user }),
    address ? findAddress(address, user) : null,
  ]);
  if (!cart) throw notFound('Cart');
  if (address && !chosen) throw notFound('Address');
  const lines = cart.lines.map((line) => ({
    product: line.product.toString(),
    variant: line.variant?.toString(),
    quantity: line.quantity,
    price: toDollars(line.priceCents),
    taxable: line.taxable,
  }));
  const currentTotal = cartTotal(lines);
  if (!isCents(total, toCents(currentTotal))) {
    throw fieldError('total', `The total is now $${currentTotal.toFixed(2)}.`);
  }
  const { orderId, catalogueUpdated } = await queue.add({
    user,
    cart,
    number: await orderNumbers.next(),
    lines,
    address: chosen ?? cart.addresses[0] ?? null,
    code,
  });
  await catalogueUpdated;
  return orderId;
}

/** The order of a user's cart, or null. */
export const orderByCartLoader = batchLoader<
  { cartId: string; user: Caller },
  Pick<OrderRow, '_id' | 'cancelledAt'> | null
>(async (keys) => {
  const found = await rawCollection<OrderRow>(Order)
    .find(
      {
        user: { $in: keys.map(({ user }) => user._id) },
        cart: { $in: keys.map(({ cartId }) => new Types.ObjectId(cartId)) },
      },
      { projection: { user: 1, cart: 1, cancelledAt: 1 } },
    )
    .toArray();
  return keys.map(
    ({ cartId, user }) =>
      found.find((row) => row.user.equals(user._id) && row.cart.equals(cartId)) ?? null,
  );
});
