import type { BodyOf } from 'shared/endpoints';
import type { Order as OrderReply } from 'shared/entities';
import { canCancelOrder, nextStatuses } from 'shared/lineStatus';
import { toCents } from 'shared/money';
import { orderUncertain } from 'shared/orderMessages';
import { catalogue } from '../../catalogue/catalogue.ts';
import { log } from '../../log.ts';
import { cancelledOrders, Order, type OrderRow, presentOrder } from '../../models/Order.ts';
import { toBeCounted } from '../../models/countedLines.ts';
import { Product } from '../../models/Product.ts';
import { emailOf } from '../../models/User.ts';
import { type Caller, ownBrand } from '../../models/caller.ts';
import { inTransaction, isCommitUnknown } from '../../platform/database/database.ts';
import { badRequest, forbidden, HttpError, notFound } from '../../platform/http/errors.ts';
import { pageOf } from '../../platform/http/paging.ts';
import { StatusReply, type Handler } from '../../platform/http/route.ts';
import { enqueueEmail } from '../../platform/mail/outbox.ts';
import { limitRefusedCodes, returnUse } from '../promotions/promotionsService.ts';
import { afterCancelling, cancelledOrder, cancelWholeOrder } from './cancellation.ts';
import {
  buyerOrAdmin,
  buyersOf,
  orderFilters,
  visibleLines,
  type Scope,
  scopeForOrder,
  authorizeScope,
  visibleOrders,
} from './orderAccess.ts';
import { recordLines } from './orderAudit.ts';
import { lineNews, orderCancelled } from './orderEmails.ts';
import { changeBy } from './orderHistory.ts';
import { countOrder } from './orderMetrics.ts';
import { orderOfCart, placeOrder } from './placeOrder.ts';

/**
 * Reads the products and buyers of some orders with one query each, and returns a function that
 * presents these orders.
 */
async function presenterOf(
  orders: OrderRow[],
  scope: Scope,
  user: Caller,
): Promise<(order: OrderRow) => OrderReply> {
  const productIds = orders.flatMap((order) => order.lines.map((line) => line.product));
  const [products, buyerById] = await Promise.all([
    Product.find({ _id: { $in: productIds } })
      .select('name slug imageUrl priceCents variants')
      .lean(),
    buyersOf(orders, scope),
  ]);
  const available = new Set(catalogue.products(productIds.map(String)).map(({ _id }) => _id));
  const productById = new Map(
    products.map((product) => {
      const id = product._id.toString();
      return [id, { ...product, isActive: available.has(id) }];
    }),
  );
  return (order) =>
    presentOrder(order, {
      lines: visibleLines(order, scope, user),
      products: productById,
      buyer: buyerById.get(order.user.toString()),
    });
}

/** An order as the caller sees it. */
export async function presentFor(order: OrderRow, user: Caller): Promise<OrderReply> {
  const present = await presenterOf([order], scopeForOrder(order, user), user);
  return present(order);
}

async function page(
  input: { page: number; limit: number; scope?: Scope | undefined },
  user: Caller,
  condition: object = {},
): Promise<BodyOf<'GET /order', 200>> {
  const scope = authorizeScope(user, input.scope);
  const filter = { ...orderFilters[scope](user), cancelledAt: null, ...condition };
  const totalOrders = await Order.countDocuments(filter);
  const { pages, page: current, skip } = pageOf(input, totalOrders);
  const orders = await Order.find(filter)
    .sort({ created: -1, _id: -1 })
    .skip(skip)
    .limit(input.limit)
    .lean();
  const present = await presenterOf(orders, scope, user);
  return { orders: orders.map(present), pages, page: current, totalOrders };
}

/**
 * `status`, `handedOver`: returns orders with a visible line in one of these statuses, and with tracking or none
 * (SHIP-04). `state`: cancelled orders, which are not listed otherwise (SHIP-05).
 */
export const list: Handler<'GET /order', Caller> = ({ input, user }) => {
  const { status, handedOver, state, ...wanted } = input;
  const condition = state ? cancelledOrders : {};
  if (!status && !handedOver) return page(wanted, user, condition);
  const line = {
    status: { ...(status && { $in: status }), ...(handedOver && { $ne: 'Cancelled' }) },
    ...(handedOver && { tracking: handedOver === 'true' ? { $ne: null } : null }),
    ...(authorizeScope(user, wanted.scope) === 'sales' && { brand: ownBrand(user) }),
  };
  return page(wanted, user, { ...condition, lines: { $elemMatch: line } });
};

