import { Types } from 'mongoose';
import { bagTotal, taxCents, toCents, toDollars } from 'shared/money';
import { Address } from '../addresses/Address.ts';
import { catalogue } from '../catalogue/catalogue.ts';
import { config } from '../config.ts';
import { inTransaction } from '../database.ts';
import { badRequest } from '../http/errors.ts';
import type { Caller } from '../http/route.ts';
import type { Letter } from '../mail/Letter.ts';
import { queue } from '../mail/outbox.ts';
import { Merchant } from '../merchants/Merchant.ts';
import { Cart, type CartRow } from './Cart.ts';
import { enoughStock, isCents, type Offer, offersFor, storedOffersFor } from './offers.ts';
import { Order } from './Order.ts';
import { orderConfirmation, saleNotice } from './orderLetters.ts';
import { takeStock } from './stock.ts';

/** Said when the stock could not be taken although by now nothing is in its way. */
const changed = badRequest('A product of your bag has just changed. Please try again.');

/** The products as they are sold: the order keeps this, whatever becomes of them. */
const snapshotOf = (cart: CartRow, offers: Map<string, Offer>) =>
  cart.lines.flatMap(({ product: id, quantity }) => {
    const offer = offers.get(id.toString());
    if (!offer) return [];
    const { name, slug, imageUrl, brand, priceCents, taxable } = offer;
    const tax = taxCents(priceCents * quantity, config.taxRatePercent, taxable);
    return [{ product: id, brand, name, slug, imageUrl, priceCents, taxCents: tax, quantity }];
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

/**
 * Turns a cart into an order. Everything is read before the transaction, which only writes, each write on
 * condition that what was read still holds; so it is short, and no two orders can sell the same piece.
 * @param total dollars, without tax
 * @returns the order's id, null when the cart was ordered meanwhile
 * @throws 400 when a price, the stock or the total is no longer right (CART-09); then nothing is written
 */
export async function placeOrder(
  cart: CartRow,
  total: number,
  user: Caller,
): Promise<string | null> {
  const wanted = cart.lines.map(({ product, quantity, priceCents }) => ({
    product: product.toString(),
    quantity,
    price: toDollars(priceCents),
  }));
  const right = bagTotal(wanted);
  if (!isCents(total, toCents(right))) {
    const message = `The total is now $${right.toFixed(2)}.`;
    throw badRequest(message, { total: message });
  }
  const [offers, shipTo] = await Promise.all([
    offersFor(wanted, enoughStock).catch(async (refusal: unknown) => {
      // The pieces may have gone to this very cart, which another request ordered meanwhile.
      if (await Cart.exists({ _id: cart._id, order: { $ne: null } })) return null;
      throw refusal;
    }),
    Address.findOne({ user: user._id, isDefault: true }).lean(),
  ]);
  if (!offers) return null;

  const orderId = new Types.ObjectId();
  const lines = snapshotOf(cart, offers);
  const confirmation = orderConfirmation(orderId.toString(), lines);
  const sales = await saleLetters(orderId.toString(), lines, offers);

  const placed = await inTransaction(async () => {
    const marked = await Cart.updateOne(
      { _id: cart._id, order: null },
      { $set: { order: orderId }, $unset: { expiresAt: 1 } },
    );
    if (marked.matchedCount === 0) return false;
    if (!(await takeStock(lines))) throw changed;
    await Order.create({ _id: orderId, user: user._id, cart: cart._id, lines, shipTo });
    await queue(user.email, confirmation);
    for (const { to, letter } of sales) await queue(to, letter);
    return true;
  }).catch(async (error: unknown) => {
    if (error === changed) await storedOffersFor(wanted, enoughStock);
    throw error;
  });
  if (!placed) return null;
  await catalogue.refresh({ products: lines.map(({ product }) => product) });
  return orderId.toString();
}
