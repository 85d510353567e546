import type { Order as OrderReply } from 'shared/orders/orderEntities';
import { canCancelOrder } from 'shared/orders/lineStatus';
import { toCents } from 'shared/money';
import { orderUncertain } from 'shared/orders/orderMessages';
import { catalogue } from '../catalogue/catalogue.ts';
import { log } from '../log.ts';
import { Order, type OrderLine, type OrderRow } from './model/Order.ts';
import { presentOrder } from './model/presentOrder.ts';
import { Product } from '../products/model/Product.ts';
import type { Caller } from '../users/model/caller.ts';
import { inTransaction, isCommitUnknown } from '../platform/database/transaction.ts';
import { badRequest, HttpError, notFound } from '../platform/http/errors.ts';
import { StatusReply, type Handler } from '../platform/http/route.ts';
import { throttleRefusedCodes } from '../promotions/promotionsService.ts';
import { cancelWholeOrder } from './cancellation.ts';
import {
  manageableOrders,
  noteFor,
  readBuyers,
  visibleLines,
  type Scope,
  scopeForOrder,
  visibleOrders,
} from './orderAccess.ts';
import { orderCancelledEmail } from './orderEmails.ts';
import { countOrder } from './orderMetrics.ts';
import { placeOrder } from './placeOrder.ts';

const brandNameOf = ({ brand }: OrderLine) =>
  brand ? catalogue.brands.get(brand.toString())?.name : undefined;

/**
 * Reads the products and buyers of some orders with one query each, and returns a function that
 * presents these orders.
 */
export async function makePresenter(
  orders: OrderRow[],
  scope: Scope,
  user: Caller,
): Promise<(order: OrderRow) => OrderReply> {
  const productIds = orders.flatMap((order) => order.lines.map((line) => line.product));
  const [products, publicProducts, buyerById] = await Promise.all([
    Product.find({ _id: { $in: productIds } })
      .select('name slug imageUrl priceCents variants')
      .lean(),
    catalogue.products(productIds.map(String)),
    readBuyers(orders, scope),
  ]);
  const available = new Set(publicProducts.map(({ _id }) => _id));
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
      note: noteFor(order, scope, user),
      brandNameOf: scope === 'own' ? brandNameOf : undefined,
      areAddressesHidden: scope === 'sales',
    });
}

/** An order as the caller sees it in a scope. */
export async function presentOrderAs(
  order: OrderRow,
  scope: Scope,
  user: Caller,
): Promise<OrderReply> {
  const present = await makePresenter([order], scope, user);
  return present(order);
}

/** An order as the caller sees it. */
export const presentFor = (order: OrderRow, user: Caller): Promise<OrderReply> =>
  presentOrderAs(order, scopeForOrder(order, user), user);

/** CALL-56 */
export const get: Handler<'GET /order/:id', Caller> = async ({ params, user }) => {
  const order = await Order.findOne({ _id: params.id, ...visibleOrders(user) }).lean();
  if (!order) throw notFound('Order');
  return { order: await presentFor(order, user) };
};

/** CALL-53: orders a cart. If the cart was already ordered, returns that order (CART-10). */
export const add: Handler<'POST /order/add', Caller> = async ({ input, user, readIp }) => {
  const place = () => placeOrder({ input, user });
  try {
    const placed = input.promotion
      ? await throttleRefusedCodes({ user: user._id, ip: readIp(), field: 'promotion' }, place)
      : await place();
    countOrder(toCents(input.total));
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
    const filter = { _id: params.id, cancelledAt: null, ...manageableOrders(user) };
    const order = await Order.findOne(filter).lean();
    if (!order) throw notFound('Order');
    const statuses = order.lines.map((line) => line.status);
    if (!canCancelOrder(statuses)) {
      throw badRequest('An order with a delivered item cannot be cancelled.');
    }
    await cancelWholeOrder(order, user, orderCancelledEmail);
  });
  return { message: 'The order was cancelled.' };
};
