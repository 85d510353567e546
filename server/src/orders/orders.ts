import type { Types } from 'mongoose';
import type { BodyOf } from 'shared/endpoints';
import type { Order as OrderReply } from 'shared/entities';
import { type LineStatus, mayCancelOrder, nextStatuses, orderStatus } from 'shared/lineStatus';
import { toCents } from 'shared/money';
import { catalogue } from '../catalogue/catalogue.ts';
import { inTransaction } from '../database.ts';
import { badRequest, forbidden, HttpError, notFound } from '../http/errors.ts';
import { countOrder } from '../http/metrics.ts';
import { pageOf } from '../http/paging.ts';
import { Answer, type Caller, type Handler } from '../http/route.ts';
import { queue } from '../mail/outbox.ts';
import { Product } from '../products/Product.ts';
import { User } from '../users/User.ts';
import { Order, type OrderLine, type OrderRow, presentOrder } from './Order.ts';
import { lineNews, orderCancelled } from './orderLetters.ts';
import { placeOrder } from './placeOrder.ts';
import { filters, linesIn, type Scope, scopeIn, scopeOf, visibleTo } from './scopes.ts';
import { returnStock } from './stock.ts';

/** Reads the products and buyers of some orders in one query each, and gives what presents these orders. */
async function presenterOf(
  orders: OrderRow[],
  scope: Scope,
  user: Caller,
): Promise<(order: OrderRow) => OrderReply> {
  const productIds = orders.flatMap((order) => order.lines.map((line) => line.product));
  const [products, buyers] = await Promise.all([
    Product.find({ _id: { $in: productIds } })
      .select('name slug imageUrl priceCents')
      .lean(),
    scope === 'own'
      ? []
      : User.find({ _id: { $in: orders.map((order) => order.user) } })
          .select('firstName lastName email')
          .lean(),
  ]);
  const productById = new Map(products.map((product) => [product._id.toString(), product]));
  const buyerById = new Map(
    buyers.map(({ _id, firstName, lastName, email }) => [
      _id.toString(),
      // A seller gets to know the name, not how to reach the person past the shop.
      { _id: _id.toString(), firstName, lastName, email: scope === 'all' ? email : '' },
    ]),
  );
  return (order) =>
    presentOrder(
      order,
      linesIn(order, scope, user),
      productById,
      buyerById.get(order.user.toString()),
    );
}