/** Searches orders whose id or number contains the text literally. */
export const search: Handler<'GET /order/search', Caller> = ({ input, user }) => {
  const text = input.search.trim().toLowerCase();
  if (!text) return page(input, user);
  const names = { $concat: [{ $toString: '$_id' }, ' ', { $toLower: '$number' }] };
  const matchIndex = { $indexOfCP: [names, { $literal: text }] };
  return page(input, user, { $expr: { $gte: [matchIndex, 0] } });
};

export const get: Handler<'GET /order/:id', Caller> = async ({ params, user }) => {
  const order = await Order.findOne({ _id: params.id, ...visibleOrders(user) }).lean();
  if (!order) throw notFound('Order');
  return { order: await presentFor(order, user) };
};

/** Orders a cart. If the cart was already ordered, returns that order (CART-10). */
export const add: Handler<'POST /order/add', Caller> = async ({ input, user, readIp }) => {
  const place = () => placeOrder(input, user);
  try {
    const placed = input.promotion
      ? await limitRefusedCodes({ user: user._id, ip: readIp(), field: 'promotion' }, place)
      : await place();
    countOrder(toCents(input.total));
    return new StatusReply(201, { order: { _id: placed } });
  } catch (error) {
    if (isCommitUnknown(error)) {
      log.error({ err: error, cart: input.cartId }, 'an order may have been placed');
      throw new HttpError(503, orderUncertain, { retryAfter: 5 });
    }
    if (!(error instanceof HttpError)) throw error;
    const first = await orderOfCart.load({ cartId: input.cartId, user });
    if (!first) throw error;
    if (first.cancelledAt) throw badRequest('The order of this cart was cancelled.');
    return new StatusReply(200, { order: { _id: first._id.toString() } });
  }
};

/** Cancels a whole order; for its buyer or an admin, until a line is delivered (ODET-10). */
export const cancel: Handler<'DELETE /order/cancel/:id', Caller> = async ({ params, user }) => {
  await inTransaction(async () => {
    const filter = { _id: params.id, cancelledAt: null, ...buyerOrAdmin(user) };
    const order = await Order.findOne(filter).lean();
    if (!order) throw notFound('Order');
    const statuses = order.lines.map((line) => line.status);
    if (!canCancelOrder(statuses)) {
      throw badRequest('An order with a delivered item cannot be cancelled.');
    }
    await cancelWholeOrder(order, user, orderCancelled);
  });
  return { message: 'The order was cancelled.' };
};

/**
 * Changes the status of a line. An admin may make the changes of ODET-06; others may only cancel.
 */
export const setLineStatus: Handler<'PUT /order/status/item/:itemId', Caller> = async ({
  input,
  params,
  user,
}) => {
  const to = input.status;
  if (!nextStatuses(user.role, 'Not processed').includes(to)) throw forbidden();
  const isOrderCancelled = await inTransaction(async () => {
    const order = await Order.findOne({
      _id: input.orderId,
      cart: input.cartId,
      cancelledAt: null,
      ...visibleOrders(user),
    }).lean();
    if (!order) throw notFound('Order');
    const lines = visibleLines(order, scopeForOrder(order, user), user);
    const line = lines.find(({ _id }) => _id.equals(params.itemId));
    if (!line) throw notFound('Item');
    const from = line.status;
    if (from === to) return false;
    if (!nextStatuses(user.role, from).includes(to)) {
      throw badRequest(`A ${from.toLowerCase()} item can no longer be changed.`);
    }
    const wholeOrder = order.lines.every(
      ({ _id, status }) => (_id.equals(line._id) ? to : status) === 'Cancelled',
    );
    const ended = wholeOrder ? cancelledOrder() : null;
    await Order.updateOne(
      { _id: order._id },
      {
        $set: {
          'lines.$[line].status': to,
          ...(to === 'Cancelled' && { 'lines.$[line].cancelledAt': new Date() }),
          ...toBeCounted(order),
          ...ended?.$set,
        },
        ...(ended && { $unset: ended.$unset }),
        $push: { history: changeBy(user, { line, from, to }) },
      },
      { arrayFilters: [{ 'line._id': line._id }] },
    );
    await recordLines(user, order, [{ line, before: { status: from }, after: { status: to } }]);
    if (wholeOrder) await returnUse(order);
    const email = wholeOrder ? orderCancelled(order, order.lines) : lineNews(order, line, to);
    if (email && to === 'Cancelled') {
      await afterCancelling(order, [line], email);
    } else if (email && !order.user.equals(user._id)) {
      await enqueueEmail(await emailOf(order.user), email);
    }
    return wholeOrder;
  });
  if (isOrderCancelled) {
    return new StatusReply(200, { orderCancelled: true, message: 'The order was cancelled.' });
  }
  return new StatusReply(204, undefined);
};
