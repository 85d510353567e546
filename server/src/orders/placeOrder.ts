import { type mongo, Types } from 'mongoose';
import { bagTotal, taxCents, toCents, toDollars } from 'shared/money';
import { Address, type AddressRow } from '../addresses/Address.ts';
import { catalogue } from '../catalogue/catalogue.ts';
import { config } from '../config.ts';
import { inTransaction, rowsOf } from '../database.ts';
import { badRequest, notFound } from '../http/errors.ts';
import type { Caller } from '../http/route.ts';
import type { Letter } from '../mail/Letter.ts';
import { lookSoon, queued } from '../mail/outbox.ts';
import { Merchant } from '../merchants/Merchant.ts';
import { Cart, type CartRow } from './Cart.ts';
import { enoughStock, isCents, type Offer, offersFor, storedOffersFor } from './offers.ts';
import { Order, type OrderRow, placeOf } from './Order.ts';
import { orderConfirmation, saleNotice } from './orderLetters.ts';
import { insertion, writeTogether } from '../writeTogether.ts';
import { stockTaken } from './stock.ts';

/** Said when the stock could not be taken although by now nothing is in its way. */
const changed = badRequest('A product of your bag has just changed. Please try again.');

/** The products as they are sold: the order keeps this, whatever becomes of them. */
const snapshotOf = (cart: CartRow, offers: Map<string, Offer>) =>
  cart.lines.flatMap(({ product: id, quantity }) => {
    const offer = offers.get(id.toString());
    if (!offer) return [];
    const { name, slug, imageUrl, brand, priceCents, taxable } = offer;
    const tax = taxCents(priceCents * quantity, config.taxRatePercent, taxable);
    return [
      {
        _id: new Types.ObjectId(),
        product: id,
        brand: brand === null ? null : new Types.ObjectId(brand),
        name,
        slug,
        imageUrl,
        priceCents,
        taxCents: tax,
        quantity,
        status: 'Not processed' as const,
      },
    ];
  });

/** A letter for each merchant some of whose products are sold. */
async function saleLetters(
  orderId: string,
  lines: ReturnType<typeof snapshotOf>,
  offers: Map<string, Offer>,
): Promise<{ to: string; letter: Letter }[]> {
  const sellerOf = ({ product }: { product: Types.ObjectId }) =>
    offers.get(product.toString())?.merchant;
  const sellers = lines.flatMap((line) => sellerOf(line) ?? []);
  if (sellers.length === 0) return [];
  const merchants = await Merchant.find({ _id: { $in: sellers } })
    .select('email')
    .lean();
  return merchants.map(({ _id, email }) => {
    const sold = lines.filter((line) => sellerOf(line) === _id.toString());
    return { to: email, letter: saleNotice(orderId, sold) };
  });
}

const wantedOf = (cart: CartRow) =>
  cart.lines.map(({ product, quantity, priceCents }) => ({
    product: product.toString(),
    quantity,
    price: toDollars(priceCents),
  }));

/** A cart beside the address that its order goes to, read at once. */
async function readCart(
  own: Pick<CartRow, '_id' | 'user'>,
  session: mongo.ClientSession,
): Promise<{ cart: CartRow | undefined; address: AddressRow | undefined }> {
  const ofUser = { from: Address.collection.name, localField: 'user', foreignField: 'user' };
  const [found] = await rowsOf<CartRow>(Cart)
    .aggregate<CartRow & { addresses: AddressRow[] }>(
      [
        { $match: own },
        { $lookup: { ...ofUser, pipeline: [{ $match: { isDefault: true } }], as: 'addresses' } },
      ],
      { session },
    )
    .toArray();
  return { cart: found, address: found?.addresses[0] };
}

/**
 * Turns a cart into an order. One transaction reads the cart and makes all writes together, the stock's on condition
 * that what was read still holds: no two orders can sell the same piece, nor are two made of one cart.
 * @param total dollars, without tax
 * @returns the order's id
 * @throws 404 when the person has no such cart, 400 when a price, the stock or the total is no longer right (CART-09)
 *   or the cart is an order already; then nothing is written
 */
export async function placeOrder(cartId: string, total: number, user: Caller): Promise<string> {
  const own = { _id: new Types.ObjectId(cartId), user: user._id };
  const placed = await inTransaction(async (session) => {
    const orderId = new Types.ObjectId();
    const { cart, address } = await readCart(own, session);
    if (!cart) throw notFound('Cart');
    const wanted = wantedOf(cart);
    const right = bagTotal(wanted);
    if (!isCents(total, toCents(right))) {
      const message = `The total is now $${right.toFixed(2)}.`;
      throw badRequest(message, { total: message });
    }
    const offers = await offersFor(wanted, enoughStock);
    const lines = snapshotOf(cart, offers);
    const sales = await saleLetters(orderId.toString(), lines, offers);
    const areWritten = await writeTogether(
      [
        // First: the rest need not be tried for a cart that is an order.
        insertion<OrderRow>(Order, {
          _id: orderId,
          user: user._id,
          cart: cart._id,
          created: new Date(),
          lines,
          shipTo: address ? placeOf(address) : null,
          history: [],
          cancelledAt: null,
        }),
        ...stockTaken(lines),
        ...queued(user.email, orderConfirmation(orderId.toString(), lines)),
        ...sales.flatMap(({ to, letter }) => queued(to, letter)),
      ],
      session,
    );
    if (!areWritten) throw changed;
    return { orderId, lines };
  }).catch(async (error: unknown) => {
    const cart = error === changed && (await Cart.findOne(own).lean<CartRow>());
    if (cart) await storedOffersFor(wantedOf(cart), enoughStock);
    throw error;
  });
  lookSoon();
  await catalogue.sell(placed.lines);
  return placed.orderId.toString();
}
