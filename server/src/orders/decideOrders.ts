import type { mongo } from 'mongoose';
import { config } from '../config.ts';
import { Order, type OrderLine, type OrderRow } from './model/Order.ts';
import type { Caller } from '../users/model/caller.ts';
import { rawCollection } from '../platform/database/connection.ts';
import {
  badRequest,
  fieldError,
  type HttpError,
  tooManyRequests,
  unauthorized,
} from '../platform/http/errors.ts';
import { hourMs } from '../platform/time.ts';
import { checkPayable, newPayment } from '../payments/paymentsService.ts';
import { findDiscount, type PromotionFacts } from '../promotions/promotionsService.ts';
import { enoughStock, validateLines } from './cartValidation.ts';
import { type Offer, offerKey } from './offers.ts';
import { boughtLines, makeOrderRow } from './orderRows.ts';
import type { PendingOrder } from './pendingOrders.ts';

type EarlierOrder = Pick<OrderRow, '_id' | 'user' | 'cart' | 'created'>;

const alreadyOrderedError = badRequest('This bag was ordered before.');

/** The window of the order limit per account; only placed orders count. */
const limitWindowMs = hourMs;

const scaledLimit = (orders: number) => Math.max(1, Math.round(orders * config.rateLimitFactor));
const maxVerified = scaledLimit(120);
const maxUnverified = scaledLimit(30);

/** False in load tests, which raise the limit; then earlier orders are not read. */
const isOrderLimitActive = maxUnverified <= 10_000;

/**
 * Checks the order limit of an account (SAFE-06).
 * @param placedAt when its orders were placed, including all within the window
 * @returns a 429 error, or null if another order is allowed
 */
function checkOrderLimit({ isEmailVerified }: Caller, placedAt: readonly Date[]): HttpError | null {
  const max = isEmailVerified ? maxVerified : maxUnverified;
  const times = placedAt.map((date) => date.getTime()).toSorted((a, b) => b - a);
  // The next order is allowed when this one leaves the window.
  const earliest = times[max - 1];
  if (earliest === undefined) return null;
  const waitMs = earliest + limitWindowMs - Date.now();
  return waitMs > 0 ? tooManyRequests(Math.ceil(waitMs / 1000)) : null;
}

/**
 * The users' orders that count for their limit, and the orders of the same carts. The first attempt
 * skips the second query, because recent orders usually include those of the same carts; an older
 * one causes a duplicate key and so a retry.
 */
export async function readEarlierOrders(
  orders: readonly PendingOrder[],
  isFirstAttempt: boolean,
  session: mongo.ClientSession,
): Promise<EarlierOrder[]> {
  const ofUsers = { user: { $in: orders.map(({ user }) => user._id) } };
  const read = (condition: mongo.Filter<OrderRow>) =>
    rawCollection<OrderRow>(Order)
      .find(condition, { session, projection: { user: 1, cart: 1, created: 1 } })
      .toArray();
  const recent = isOrderLimitActive
    ? await read({ ...ofUsers, created: { $gt: new Date(Date.now() - limitWindowMs) } })
    : [];
  if (isFirstAttempt) return recent;
  return [...recent, ...(await read({ ...ofUsers, cart: { $in: orders.map((o) => o.cart._id) } }))];
}

const lineKey = ({ product, variant }: OrderLine) => offerKey({ product, variant: variant?._id });

/** What is stored, apart from the products. */
interface BatchContext {
  earlier: readonly EarlierOrder[];
  promotions: PromotionFacts;
  /** The users whose account was deleted or blocked meanwhile. */
  endedAccounts: ReadonlySet<string>;
}

/** Decides each order as if those before it were already placed. */
export function decideOrders(
  orders: readonly PendingOrder[],
  offers: Map<string, Offer>,
  { earlier, promotions, endedAccounts }: BatchContext,
): (OrderRow | HttpError)[] {
  const remainingOffers = new Map(offers);
  const rows: OrderRow[] = [];
  const placed = new Map(earlier.map((order) => [order._id.toString(), order]));
  return orders.map((order) => {
    if (endedAccounts.has(order.user._id.toString())) return unauthorized();
    const own = [...placed.values()].filter(({ user }) => user.equals(order.user._id));
    if (own.some(({ cart }) => cart.equals(order.cart._id))) return alreadyOrderedError;
    const times = own.map(({ created }) => created);
    const refusal =
      checkOrderLimit(order.user, times) ??
      validateLines(order.lines, remainingOffers, enoughStock);
    if (refusal) return refusal;
    const bought = boughtLines(order, remainingOffers);
    const { user, code } = order;
    const discount = code ? findDiscount({ user, code, lines: bought }, promotions, rows) : null;
    if (typeof discount === 'string') return fieldError('promotion', discount);
    const unpaid = makeOrderRow(order, bought, discount);
    const tooLittle = checkPayable(unpaid);
    if (tooLittle) return tooLittle;
    const row = { ...unpaid, ...newPayment(unpaid) };
    rows.push(row);
    placed.set(row._id.toString(), row);
    for (const line of row.lines) {
      const key = lineKey(line);
      const offer = remainingOffers.get(key);
      if (offer) remainingOffers.set(key, { ...offer, stock: offer.stock - line.quantity });
    }
    return row;
  });
}
