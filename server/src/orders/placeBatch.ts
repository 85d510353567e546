import type { mongo } from 'mongoose';
import { catalogue } from '../catalogue/catalogue.ts';
import { Order, type OrderRow } from './model/Order.ts';
import { soldAt } from './model/orderPayment.ts';
import { StockChange, stockChangeRow } from '../products/model/StockChange.ts';
import { User } from '../users/model/User.ts';
import {
  bulkWrite,
  insertOp,
  staleReadError,
  updateOp,
  type WriteOp,
} from '../platform/database/bulkWrite.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { badRequest, HttpError } from '../platform/http/errors.ts';
import { takeOrderedLines } from '../cart/cartService.ts';
import { worker } from '../platform/jobs/jobs.ts';
import { outboxInserts } from '../platform/mail/outbox.ts';
import { secondMs } from '../platform/time.ts';
import { emailsToMerchants, saleEmail } from '../merchants/merchantsService.ts';
import { readPromotions, usePromotionOps } from '../promotions/promotionsService.ts';
import { decideOrders, readEarlierOrders } from './decideOrders.ts';
import { type Offer, readPublicOffers, readStoredOffers, soldQuantities } from './offers.ts';
import { orderConfirmationEmail } from './orderEmails.ts';
import type { PendingOrder } from './pendingOrders.ts';
import { decrementStockOp, stockMoves } from './stock.ts';
import { stockNotificationOps } from './stockNotifications.ts';

export interface PlacedOrder {
  orderId: string;
  /** Resolves when the catalogue shows the remaining stock. */
  catalogueUpdated: Promise<void>;
}

/**
 * How long a batch is repeated before its orders are tried one by one; other processes that sell the same product take
 * a part of a second.
 */
const maxBatchMs = secondMs;
/** Attempts of an order whose documents keep changing between read and write. */
const maxOrderAttempts = 3;

const productChangedError = badRequest('A product of your bag has just changed. Please try again.');
const withoutErrors = <T>(results: readonly (T | HttpError)[]): T[] =>
  results.flatMap((result) => (result instanceof HttpError ? [] : [result]));

const linesOf = (rows: readonly OrderRow[]) => rows.flatMap(({ lines }) => lines);

/** One operation per product or variant. */
const decrementStockOps = (rows: readonly OrderRow[], offers: Map<string, Offer>): WriteOp[] =>
  soldQuantities(rows, offers).map(({ offer, quantity }) => decrementStockOp(offer, quantity));

/** The order's row in the stock ledger (DESK-07). */
function stockLedgerOps({ _id, lines }: OrderRow): WriteOp[] {
  const row = stockChangeRow({ reason: 'Order', order: _id, moves: stockMoves(lines, -1) });
  return row ? [insertOp(StockChange, row)] : [];
}

/** Emails about sales; those about orders that are not paid yet follow with the payment (PAY-09). */
async function saleEmailOps(
  rows: readonly OrderRow[],
  offers: ReadonlyMap<string, Offer>,
): Promise<WriteOp[]> {
  if ([...offers.values()].every(({ merchant }) => merchant === null)) return [];
  const sales = await emailsToMerchants(rows.filter(soldAt), saleEmail);
  return sales.flatMap(({ to, email }) => outboxInserts(to, email));
}

const isOpenAccount = { isBlocked: { $ne: true } } as const;

/**
 * One operation per buyer, which matches nothing once the account's deletion has begun or an admin has blocked it
 * (SAFE-25). It writes, because a transaction that only reads the account would not conflict with its deletion.
 */
const accountOps = (rows: readonly OrderRow[]): WriteOp[] =>
  [...new Map(rows.map(({ user }) => [user.toString(), user])).values()].map((_id) =>
    updateOp(User, { _id, ...isOpenAccount }, { $set: { lastOrderAt: new Date() } }),
  );

