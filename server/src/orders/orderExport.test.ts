import { expect, it } from 'vitest';
import { Order } from './model/Order.ts';
import { parse } from 'csv-parse/sync';
import { buy, makeOrder, setLineStatus } from '../test/buy.ts';
import { makeMerchant, makeProduct, makeUser } from '../test/factories.ts';
import { call, startApp } from '../test/startApp.ts';

startApp();

type As = { token: string };

const goods = ['number', 'id', 'created', 'status', 'sku', 'product', 'variant'];
const amounts = ['quantity', 'price', 'discount', 'tax', 'total'];
const place = ['address', 'city', 'state', 'country', 'zipCode', 'recipient', 'phone'];

async function exportOf(as: As, input: Record<string, unknown> = {}) {
  const { body } = await call('GET /order/export.csv', { input, as });
  const [header = [], ...rows] = parse(body, { bom: true }) as string[][]; // without columns, rows are arrays
  return {
    header,
    rows: rows.map((cells) =>
      Object.fromEntries(cells.map((cell, at) => [header[at] ?? '', cell])),
    ),
  };
}

it('DESK-05 CALL-88 is a row per line, without names for the buyer', async () => {
  const { user, admin, order, shoe } = await makeOrder();
  await setLineStatus(order, 0, 'Shipped', admin);
  const { header, rows } = await exportOf(user);
  expect(header).toEqual([...goods, ...amounts]);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toEqual({
    number: order.number,
    id: order._id,
    created: order.created,
    status: 'Shipped',
    sku: shoe.sku,
    product: 'Shoe',
    variant: '',
    quantity: '2',
    price: String(order.products[0]?.purchasePrice),
    discount: '0',
    tax: String((order.products[0]?.totalPrice ?? 0) - 2 * (order.products[0]?.purchasePrice ?? 0)),
    total: String(order.products[0]?.totalPrice),
  });
});

it('DESK-05 CALL-88 shows admins the buyer and the address of every order', async () => {
  const shipTo = {
    recipient: 'Jo Park',
    address: '=1 Way',
    city: 'Town',
    state: 'TX',
    country: 'US',
    zipCode: '012',
    phone: '555 0100',
  };
  const { user, order } = await makeOrder();
  await Order.updateOne({ _id: order._id }, { shipTo });
  const { header, rows } = await exportOf(await makeUser('ROLE_ADMIN'));
  expect(header).toEqual([...goods, ...amounts, 'buyer', 'email', ...place]);
  expect(rows.find(({ id }) => id === order._id)).toMatchObject({
    buyer: 'Robin Miller',
    email: user.email,
    ...shipTo,
    // Guarded against formulas.
    address: "'=1 Way",
  });
});

it('DESK-05 CALL-88 MERCH-03 shows merchants the own lines, without an email', async () => {
  const { kim, order, shoe } = await makeOrder();
  const { header, rows } = await exportOf(kim, { scope: 'sales' });
  expect(header).toEqual([...goods, ...amounts, 'buyer', ...place]);
  expect(rows.map(({ id, sku }) => [id, sku])).toEqual([[order._id, shoe.sku]]);
  expect(rows[0]?.['buyer']).toMatch(/^Robin/);
  expect((await exportOf(kim)).rows).toEqual([]);
  expect((await exportOf(await makeMerchant(), { scope: 'sales' })).rows).toEqual([]);
});

it('DESK-05 CALL-88 contains the days asked for, the oldest order first', async () => {
  const user = await makeUser();
  const product = await makeProduct();
  const [first, second, third] = [
    await buy(user, [{ product }]),
    await buy(user, [{ product }]),
    await buy(user, [{ product }]),
  ];
  const setDay = (order: typeof first, day: string) =>
    Order.updateOne({ _id: order._id }, { created: new Date(`${day}T12:00:00Z`) });
  await setDay(second, '2026-02-01');
  await setDay(third, '2026-02-28');
  const idsOf = async (input: object) =>
    (await exportOf(user, { ...input })).rows.map(({ id }) => id);
  expect(await idsOf({})).toEqual([second._id, third._id, first._id]);
  expect(await idsOf({ from: '2026-02-01', to: '2026-02-28' })).toEqual([second._id, third._id]);
  expect(await idsOf({ from: '2026-02-02', to: '2026-02-27' })).toEqual([]);
});

it('WORLD-06 CALL-88 has the SKU as it was bought, also of a deleted product; older orders have that of today', async () => {
  const { user, order, shoe } = await makeOrder();
  const admin = await makeUser('ROLE_ADMIN');
  await call('DELETE /products/delete/:id', { params: { id: shoe._id.toString() }, as: admin });
  const exportedSkus = async () =>
    (await exportOf(user)).rows.map(({ product, sku }) => [product, sku]);
  const [, [, mat] = []] = await exportedSkus();
  expect(mat).not.toBe('');
  expect(await exportedSkus()).toEqual([
    ['Shoe', shoe.sku],
    ['Mat', mat],
  ]);
  await Order.updateOne({ _id: order._id }, { $unset: { 'lines.$[].sku': 1 } });
  expect(await exportedSkus()).toEqual([
    ['Shoe', ''],
    ['Mat', mat],
  ]);
});

it('WORLD-06 CALL-88 has the orders that the list shows with the same search and filters', async () => {
  const admin = await makeUser('ROLE_ADMIN');
  const user = await makeUser();
  const merchant = await makeMerchant();
  const product = await makeProduct({ brand: merchant.brand._id });
  const buyOne = () => buy(user, [{ product }]);
  const [plain, shipped, cancelled] = [await buyOne(), await buyOne(), await buyOne()];
  await setLineStatus(shipped, 0, 'Shipped', admin);
  await call('DELETE /order/cancel/:id', { params: { id: cancelled._id }, as: user });
  const total = plain.total + plain.totalTax;
  for (const filters of [
    {},
    { status: 'Shipped' },
    { state: 'cancelled' },
    { search: shipped.number ?? '' },
    { search: cancelled.number ?? '', state: 'cancelled' },
    { search: plain._id.slice(0, 20) },
    { search: product.sku },
    { handedOver: 'false', search: product.sku },
    { minTotal: String(Math.ceil(total)) },
    { from: '2026-01-01', to: '2026-01-02' },
  ]) {
    for (const [as, scope] of [
      [user, 'own'],
      [merchant, 'sales'],
    ] as const) {
      const input = { scope, ...filters };
      const { body } = await call('GET /order', { input: { ...input, sort: 'oldest' }, as });
      const { rows } = await exportOf(as, input);
      expect([input, rows.map(({ id }) => id)]).toEqual([input, body.orders.map(({ _id }) => _id)]);
    }
    const input = { user: user._id.toString(), ...filters };
    const { body } = await call('GET /order', { input: { ...input, sort: 'oldest' }, as: admin });
    const { rows } = await exportOf(admin, input);
    expect(rows.map(({ id }) => id)).toEqual(body.orders.map(({ _id }) => _id));
  }
  const others = { brand: merchant.brand.id };
  expect((await call('GET /order/export.csv', { input: others, as: user })).status).toBe(403);
});

it('DESK-05 CALL-88 refuses the scopes of others', async () => {
  for (const [role, scope] of [
    ['ROLE_MEMBER', 'all'],
    ['ROLE_MEMBER', 'sales'],
    ['ROLE_ADMIN', 'sales'],
  ] as const) {
    const as = await makeUser(role);
    expect((await call('GET /order/export.csv', { input: { scope }, as })).status).toBe(403);
  }
});