async function page(
  input: { page: number; limit: number; scope?: Scope | undefined },
  user: Caller,
  condition: object = {},
): Promise<BodyOf<'GET /order', 200>> {
  const scope = scopeOf(user, input.scope);
  const filter = { ...filters[scope](user), ...condition, cancelledAt: null };
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

export const list: Handler<'GET /order', Caller> = ({ input, user }) => page(input, user);

/** Orders whose id contains the text, which is taken as it is, not as a pattern. */
export const search: Handler<'GET /order/search', Caller> = ({ input, user }) => {
  const text = input.search.trim().toLowerCase();
  if (!text) return page(input, user);
  const place = { $indexOfCP: [{ $toString: '$_id' }, { $literal: text }] };
  return page(input, user, { $expr: { $gte: [place, 0] } });
};

export const get: Handler<'GET /order/:id', Caller> = async ({ params, user }) => {
  const order = await Order.findOne({ _id: params.id, ...visibleTo(user) }).lean();
  if (!order) throw notFound('Order');
  const present = await presenterOf([order], scopeIn(order, user), user);
  return { order: present(order) };
};

/** Orders a cart; a cart that is an order already answers with that one (CART-10). */
export const add: Handler<'POST /order/add', Caller> = async ({ input, user }) => {
  try {
    const placed = await placeOrder(input.cartId, input.total, user);
    countOrder(toCents(input.total));
    return new Answer(201, { order: { _id: placed } });
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const own = { user: user._id, cart: input.cartId };
    const first = await Order.findOne(own).select('cancelledAt').lean();
    if (!first) throw error;
    if (first.cancelledAt) throw badRequest('The order of this cart was cancelled.');
    return new Answer(200, { order: { _id: first._id.toString() } });
  }
};

const changeBy = (user: Caller, line: OrderLine | null, from: LineStatus, to: LineStatus) => ({
  at: new Date(),
  by: { _id: user._id, firstName: user.firstName, role: user.role },
  line: line?._id ?? null,
  from,
  to,
});

const emailOf = async (userId: Types.ObjectId) =>
  (await User.findById(userId).select('email').lean())?.email ?? '';

/** Cancels a whole order: its buyer or an admin, until something was delivered (ODET-10). */
export const cancel: Handler<'DELETE /order/cancel/:id', Caller> = async ({ params, user }) => {
  const mine = user.role === 'ROLE_ADMIN' ? filters.all() : filters.own(user);
  const living = await inTransaction(async () => {
    const order = await Order.findOne({ _id: params.id, cancelledAt: null, ...mine }).lean();
    if (!order) throw notFound('Order');
    const statuses = order.lines.map((line) => line.status);
    if (!mayCancelOrder(statuses)) {
      throw badRequest('An order with a delivered item cannot be cancelled.');
    }
    const lines = order.lines.filter((line) => line.status !== 'Cancelled');
    await Order.updateOne(
      { _id: order._id },
      {
        $set: { cancelledAt: new Date(), 'lines.$[].status': 'Cancelled' },
        $push: { history: changeBy(user, null, orderStatus(statuses), 'Cancelled') },
      },
    );
    await returnStock(lines);
    if (!order.user.equals(user._id)) {
      await queue(await emailOf(order.user), orderCancelled(order._id.toString(), lines));
    }
    return lines;
  });
  await catalogue.refresh({ products: living.map((line) => line.product) });
  return { message: 'The order was cancelled.' };
};

/** Moves one line on: an admin as ODET-06 says, anybody else can only cancel it. */
export const setLineStatus: Handler<'PUT /order/status/item/:itemId', Caller> = async ({
  input,
  params,
  user,
}) => {
  const to = input.status;
  if (!nextStatuses(user.role, 'Not processed').includes(to)) throw forbidden();
  const changed = await inTransaction(async () => {
    const order = await Order.findOne({
      _id: input.orderId,
      cart: input.cartId,
      ...visibleTo(user),
    }).lean();
    if (!order) throw notFound('Order');
    const lines = linesIn(order, scopeIn(order, user), user);
    const line = lines.find(({ _id }) => _id.equals(params.itemId));
    if (!line) throw notFound('Item');
    const from = line.status;
    if (from === to) return null;
    if (!nextStatuses(user.role, from).includes(to)) {
      throw badRequest(`A ${from.toLowerCase()} item can no longer be changed.`);
    }
    const wholeOrder = order.lines.every(
      ({ _id, status }) => (_id.equals(line._id) ? to : status) === 'Cancelled',
    );
    await Order.updateOne(
      { _id: order._id },
      {
        $set: {
          'lines.$[line].status': to,
          ...(wholeOrder && { cancelledAt: new Date() }),
        },
        $push: { history: changeBy(user, line, from, to) },
      },
      { arrayFilters: [{ 'line._id': line._id }] },
    );
    if (to === 'Cancelled') await returnStock([line]);
    if (!order.user.equals(user._id)) {
      const id = order._id.toString();
      const letter = wholeOrder ? orderCancelled(id, order.lines) : lineNews(id, line, to);
      if (letter) await queue(await emailOf(order.user), letter);
    }
    return { product: line.product, wholeOrder };
  });
  if (changed && to === 'Cancelled') await catalogue.refresh({ products: [changed.product] });
  if (changed?.wholeOrder) {
    return new Answer(200, { orderCancelled: true, message: 'The order was cancelled.' });
  }
  return new Answer(204, undefined);
};
