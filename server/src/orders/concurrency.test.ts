import { expect, it } from 'vitest';
import { Order } from './model/Order.ts';
import { Product } from '../products/model/Product.ts';
import type { EmailJob } from '../platform/mail/email.ts';
import { renderEmail } from '../platform/mail/renderEmail.ts';
import {
  buy,
  cancelOrder,
  fillCart,
  keepEmails,
  makeOrder,
  queuedTo,
  setLineStatus,
  stockOf,
} from '../test/buy.ts';
import { makeProduct, makeUser } from '../test/factories.ts';
import { jobsOf } from '../test/jobs.ts';
import { call, startApp } from '../test/startApp.ts';

startApp();
keepEmails();

const placeOrder = (input: { cartId: string; total: number }, as: { token: string }) =>
  call('POST /order/add', { input, as });

it('CART-10 ten times at once makes one order, with one email', async () => {
  const [user, product] = [await makeUser(), await makeProduct()];
  const cart = await fillCart(user, [{ product, quantity: 4 }]);
  const replies = await Promise.all(Array.from({ length: 10 }, () => placeOrder(cart, user)));
  const statuses = replies.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array.from({ length: 9 }, () => 200), 201]);
  expect(new Set(replies.map(({ body }) => body.order._id)).size).toBe(1);
  expect(await Order.countDocuments({ user: user._id })).toBe(1);
  expect(await stockOf(product)).toBe(596);
  expect(await queuedTo(user.email)).toHaveLength(1);
});

it('CART-10 ten times at once for the last pieces makes one order and no refusal', async () => {
  const [user, product] = [await makeUser(), await makeProduct()];
  const cart = await fillCart(user, [{ product, quantity: 4 }]);
  await Product.updateOne({ _id: product._id }, { quantity: 4 });
  const replies = await Promise.all(Array.from({ length: 10 }, () => placeOrder(cart, user)));
  expect(new Set(replies.map(({ body }) => body.order._id)).size).toBe(1);
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(await stockOf(product)).toBe(0);
});

it('CART-09 50 orders at once for 20 pieces sell exactly 20', async () => {
  const product = await makeProduct({ quantity: 30, name: 'Last ones' });
  const buyers = await Promise.all(Array.from({ length: 50 }, () => makeUser()));
  const carts = await Promise.all(buyers.map((buyer) => fillCart(buyer, [{ product }])));
  await Product.updateOne({ _id: product._id }, { quantity: 20 });
  const replies = await Promise.all(
    carts.map(async (cart, index) => placeOrder(cart, buyers[index] ?? { token: '' })),
  );
  const refused = replies.filter(({ status }) => status !== 201);
  expect(refused).toHaveLength(30);
  for (const { status, failure } of refused) {
    expect(status).toBe(400);
    expect(failure).toEqual({
      error: 'Last ones: Sold out.',
      fields: { 'products.0.quantity': 'Sold out.' },
    });
  }
  expect(await stockOf(product)).toBe(0);
  expect(await Order.countDocuments({ 'lines.product': product._id })).toBe(20);
  const emails = buyers.map(({ email }) => email);
  const sent = await jobsOf<EmailJob>('email', { 'payload.to': { $in: emails } });
  const expected = replies.flatMap((reply, index) =>
    reply.status === 201 ? `${buyers[index]?.email} Order id: ${reply.body.order._id}` : [],
  );
  const idIn = (text: string) => /^Order id: .*$/m.exec(text)?.[0];
  const confirmed = sent.map(({ payload }) => `${payload.to} ${idIn(renderEmail(payload).text)}`);
  expect(confirmed.toSorted()).toEqual(expected.toSorted());
});

it('CART-09 orders with the same products in other orders come through at once', async () => {
  const [shoe, mat, ball] = [await makeProduct(), await makeProduct(), await makeProduct()];
  const mixes = [
    [shoe, mat, ball],
    [ball, shoe, mat],
    [mat, ball, shoe],
  ];
  const buyers = await Promise.all(Array.from({ length: 12 }, () => makeUser()));
  const orders = await Promise.all(
    buyers.map((buyer, index) =>
      buy(
        buyer,
        (mixes[index % 3] ?? []).map((product) => ({ product, quantity: 2 })),
      ),
    ),
  );
  expect(orders.every((order) => order.products.length === 3)).toBe(true);
  expect(await stockOf(shoe)).toBe(576);
  expect(await stockOf(mat)).toBe(576);
  expect(await stockOf(ball)).toBe(576);
});

it('CALL-57 ten times at once gives the stock back once', async () => {
  const { user, admin, shoe, mat, order } = await makeOrder();
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, index) => cancelOrder(order, index % 2 ? user : admin)),
  );
  const statuses = replies.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 404)]);
  expect([await stockOf(shoe), await stockOf(mat)]).toEqual([600, 600]);
});

it('CALL-58 ten times at once gives the stock back once', async () => {
  const { user, admin, kim, shoe, order, news } = await makeOrder();
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      setLineStatus(order, 0, 'Cancelled', [user, admin, kim][index % 3] ?? user),
    ),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([204]));
  expect(await stockOf(shoe)).toBe(600);
  expect((await Order.findById(order._id).lean())?.history).toHaveLength(1);
  expect((await news()).length).toBeLessThanOrEqual(1);
});

it('CALL-58 cancelling both items at once cancels the order', async () => {
  const { user, admin, shoe, mat, order } = await makeOrder();
  const replies = await Promise.all([
    setLineStatus(order, 0, 'Cancelled', user),
    setLineStatus(order, 1, 'Cancelled', admin),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 204]);
  expect([await stockOf(shoe), await stockOf(mat)]).toEqual([600, 600]);
  expect((await cancelOrder(order, user)).status).toBe(404);
});

it('CALL-57 CALL-58 cancelling an item and its order at the same time returns the stock once', async () => {
  for (let i = 0; i < 5; i++) {
    const { user, admin, shoe, mat, order } = await makeOrder();
    const [item, whole] = await Promise.all([
      setLineStatus(order, 0, 'Cancelled', user),
      cancelOrder(order, admin),
    ]);
    expect(whole.status).toBe(200);
    expect([204, 404]).toContain(item.status);
    expect([await stockOf(shoe), await stockOf(mat)]).toEqual([600, 600]);
  }
});

it('CALL-57 CALL-58 an order is never cancelled and delivered at once', async () => {
  for (let i = 0; i < 5; i++) {
    const { user, admin, mat, order } = await makeOrder();
    const [item, whole] = await Promise.all([
      setLineStatus(order, 1, 'Delivered', admin),
      cancelOrder(order, user),
    ]);
    expect([
      [204, 400],
      [404, 200],
    ]).toContainEqual([item.status, whole.status]);
    expect(await stockOf(mat)).toBe(whole.status === 200 ? 600 : 597);
  }
});
