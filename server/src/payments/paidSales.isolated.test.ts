import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { Order } from '../orders/model/Order.ts';
import { Return } from '../returns/model/Return.ts';
import { buy, cancelOrder, keepEmails, queuedTo, setLineStatus } from '../test/buy.ts';
import { makeMerchant, makeProduct, makeUser, unique } from '../test/factories.ts';
import { deliverAll } from '../test/payments.ts';
import { makePromotion } from '../test/promotions.ts';
import { requestReturn, setReturnStatus } from '../test/returns.ts';
import { call, startApp } from '../test/startApp.ts';
import { findBestSellers } from '../home/home.ts';
import { updateSales } from '../sales/salesSums.ts';

const server = await vi.hoisted(async () =>
  (await import('../test/paymentServer.ts')).startPayments(),
);

startApp();
keepEmails();
afterAll(() => server.stop());
beforeEach(() => {
  server.events.length = 0;
});

const thisMonth = new Date().toISOString().slice(0, 7);

/** A merchant with a shoe at $30 and a sock at $5, and somebody who buys them. */
async function openShop() {
  const kim = await makeMerchant();
  const brand = kim.brand._id;
  const [user, admin] = [await makeUser(), await makeUser('ROLE_ADMIN')];
  const shoe = await makeProduct({ name: unique('Shoe'), brand, priceCents: 3_000 });
  const sock = await makeProduct({ name: unique('Sock'), brand, priceCents: 500 });
  const pay = async (order: { _id: string }) => {
    const { body } = await call('POST /order/:id/pay', { params: { id: order._id }, as: user });
    server.pay(new URL(body.url).pathname.slice(1), 'card');
    expect(await deliverAll(server)).toEqual([204]);
  };
  const overview = async () => {
    await updateSales();
    return (await call('GET /sales/overview', { as: kim })).body;
  };
  const revenue = async () => (await overview()).revenue.at(-1);
  const statement = async (month = thisMonth) =>
    (await call('GET /merchant/statement', { input: { month, limit: '50' }, as: kim })).body;
  const subjects = async () => (await queuedTo(kim.email)).map(({ subject }) => subject);
  const giveBack = async (order: Awaited<ReturnType<typeof buy>>, index: number) => {
    await setLineStatus(order, index, 'Delivered', admin);
    const { body } = await requestReturn(order, index, user);
    for (const status of ['Approved', 'Received', 'Refunded']) {
      await setReturnStatus(body.return, { status }, admin);
    }
    return body.return;
  };
  const readers = { overview, revenue, statement, subjects };
  return { kim, user, admin, shoe, sock, pay, giveBack, ...readers };
}

const setPaidAt = (order: { _id: string }, at: string) =>
  Order.updateOne({ _id: order._id }, { 'payment.received.0.at': new Date(at) });

it('PAY-09 DESK-08 sums and best sellers count an order once it is paid', async () => {
  const { user, shoe, sock, pay, overview, revenue } = await openShop();
  const unpaid = await buy(user, [{ product: shoe, quantity: 2 }]);
  const paid = await buy(user, [{ product: sock }]);
  await pay(paid);
  expect(await revenue()).toMatchObject({ orders: 1, total: 5 });
  const before = await overview();
  expect(before.bestSellers).toEqual([{ product: sock.name, quantity: 1, total: 5 }]);
  // What is to be shipped, and statuses, are no sales.
  expect(before.waiting.toShip).toBe(2);
  await pay(unpaid);
  expect(await revenue()).toMatchObject({ orders: 2, total: 65 });
  expect((await overview()).bestSellers).toHaveLength(2);
});

it('PAY-09 ROUTE-04 trending products are those that were paid', async () => {
  const { user, shoe, sock, pay } = await openShop();
  await buy(user, [{ product: shoe, quantity: 9 }]);
  await pay(await buy(user, [{ product: sock }]));
  const { products } = await findBestSellers();
  expect(products).toContain(sock._id.toString());
  expect(products).not.toContain(shoe._id.toString());
});

