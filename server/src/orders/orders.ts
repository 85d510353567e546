import { Counter } from 'prom-client';
import { activeLines, canCancelOrder } from 'shared/orders/lineStatus';
import { toCents } from 'shared/money';
import { orderUncertain } from 'shared/orders/orderMessages';
import { log } from '../log.ts';
import { Order } from './model/Order.ts';
import type { Caller } from '../users/model/caller.ts';
import { inTransaction, isCommitUnknown } from '../platform/database/transaction.ts';
import { badRequest, HttpError, notFound } from '../platform/http/errors.ts';
import { StatusReply, type Handler } from '../platform/http/route.ts';
import { throttleRefusedCodes } from '../promotions/promotionsService.ts';
import { cancelLines } from './cancellation.ts';
import {
  findOrder,
  manageableOrders,
  noteBrand,
  scopeFilter,
  staffScope,
  visibleOrders,
} from './orderAccess.ts';
import { orderCancelledEmail } from './orderEmails.ts';
import { placeOrder } from './placeOrder.ts';
import { presentFor } from './presentOrder.ts';

const placedOrders = new Counter({ name: 'orders_total', help: 'Orders that this process placed' });
const orderCents = new Counter({
  name: 'order_cents_total',
  help: 'What these orders cost without tax, in cents',
});

/** CALL-56 */
export const get: Handler<'GET /order/:id', Caller> = async ({ params, user }) => {
  const order = await findOrder({ _id: params.id, ...visibleOrders(user) });
  return { order: await presentFor(order, user) };
};

/** CALL-53: orders a cart. If the cart was already ordered, returns that order (CART-10). */
export const add: Handler<'POST /order/add', Caller> = async ({ input, user, readIp }) => {
  const place = () => placeOrder({ input, user });
  try {
    const placed = input.promotion
      ? await throttleRefusedCodes({ user: user._id, ip: readIp() }, place)
      : await place();
    placedOrders.inc();
    orderCents.inc(toCents(input.total));
    return new StatusReply(201, { order: { _id: placed } });
  } catch (error) {
    if (isCommitUnknown(error)) {
      log.error({ err: error, cart: input.cartId }, 'an order may have been placed');
      throw new HttpError(503, orderUncertain, { retryAfterSeconds: 5 });
    }
    if (!(error instanceof HttpError)) throw error;
    const first = await Order.findOne({ user: user._id, cart: input.cartId })
      .select('cancelledAt')
      .lean();
    if (!first) throw error;
    if (first.cancelledAt) throw badRequest('The order of this cart was cancelled.');
    return new StatusReply(200, { order: { _id: first._id.toString() } });
  }
};

/** CALL-57: cancels a whole order; for its buyer or an admin, until a line is delivered (ODET-10). */
export const cancel: Handler<'DELETE /order/cancel/:id', Caller> = async ({ params, user }) => {
  await inTransaction(async () => {
    const order = await findOrder({ _id: params.id, cancelledAt: null, ...manageableOrders(user) });
    if (!canCancelOrder(order.lines.map(({ status }) => status))) {
      throw badRequest('An order with a delivered item cannot be cancelled.');
    }
    const lines = activeLines(order.lines);
    await cancelLines({ order, lines, by: user }, orderCancelledEmail(order, lines));
  });
  return { message: 'The order was cancelled.' };
};

/** CALL-181: replaces the note of an order: an admin's of any, a merchant's of those with own lines (DESK-13). */
export const setNote: Handler<'PUT /order/:id/note', Caller> = async ({ input, params, user }) => {
  const scope = staffScope(user);
  const brand = noteBrand(user);
  const others = {
    $filter: { input: { $ifNull: ['$notes', []] }, cond: { $ne: ['$$this.brand', brand] } },
  };
  const own = input.note === '' ? [] : [{ brand, text: { $literal: input.note } }];
  const order = await Order.findOneAndUpdate(
    { _id: params.id, ...scopeFilter(scope, user) },
    [{ $set: { notes: { $concatArrays: [others, own] } } }],
    { returnDocument: 'after', updatePipeline: true },
  ).lean();
  if (!order) throw notFound('Order');
  return { order: await presentFor(order, user, scope) };
};