/** The buyers who have no account any more, or a blocked one. */
async function readEndedAccounts(orders: readonly PendingOrder[]): Promise<Set<string>> {
  const ids = orders.map(({ user }) => user._id);
  const open = await User.find({ _id: { $in: ids }, ...isOpenAccount })
    .select('_id')
    .lean();
  const ended = new Set(ids.map(String));
  for (const { _id } of open) ended.delete(_id.toString());
  return ended;
}

/** The decisions about some orders, with the offers and promotions that they are based on. */
async function readDecisions(
  orders: readonly PendingOrder[],
  isFirstAttempt: boolean,
  session: mongo.ClientSession,
) {
  const productIds = [
    ...new Set(orders.flatMap(({ lines }) => lines.map(({ product }) => product))),
  ];
  const withCodes = orders.flatMap(({ user, code }) => (code ? [{ user, code }] : []));
  const earlier = await readEarlierOrders(orders, isFirstAttempt, session);
  const promotions = await readPromotions(withCodes, productIds);
  const endedAccounts = isFirstAttempt ? new Set<string>() : await readEndedAccounts(orders);
  const facts = { earlier, promotions, endedAccounts };
  const decide = async (readOffers: typeof readStoredOffers) => {
    const offers = await readOffers(productIds);
    return { promotions, offers, decisions: decideOrders(orders, offers, facts) };
  };
  if (!isFirstAttempt) return decide(readStoredOffers);
  const decided = await decide(readPublicOffers);
  const isRefused = decided.decisions.some((decision) => decision instanceof HttpError);
  return isRefused ? decide(readStoredOffers) : decided;
}

/**
 * Places orders in one transaction with a single bulk write. The stock is only decremented if price,
 * tax and brand are as read and enough is left, so no stock is sold twice and no cart is ordered twice.
 * The first attempt uses the catalogue in memory, unless that would refuse an order. Retries, after
 * a conflict or when a document differs from the catalogue, read the products from the database.
 * @returns for each order its row, or the error that refuses it
 */
export async function placeOrders(
  orders: readonly PendingOrder[],
): Promise<(OrderRow | HttpError)[]> {
  const emails = new Map(orders.map(({ user, cart }) => [cart._id.toString(), user.email]));
  let attempts = 0;
  const splitAt = performance.now() + maxBatchMs;
  return inTransaction(async (session) => {
    attempts += 1;
    if (orders.length > 1 && performance.now() > splitAt) throw productChangedError;
    const decided = await readDecisions(orders, attempts === 1, session);
    const { offers, promotions } = decided;
    const rows = withoutErrors(decided.decisions);
    if (rows.length === 0) return decided.decisions;
    const areWritten = await bulkWrite(
      [
        // First, because conflicts with other transactions happen here.
        ...decrementStockOps(rows, offers),
        ...usePromotionOps(rows, promotions),
        ...accountOps(rows),
        ...rows.map((row) => insertOp(Order, row)),
        ...rows.flatMap(stockLedgerOps),
        ...rows.flatMap((row) =>
          outboxInserts(emails.get(row.cart.toString()) ?? '', orderConfirmationEmail(row)),
        ),
        ...(await saleEmailOps(rows, offers)),
      ],
      session,
    );
    if (!areWritten) throw attempts < maxOrderAttempts ? staleReadError() : productChangedError;
    await takeOrderedLines(rows, session);
    const notifications = await stockNotificationOps(rows, offers);
    if (notifications.length > 0) await bulkWrite(notifications, session);
    return decided.decisions;
  });
}

/**
 * Places some orders together.
 * @returns for each the placed order, or the error that refuses it
 * @throws when no order could be placed; 400 if the orders may succeed one by one
 */
export async function placeBatch(
  orders: readonly PendingOrder[],
): Promise<(PlacedOrder | HttpError)[]> {
  const decisions = await placeOrders(orders);
  worker.wake('email');
  const catalogueUpdated = catalogue.decrementStock(linesOf(withoutErrors(decisions)));
  return decisions.map((decision) =>
    decision instanceof HttpError
      ? decision
      : { orderId: decision._id.toString(), catalogueUpdated },
  );
}