it('PAY-09 PROMO-04 the revenue of a promotion is what was paid', async () => {
  const { user, admin, shoe, pay } = await openShop();
  const { code } = await makePromotion({ percent: 50 });
  const order = await buy(user, [{ product: shoe }], code);
  const revenue = async () => {
    const { body } = await call('GET /promotion', { input: { limit: '100' }, as: admin });
    return body.promotions.find((promotion) => promotion.code === code)?.revenue;
  };
  expect(await revenue()).toBe(0);
  await pay(order);
  expect(await revenue()).toBe(15);
});

it('PAY-09 DESK-09 a statement counts what was paid, in the month of the payment', async () => {
  const { user, shoe, sock, pay, statement } = await openShop();
  const order = await buy(user, [{ product: shoe }, { product: sock, quantity: 2 }]);
  await buy(user, [{ product: shoe, quantity: 3 }]);
  await cancelOrder(await buy(user, [{ product: sock }]), user);
  await setLineStatus(order, 1, 'Cancelled', user);
  expect(await statement()).toMatchObject({ lines: [], sold: 0, cancelled: 0, payout: 0 });
  await pay(order);
  expect(await statement()).toMatchObject({ totalLines: 1, sold: 30, cancelled: 0, payout: 27 });
  await setPaidAt(order, '2025-02-01T00:00:00Z');
  const created = new Date('2025-01-31T23:00:00Z');
  await Order.updateOne({ _id: order._id }, { created, 'lines.1.cancelledAt': created });
  expect(await statement()).toMatchObject({ totalLines: 0 });
  expect(await statement('2025-01')).toMatchObject({ totalLines: 0 });
  expect(await statement('2025-02')).toMatchObject({ totalLines: 1, sold: 30 });
});

it('PAY-09 DESK-09 a refund counts in the month in which it is made', async () => {
  const { user, shoe, sock, pay, statement, giveBack } = await openShop();
  const order = await buy(user, [{ product: shoe }, { product: sock }]);
  await pay(order);
  await setPaidAt(order, '2025-01-31T23:59:59Z');
  await setLineStatus(order, 1, 'Cancelled', user);
  const { _id } = await giveBack(order, 0);
  expect(await statement('2025-01')).toMatchObject({ cancelled: 0, returned: 0 });
  expect(await statement()).toMatchObject({ sold: 0, cancelled: -5, returned: -30 });
  await Return.updateOne({ _id }, { refundedAt: new Date('2025-02-01T00:00:00Z') });
  expect(await statement('2025-02')).toMatchObject({ totalLines: 1, returned: -30 });
});

it('PAY-09 DESK-09 what was returned before the payment is subtracted with it', async () => {
  const { user, shoe, sock, pay, statement, giveBack } = await openShop();
  const order = await buy(user, [{ product: shoe }, { product: sock }]);
  const { _id } = await giveBack(order, 1);
  expect(await statement()).toMatchObject({ totalLines: 0 });
  await pay(order);
  expect(await statement()).toMatchObject({ sold: 35, returned: -5 });
  await Return.updateOne({ _id }, { refundedAt: new Date('2025-01-05T00:00:00Z') });
  expect(await statement('2025-01')).toMatchObject({ totalLines: 0 });
  expect(await statement()).toMatchObject({ sold: 35, returned: -5, payout: 27 });
});

it('PAY-09 SHIP-06 tells the merchant of a sale once, when it is paid', async () => {
  const { user, shoe, sock, pay, subjects } = await openShop();
  const order = await buy(user, [{ product: shoe }, { product: sock }]);
  await setLineStatus(order, 1, 'Cancelled', user);
  expect(await subjects()).toEqual([]);
  await pay(order);
  await call('POST /order/:id/payment', { params: { id: order._id }, as: user });
  expect(await subjects()).toEqual([`You have a new sale: order ${order.number}`]);
  await cancelOrder(order, user);
  expect(await subjects()).toEqual([
    `You have a new sale: order ${order.number}`,
    `Cancelled: order ${order.number}`,
  ]);
});
