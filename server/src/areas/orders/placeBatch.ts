import { type mongo, Types } from 'mongoose';
import { arrivalOf } from 'shared/arrival';
import { priceLines } from 'shared/orderTotals';
import { catalogue } from '../../catalogue/catalogue.ts';
import { config } from '../../config.ts';
import type { AddressRow } from '../../models/Address.ts';
import type { CartRow } from '../../models/Cart.ts';
import { newUncounted } from '../../models/countedLines.ts';
import { Merchant } from '../../models/Merchant.ts';
import { Order, type OrderLine, type OrderRow, toShippingAddress } from '../../models/Order.ts';
import { StockChange, stockChangeRow } from '../../models/StockChange.ts';
import type { Caller } from '../../models/caller.ts';
import {
  bulkWrite,
  insertOp,
  staleReadError,
  type WriteOp,
} from '../../platform/database/bulkWrite.ts';
import { rawCollection } from '../../platform/database/connection.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { badRequest, HttpError } from '../../platform/http/errors.ts';
import { fieldError } from '../../platform/http/fieldError.ts';
import { outboxDelivery, outboxInserts } from '../../platform/mail/outbox.ts';
import {
  type Discount,
  findDiscount,
  type PromotionFacts,
  readPromotions,
  usePromotionOps,
} from '../promotions/promotionsService.ts';
import {
  enoughStock,
  offerKey,
  quantityByOffer,
  type Offer,
  validateLines,
  readPublicOffers,
  readStoredOffers,
  type WantedLine,
} from './cartValidation.ts';
import { newPayment } from '../payments/paymentsService.ts';
import { orderConfirmationEmail, saleEmail } from './orderEmails.ts';
import { isOrderLimitActive, checkOrderLimit, limitWindowMs } from './orderLimit.ts';
import { stockNotificationOps } from './stockNotifications.ts';
import { decrementStockOp, stockMoves } from './stock.ts';

/**
 * An order to be placed. The caller has checked that the cart belongs to the user and that the
 * total is right.
 */
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

export interface PlacedOrder {
  orderId: string;
  /** Resolves when the catalogue shows the remaining stock. */
  catalogueUpdated: Promise<void>;
}

type EarlierOrder = Pick<OrderRow, '_id' | 'user' | 'cart' | 'created'>;

/** Attempts of a batch before its orders are tried one by one. */
const maxBatchAttempts = 5;
/** Attempts of an order whose documents keep changing between read and write. */
const maxOrderAttempts = 3;

const productChangedError = badRequest('A product of your bag has just changed. Please try again.');
const alreadyOrderedError = badRequest('This bag was ordered before.');

/**
 * The users' orders that count for their limit, and the orders of the same carts. The first attempt
 * skips the second query, because recent orders usually include those of the same carts; an older
 * one causes a duplicate key and so a retry.
 */
async function readEarlierOrders(
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
  if (isOrderLimitActive && isFirstAttempt) return recent;
  return [...recent, ...(await read({ ...ofUsers, cart: { $in: orders.map((o) => o.cart._id) } }))];
}

type BoughtLine = Offer & { quantity: number };

/** The lines of a cart as they are sold. */
const boughtLines = ({ cart }: PendingOrder, offers: Map<string, Offer>): BoughtLine[] =>
  cart.lines.flatMap((line) => {
    const offer = offers.get(offerKey(line));
    return offer ? [{ ...offer, quantity: line.quantity }] : [];
  });

/** The lines with their share of the discount, and with tax. */
function makeOrderLines(bought: readonly BoughtLine[], discount: Discount | null): OrderLine[] {
  const amounts = priceLines(
    bought.map((line) => ({ ...line, isDiscounted: discount?.appliesTo(line) ?? false })),
    discount?.discountCents ?? 0,
    config,
  );
  return bought.map((line, index) => {
    const { product, name, slug, imageUrl, brand, priceCents, quantity, variant } = line;
    const { discountCents, taxCents } = amounts[index] ?? { discountCents: 0, taxCents: 0 };
    return {
      _id: new Types.ObjectId(),
      product: new Types.ObjectId(product),
      ...(variant && { variant: { ...variant, _id: new Types.ObjectId(variant._id) } }),
      brand: brand === null ? null : new Types.ObjectId(brand),
      name,
      slug,
      imageUrl,
      priceCents,
      ...(discountCents > 0 && { discountCents }),
      taxCents,
      quantity,
      status: 'Not processed' as const,
    };
  });
}

/** The order document; it contains a snapshot of its products. */
const makeOrderRow = (
  { user, cart, number, address }: PendingOrder,
  bought: readonly BoughtLine[],
  discount: Discount | null,
): OrderRow => ({
  _id: new Types.ObjectId(),
  user: user._id,
  cart: cart._id,
  number,
  created: new Date(),
  arrival: arrivalOf(new Date(), config.deliveryDays),
  ...(discount && { promotion: discount.promotion }),
  lines: makeOrderLines(bought, discount),
  shipTo: address ? toShippingAddress(address) : null,
  history: [],
  cancelledAt: null,
  uncounted: newUncounted(),
});

/** What is stored, apart from the products. */
interface BatchContext {
  earlier: readonly EarlierOrder[];
  promotions: PromotionFacts;
}

