import { Types } from 'mongoose';
import type { ParsedInputOf } from 'shared/endpoints';
import { cartTotal, toCents, toDollars } from 'shared/money';
import { Address, type AddressRow } from '../addresses/model/Address.ts';
import { Cart, type CartRow } from './model/Cart.ts';
import type { Caller } from '../users/model/caller.ts';
import { batchLoader } from '../platform/database/batchLoader.ts';
import { rawCollection } from '../platform/database/connection.ts';
import { type HttpError, notFound, fieldError } from '../platform/http/errors.ts';
import { isCents, type WantedLine } from './cartValidation.ts';
import { orderNumbers } from './orderNumbers.ts';

/** A cart that its user wants to order. */
export interface OrderRequest {
  input: ParsedInputOf<'POST /order/add'>;
  user: Caller;
}

/** An order to be placed: the cart belongs to the user, and the total is right. */
export interface PendingOrder {
  user: Caller;
  cart: CartRow;
  /** The number that the order will have (SHIP-08). */
  number: string;
  /** The lines of the cart. */
  lines: WantedLine[];
  address: AddressRow | null;
  /** The code of a promotion in upper case; undefined or empty without one. */
  code: string | undefined;
}

const toWantedLine = (line: CartRow['lines'][number]) => ({
  product: line.product.toString(),
  variant: line.variant?.toString(),
  quantity: line.quantity,
  price: toDollars(line.priceCents),
  taxable: line.taxable,
});

/** The address to ship to: the chosen one; by default the default one, or else the newest. */
function chooseAddress({ input, user }: OrderRequest, newestFirst: readonly AddressRow[]) {
  const own = newestFirst.filter((row) => row.user.equals(user._id));
  if (input.address) return own.find(({ _id }) => _id.equals(input.address));
  return own.find(({ _id }) => _id.equals(user.defaultAddress)) ?? own[0] ?? null;
}

async function readPendingOrders(
  requests: readonly OrderRequest[],
): Promise<(PendingOrder | HttpError)[]> {
  const ids = requests.map(({ input }) => new Types.ObjectId(input.cartId));
  const users = requests.map(({ user }) => user._id);
  const [carts, addresses] = await Promise.all([
    rawCollection<CartRow>(Cart)
      .find({ _id: { $in: ids } })
      .toArray(),
    rawCollection<AddressRow>(Address)
      .find({ user: { $in: users } })
      .sort({ _id: -1 })
      .toArray(),
  ]);
  return Promise.all(
    requests.map(async (request, index) => {
      const { input, user } = request;
      const cart = carts.find(
        ({ _id, user: buyer }) => _id.equals(ids[index]) && buyer.equals(user._id),
      );
      if (!cart) return notFound('Cart');
      const address = chooseAddress(request, addresses);
      if (address === undefined) return notFound('Address');
      const lines = cart.lines.map(toWantedLine);
      const total = cartTotal(lines);
      if (!isCents(input.total, toCents(total))) {
        return fieldError('total', `The total is now $${total.toFixed(2)}.`);
      }
      const number = await orderNumbers.next();
      return { user, cart, number, lines, address, code: input.promotion };
    }),
  );
}

/**
 * Reads the carts and addresses of concurrent requests together.
 * @throws 404 when the user has no such cart or address, 400 when the total has changed (CART-09)
 */
export const pendingOrders = batchLoader<OrderRequest, PendingOrder>(readPendingOrders);
