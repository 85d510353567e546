import { expect, it } from 'vitest';
import { buy, keepEmails, makeOrder, queuedTo, setLineStatus, stockOf } from '../test/buy.ts';
import { makeMerchant, makeUser } from '../test/factories.ts';
import { call, startApp } from '../test/startApp.ts';

startApp();
keepEmails();

type As = { token: string };
type Ordered = Awaited<ReturnType<typeof buy>>;

const unknownId = '0123456789abcdef01234567';

const itemsOf = (...orders: Ordered[]) =>
  orders.flatMap((order) => order.products.map(({ _id }) => ({ orderId: order._id, itemId: _id })));

async function change(items: { orderId: string; itemId: string }[], status: string, as: As) {
  const { body } = await call('PUT /order/status', { input: { items, status }, as });
  return body;
}

async function statusesOf(order: Ordered, as: As) {
  const { body } = await call('GET /order/:id', { params: { id: order._id }, as });
  return body.order.products.map(({ status }) => status);
}

it('DESK-02 CALL-89 changes lines of several orders, and mails as for one line', async () => {
  const { user, admin, order, shoe, news } = await makeOrder();
  const second = await buy(user, [{ product: shoe }]);
  const items = itemsOf(order, second);
  expect(await change(items, 'Shipped', admin)).toEqual({ changed: 3, refused: [] });
  expect(await statusesOf(order, user)).toEqual(['Shipped', 'Shipped']);
  expect(await statusesOf(second, user)).toEqual(['Shipped']);
  const subjects = ['Shoe is on its way', 'Mat is on its way'];
  expect((await news()).filter((subject) => subjects.includes(subject)).toSorted()).toEqual([
    'Mat is on its way',
    'Shoe is on its way',
    'Shoe is on its way',
  ]);
  // Sent again, nothing changes and nobody is mailed.
  const before = (await queuedTo(user.email)).length;
  expect(await change(items, 'Shipped', admin)).toEqual({ changed: 3, refused: [] });
  expect(await queuedTo(user.email)).toHaveLength(before);
});

it('DESK-02 CALL-89 changes the others when some are refused, and says why', async () => {
  const { admin, order } = await makeOrder();
  const { order: other } = await makeOrder();
  const [delivered] = itemsOf(order);
  await setLineStatus(order, 0, 'Delivered', admin);
  const missing = { orderId: unknownId, itemId: unknownId };
  const wrongItem = { orderId: other._id, itemId: unknownId };
  const items = [...itemsOf(order), missing, wrongItem, ...itemsOf(other)];
  expect(await change(items, 'Processing', admin)).toEqual({
    changed: 3,
    refused: [
      { itemId: delivered?.itemId, error: 'A delivered item can no longer be changed.' },
      { itemId: unknownId, error: 'Order not found.' },
      { itemId: unknownId, error: 'Item not found.' },
    ],
  });
  expect(await statusesOf(order, admin)).toEqual(['Delivered', 'Processing']);
  expect(await statusesOf(other, admin)).toEqual(['Processing', 'Processing']);
});

it('DESK-02 CALL-89 counts a line that is sent twice once, and returns its stock once', async () => {
  const { user, admin, order, shoe, mat } = await makeOrder();
  const before = [await stockOf(shoe), await stockOf(mat)];
  const items = itemsOf(order);
  const upper = items.map(({ orderId, itemId }) => ({ orderId, itemId: itemId.toUpperCase() }));
  const reply = await change([...items, ...upper, ...items], 'Cancelled', admin);
  expect(reply).toEqual({ changed: 2, refused: [] });
  const [shoes = 0, mats = 0] = before;
  expect([await stockOf(shoe), await stockOf(mat)]).toEqual([shoes + 2, mats + 3]);
  const input = { state: 'cancelled' };
  const { body } = await call('GET /order', { input, as: user });
  expect(body.orders.map(({ _id }) => _id)).toEqual([order._id]);
});

it('DESK-02 CALL-89 MERCH-03 lets a merchant cancel the own lines, and nothing else', async () => {
  const { user, kim, order } = await makeOrder();
  const [, ofShop] = itemsOf(order);
  expect(await change(itemsOf(order), 'Cancelled', kim)).toEqual({
    changed: 1,
    refused: [{ itemId: ofShop?.itemId, error: 'Item not found.' }],
  });
  expect(await statusesOf(order, user)).toEqual(['Cancelled', 'Not processed']);
  const stranger = await makeMerchant();
  const refused = await change(itemsOf(order), 'Cancelled', stranger);
  expect(refused.changed).toBe(0);
  expect(refused.refused.map(({ error }) => error)).toEqual([
    'Order not found.',
    'Order not found.',
  ]);
});

it.each(['Not processed', 'Processing', 'Shipped', 'Delivered'])(
  'DESK-02 CALL-89 forbids %s to merchants, and everything to members',
  async (status) => {
    const { user, kim, order } = await makeOrder();
    const input = { items: itemsOf(order), status };
    expect((await call('PUT /order/status', { input, as: kim })).status).toBe(403);
    expect((await call('PUT /order/status', { input, as: user })).status).toBe(403);
    expect(await statusesOf(order, user)).toEqual(['Not processed', 'Not processed']);
  },
);

it('DESK-02 CALL-89 VAL-14 takes 1 to 200 lines', async () => {
  const as = await makeUser('ROLE_ADMIN');
  const item = { orderId: unknownId, itemId: unknownId };
  const send = (count: number) => {
    const input = { items: Array.from({ length: count }, () => item), status: 'Shipped' };
    return call('PUT /order/status', { input, as });
  };
  expect((await send(0)).failure.error).toBe('Items are required.');
  expect((await send(201)).failure.error).toBe('Items may not be more than 200.');
  expect((await send(200)).body).toEqual({
    changed: 0,
    refused: [{ itemId: unknownId, error: 'Order not found.' }],
  });
});