/** Decides each order as if those before it were already placed. */
function decideOrders(
  orders: readonly PendingOrder[],
  offers: Map<string, Offer>,
  { earlier, promotions }: BatchContext,
): (OrderRow | HttpError)[] {
  const remainingOffers = new Map(offers);
  const rows: OrderRow[] = [];
  const placed = new Map(earlier.map((order) => [order._id.toString(), order]));
  return orders.map((order) => {
    const own = [...placed.values()].filter(({ user }) => user.equals(order.user._id));
    if (own.some(({ cart }) => cart.equals(order.cart._id))) return alreadyOrderedError;
    const times = own.map(({ created }) => created);
    const refusal =
      checkOrderLimit(order.user, times) ??
      validateLines(order.lines, remainingOffers, enoughStock);
    if (refusal) return refusal;
    const bought = boughtLines(order, remainingOffers);
    const { user, code } = order;
    const discount = code
      ? findDiscount({ user: user._id, code, lines: bought }, promotions, rows)
      : null;
    if (typeof discount === 'string') return fieldError('promotion', discount);
    const unpaid = makeOrderRow(order, bought, discount);
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

const acceptedRows = (decisions: readonly (OrderRow | HttpError)[]) =>
  decisions.flatMap((decision) => (decision instanceof HttpError ? [] : [decision]));

const linesOf = (rows: readonly OrderRow[]) => rows.flatMap(({ lines }) => lines);

const lineKey = ({ product, variant }: OrderLine) => offerKey({ product, variant: variant?._id });

/** The sold quantity by offer. */
const quantitiesOf = (rows: readonly OrderRow[]) =>
  quantityByOffer(
    linesOf(rows).map(({ product, variant, quantity }) => ({
      product,
      variant: variant?._id,
      quantity,
    })),
  );

/** One operation per product or variant. */
const decrementStockOps = (
  quantities: ReadonlyMap<string, number>,
  offers: Map<string, Offer>,
): WriteOp[] =>
  [...quantities].flatMap(([key, quantity]) => {
    const offer = offers.get(key);
    return offer ? decrementStockOp(offer, quantity) : [];
  });

/** The order's row in the stock ledger (DESK-07). */
function stockLedgerOps({ _id, lines }: OrderRow): WriteOp[] {
  const row = stockChangeRow({ reason: 'Order', order: _id, moves: stockMoves(lines, -1) });
  return row ? [insertOp(StockChange, row)] : [];
}

/** One email per merchant with products in an order. */
async function saleEmailOps(
  rows: readonly OrderRow[],
  offers: Map<string, Offer>,
): Promise<WriteOp[]> {
  const merchantOf = ({ product }: { product: Types.ObjectId }) =>
    offers.get(product.toString())?.merchant;
  const merchantIds = linesOf(rows).flatMap((line) => merchantOf(line) ?? []);
  if (merchantIds.length === 0) return [];
  const merchants = await Merchant.find({ _id: { $in: [...new Set(merchantIds)] } })
    .select('email')
    .lean();
  return rows.flatMap((row) =>
    merchants.flatMap(({ _id, email }) => {
      const soldLines = row.lines.filter((line) => merchantOf(line) === _id.toString());
      return soldLines.length === 0 ? [] : outboxInserts(email, saleEmail(row, soldLines));
    }),
  );
}

/**
 * Places orders in one transaction with a single bulk write. The stock is only decremented if price,
 * tax and brand are as read and enough is left, so no stock is sold twice and no cart is ordered twice.
 * The first attempt uses the catalogue in memory, unless that would refuse an order. Retries, after
 * a conflict or when a document differs from the catalogue, read the products from the database.
 * @returns for each order the placed order, or the error that refuses it
 * @throws when no order could be placed; 400 if the orders may succeed one by one
 */
export async function placeBatch(
  orders: readonly PendingOrder[],
): Promise<(PlacedOrder | HttpError)[]> {
  const productIds = [
    ...new Set(orders.flatMap(({ lines }) => lines.map(({ product }) => product))),
  ];
  const emails = new Map(orders.map(({ user, cart }) => [cart._id.toString(), user.email]));
  const withCodes = orders.flatMap(({ user, code }) => (code ? [{ user: user._id, code }] : []));
  let attempts = 0;
  const decisions = await inTransaction(async (session) => {
    attempts += 1;
    if (orders.length > 1 && attempts > maxBatchAttempts) throw productChangedError;
    const context = {
      earlier: await readEarlierOrders(orders, attempts === 1, session),
      promotions: await readPromotions(withCodes, productIds),
    };
    let offers = await (attempts === 1
      ? readPublicOffers(productIds)
      : readStoredOffers(productIds));
    let decided = decideOrders(orders, offers, context);
    if (attempts === 1 && decided.some((decision) => decision instanceof HttpError)) {
      offers = await readStoredOffers(productIds);
      decided = decideOrders(orders, offers, context);
    }
    const rows = acceptedRows(decided);
    if (rows.length === 0) return decided;
    const quantities = quantitiesOf(rows);
    const areWritten = await bulkWrite(
      [
        // First, because conflicts with other transactions happen here.
        ...decrementStockOps(quantities, offers),
        ...usePromotionOps(rows, context.promotions),
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
    const notifications = await stockNotificationOps(quantities, offers);
    if (notifications.length > 0) await bulkWrite(notifications, session);
    return decided;
  });
  const rows = acceptedRows(decisions);
  outboxDelivery.schedule();
  const catalogueUpdated = catalogue.decrementStock(linesOf(rows));
  return decisions.map((decision) =>
    decision instanceof HttpError
      ? decision
      : { orderId: decision._id.toString(), catalogueUpdated },
  );
}
