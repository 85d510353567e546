import { Types } from 'mongoose';
import { expect, it } from 'vitest';
import { Order } from './model/Order.ts';
import { migrations } from '../models/migrations.ts';
import { rawCollection } from '../platform/database/connection.ts';
import { cancelOrder, keepEmails, queuedTo, setLineStatus, stockOf } from '../test/buy.ts';
import { makeMerchant, makeProduct, makeUser } from '../test/factories.ts';
import { call, startApp } from '../test/startApp.ts';

startApp();
keepEmails();

/** An order as it was stored before orders had a number, an arrival and tracking, and migrated since. */
async function storeOldOrder() {
  const [user, kim] = [await makeUser(), await makeMerchant()];
  const product = await makeProduct({ name: 'Shoe', brand: kim.brand._id });
  const row = {
    _id: new Types.ObjectId(),
    user: user._id,
    cart: new Types.ObjectId(),
    created: new Date('2026-01-05T10:00:00Z'),
    lines: [1, 3].map((quantity) => ({
      _id: new Types.ObjectId(),
      product: product._id,
      brand: kim.brand._id,
      name: 'Shoe',
      slug: product.slug,
      imageUrl: '',
      priceCents: 2_000,
      taxCents: 100,
      quantity,
      status: 'Not processed',
    })),
    shipTo: null,
    history: [],
    cancelledAt: null,
    // For the sums and lists, which find it when the shop starts.
    updatedAt: new Date(),
  };
  await rawCollection(Order).insertOne(row);
  for (const { run } of migrations) await run();
  const order = {
    _id: row._id.toString(),
    cartId: row.cart.toString(),
    products: row.lines.map(({ _id }) => ({ _id: _id.toString() })),
  };
  const show = async (as: { token: string }) =>
    (await call('GET /order/:id', { params: { id: order._id }, as })).body.order;
  return { user, kim, product, order, show };
}

it('SHIP-08 CALL-54 CALL-55 an order without a number is shown, listed and found by its id', async () => {
  const { user, kim, order, show } = await storeOldOrder();
  const expected = { number: null, arrival: null, cancelledAt: null, discount: 0, total: 80 };
  expect(await show(user)).toMatchObject({
    ...expected,
    products: [{ tracking: null }, { tracking: null }],
  });
  for (const [as, scope] of [
    [user, 'own'],
    [kim, 'sales'],
  ] as const) {
    for (const input of [{ scope }, { scope, handedOver: 'false' as const }]) {
      const { body } = await call('GET /order', { input, as });
      expect(body.orders).toMatchObject([{ _id: order._id, ...expected }]);
    }
    const search = order._id.slice(4).toUpperCase();
    const found = await call('GET /order/search', { input: { search, scope }, as });
    expect(found.body.orders).toMatchObject([{ _id: order._id, ...expected }]);
    const none = await call('GET /order/search', { input: { search: 'u-', scope }, as });
    expect(none.body.orders).toEqual([]);
  }
});

it('SHIP-02 SHIP-04 SHIP-05 SHIP-06 an order without a number gets an address and a parcel, and is cancelled', async () => {
  const { user, kim, product, order, show } = await storeOldOrder();
  const params = { id: order._id };
  const address = { address: '1 Hill', city: 'Up', state: 'OR', country: 'US', zipCode: '97205' };
  const moved = await call('PUT /order/:id/address', { params, input: { address }, as: user });
  expect(moved.body.order.shipTo).toEqual(address);
  const input = { lines: [order.products[0]?._id], carrier: 'UPS', number: '1Z' };
  expect((await call('PUT /order/:id/tracking', { params, input, as: kim })).status).toBe(204);
  expect((await show(user)).products.map(({ tracking }) => tracking?.number)).toEqual([
    '1Z',
    undefined,
  ]);
  await setLineStatus(order, 0, 'Cancelled', kim);
  expect(await stockOf(product)).toBe(601);
  expect((await cancelOrder(order, user)).status).toBe(200);
  expect(await stockOf(product)).toBe(604);
  expect(await show(user)).toMatchObject({ number: null, cancelledAt: expect.any(String) });
  expect((await queuedTo(user.email)).map(({ subject }) => subject)).toEqual([
    `Order ${order._id}: parcel shipped`,
    'Shoe was cancelled',
    `Your order ${order._id} was cancelled`,
  ]);
  expect((await queuedTo(kim.email)).map(({ subject }) => subject)).toEqual([
    `Cancelled: order ${order._id}`,
    `Cancelled: order ${order._id}`,
  ]);
});
