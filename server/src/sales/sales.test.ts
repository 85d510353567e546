import { Types } from 'mongoose';
import { productEdit } from 'shared/test/productInput';
import { expect, it } from 'vitest';
import { ContactMessage } from '../contact/model/ContactMessage.ts';
import { Merchant } from '../merchants/model/Merchant.ts';
import { Order } from '../orders/model/Order.ts';
import { Product } from '../products/model/Product.ts';
import { SalesRun } from './model/Sales.ts';
import { Review } from '../reviews/model/Review.ts';
import { User } from '../users/model/User.ts';
import { buy, cancelOrder, setLineStatus } from '../test/buy.ts';
import { makeMerchant, makeProduct, makeUser, unique } from '../test/factories.ts';
import { makeDelivered, requestReturn } from '../test/returns.ts';
import { makeSizedProduct } from '../test/sizedProducts.ts';
import { call, startApp } from '../test/startApp.ts';
import { updateSales } from './salesSums.ts';

startApp();

const day = 24 * 60 * 60 * 1000;
const dayAgo = (days: number) => new Date(Date.now() - days * day).toISOString().slice(0, 10);

/** The overview after the job has run. */
async function overview(as: { token: string }, days?: '7' | '30' | '90') {
  await updateSales();
  return (await call('GET /sales/overview', { as, input: days ? { days } : {} })).body;
}

async function moveBack(order: { _id: string }, days: number) {
  await Order.updateOne({ _id: order._id }, { created: new Date(Date.now() - days * day) });
  // All orders are added up again, because orders never change their day otherwise.
  await SalesRun.deleteMany({});
}

/** Totals of the whole shop are compared before and after, because other tests sell too. */
const totalOf = (sales: Awaited<ReturnType<typeof overview>>) =>
  Math.round(sales.revenue.reduce((sum, row) => sum + row.total, 0) * 100) / 100;

it('CALL-68 MERCH-03 UX-29 shows a merchant the sales of the own brand', async () => {
  const [kim, pat, user] = [await makeMerchant(), await makeMerchant(), await makeUser()];
  const admin = await makeUser('ROLE_ADMIN');
  const shoe = await makeProduct({ name: 'Shoe', brand: kim.brand._id, priceCents: 1_999 });
  const sock = await makeProduct({ name: 'Sock', brand: kim.brand._id, priceCents: 500 });
  const mat = await makeProduct({ name: 'Mat', brand: pat.brand._id });
  await buy(user, [
    { product: shoe, quantity: 2 },
    { product: sock, quantity: 7 },
    { product: mat, quantity: 9 },
  ]);
  const second = await buy(user, [{ product: shoe }, { product: sock, quantity: 3 }]);
  await setLineStatus(second, 0, 'Shipped', admin);
  await setLineStatus(second, 1, 'Cancelled', user);
  const third = await buy(user, [{ product: sock, quantity: 1 }]);
  await moveBack(third, 6);
  const tooOld = await buy(user, [{ product: sock, quantity: 20 }]);
  await moveBack(tooOld, 8);
  const gone = await buy(user, [{ product: sock, quantity: 30 }]);
  await cancelOrder(gone, user);

  const sales = await overview(kim, '7');
  expect(sales.revenue).toEqual([
    { day: dayAgo(6), orders: 1, total: 5 },
    ...[5, 4, 3, 2, 1].map((days) => ({ day: dayAgo(days), orders: 0, total: 0 })),
    { day: dayAgo(0), orders: 2, total: 94.97 },
  ]);
  expect(sales.bestSellers).toEqual([
    { product: 'Sock', quantity: 8, total: 40 },
    { product: 'Shoe', quantity: 3, total: 59.97 },
  ]);
  expect(sales.byStatus).toEqual([
    { status: 'Not processed', lines: 3 },
    { status: 'Processing', lines: 0 },
    { status: 'Shipped', lines: 1 },
    { status: 'Delivered', lines: 0 },
    { status: 'Cancelled', lines: 1 },
  ]);
  expect(sales.waiting).toEqual({ toShip: 3, lowStock: sales.lowStock.length });
  expect((await overview(pat)).bestSellers).toEqual([{ product: 'Mat', quantity: 9, total: 180 }]);
});

it.each([
  ['7', 7],
  ['30', 30],
  ['90', 90],
  [undefined, 30],
] as const)(
  'GET /sales/overview days=%s has one entry for each of %d days',
  async (days, count) => {
    const { revenue } = await overview(await makeMerchant(), days);
    expect(revenue.map((row) => row.day)).toEqual(
      Array.from({ length: count }, (_, index) => dayAgo(count - 1 - index)),
    );
  },
);

it('DESK-24 CALL-68 compares with as many days before, and today with a week ago', async () => {
  const [kim, user] = [await makeMerchant(), await makeUser()];
  const product = await makeProduct({ brand: kim.brand._id, priceCents: 1_000, quantity: 50 });
  for (const [days, quantity] of [
    [0, 1],
    [6, 2],
    [7, 3],
    [13, 4],
    [14, 5],
  ] as const) {
    await moveBack(await buy(user, [{ product, quantity }]), days);
  }
  const { revenue, before, weekAgo } = await overview(kim, '7');
  expect(revenue.map(({ total }) => total)).toEqual([20, 0, 0, 0, 0, 0, 10]);
  expect(before).toEqual({ orders: 2, total: 70 });
  expect(weekAgo).toEqual({ orders: 1, total: 30 });
  const month = await overview(kim, '30');
  expect(month).toMatchObject({ before: { orders: 0, total: 0 }, weekAgo });
});

it('CALL-68 refuses another number of days', async () => {
  const as = await makeMerchant();
  const refused = await call('GET /sales/overview', { as, input: { days: '8' } });
  expect(refused.status).toBe(400);
  expect(refused.failure.fields).toEqual({ days: 'Days must be 7, 30 or 90.' });
});

it('CALL-68 MERCH-03 is empty for a merchant without a brand', async () => {
  const kim = await makeMerchant();
  await buy(await makeUser(), [{ product: await makeProduct({ quantity: 5 }) }]);
  await User.updateOne({ _id: kim._id }, { 'merchant.brand': null });
  const sales = await overview(kim);
  expect(totalOf(sales)).toBe(0);
  expect(sales).toMatchObject({ bestSellers: [], lowStock: [], waiting: { toShip: 0 } });
});

it('CALL-68 UX-29 shows an admin the whole shop, and what is pending', async () => {
  const [admin, user, kim] = [await makeUser('ROLE_ADMIN'), await makeUser(), await makeMerchant()];
  const before = await overview(admin);
  await buy(user, [
    { product: await makeProduct({ brand: kim.brand._id, priceCents: 1_010 }), quantity: 50 },
    { product: await makeProduct({ priceCents: 999 }), quantity: 49 },
  ]);
  await Merchant.create({
    name: 'Pat',
    email: `${unique('pat')}@example.com`,
    brandName: unique('Brand'),
    business: 'We make things.',
  });
  await Review.create({
    product: new Types.ObjectId(),
    user: user._id,
    title: 'Good',
    review: 'It holds.',
    rating: 5,
    isRecommended: true,
  });
  await Review.create({
    product: new Types.ObjectId(),
    user: user._id,
    title: 'Bad',
    review: 'It broke.',
    rating: 1,
    isRecommended: false,
    status: 'Rejected',
  });
  await makeMerchant();
  await ContactMessage.create({ name: 'Robin', email: 'robin@example.com', message: 'Well?' });
  const done = { message: 'Thanks', state: 'Done' } as const;
  await ContactMessage.create({ name: 'Robin', email: 'robin@example.com', ...done });
  const { order: sent, user: buyer } = await makeDelivered();
  await requestReturn(sent, 0, buyer);
  const after = await overview(admin);
  expect(totalOf(after)).toBeCloseTo(totalOf(before) + 505 + 489.51 + 100, 2);
  expect(after.revenue.at(-1)?.orders).toBe((before.revenue.at(-1)?.orders ?? 0) + 2);
  expect(after.bestSellers.slice(0, 2).map(({ quantity }) => quantity)).toEqual([50, 49]);
  expect(after.waiting).toEqual({
    toShip: before.waiting.toShip + 1,
    lowStock: expect.any(Number),
    applications: (before.waiting.applications ?? 0) + 1,
    reviews: (before.waiting.reviews ?? 0) + 1,
    messages: (before.waiting.messages ?? 0) + 1,
    returns: (before.waiting.returns ?? 0) + 1,
  });
});

it('DESK-16 FIX-06 counts the products that the list of low stock shows, not their variants', async () => {
  const kim = await makeMerchant();
  await makeProduct({ brand: kim.brand._id, quantity: 26 });
  await makeProduct({ brand: kim.brand._id, quantity: 3 });
  const sized = await makeSizedProduct(undefined, { brand: kim.brand._id.toString() });
  await Product.updateOne({ _id: sized._id }, { $set: { 'variants.$[].quantity': 2 } });
  const { waiting, lowStock } = await overview(kim);
  const { body } = await call('GET /products', { input: { stock: 'low' }, as: kim });
  expect([lowStock.length, waiting.lowStock, body.totalProducts]).toEqual([3, 2, 2]);
});

it('CALL-68 UX-29 names the ten active products with the least stock, 25 or less', async () => {
  const kim = await makeMerchant();
  const make = (quantity: number, isActive = true) =>
    makeProduct({ brand: kim.brand._id, name: `${quantity} left`, quantity, isActive });
  await make(26);
  await make(3, false);
  const [most, least] = [await make(25), await make(7)];
  expect((await overview(kim)).lowStock).toEqual([
    { _id: least._id.toString(), name: '7 left', quantity: 7 },
    { _id: most._id.toString(), name: '25 left', quantity: 25 },
  ]);
  for (let quantity = 0; quantity < 10; quantity++) await make(quantity);
  const ten = (await overview(kim)).lowStock;
  expect(ten.map(({ quantity }) => quantity)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 7, 8]);
  const all = (await overview(await makeUser('ROLE_ADMIN'))).lowStock;
  expect(all).toHaveLength(10);
  expect(all[0]?.quantity).toBe(0);
});

it('CALL-68 names at most ten best sellers', async () => {
  const [kim, user] = [await makeMerchant(), await makeUser()];
  const wanted = [];
  for (let quantity = 1; quantity <= 12; quantity++) {
    wanted.push({
      product: await makeProduct({ brand: kim.brand._id, name: `Sold ${quantity}` }),
      quantity,
    });
  }
  await buy(user, wanted);
  const { bestSellers } = await overview(kim);
  expect(bestSellers.map(({ product }) => product)).toEqual(
    [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((quantity) => `Sold ${quantity}`),
  );
});

it('CALL-68 names best sellers as they were last sold, for ties the more expensive first', async () => {
  const [kim, user] = [await makeMerchant(), await makeUser()];
  const brand = kim.brand._id;
  const cheap = await makeProduct({ brand, name: 'Cheap', priceCents: 500 });
  const dear = await makeProduct({ brand, name: 'Dear', priceCents: 900 });
  await buy(user, [
    { product: cheap, quantity: 2 },
    { product: dear, quantity: 1 },
  ]);
  await call('PUT /products/:id', {
    input: { product: productEdit({ name: 'Dearest', price: 9 }) },
    params: { id: dear._id.toString() },
    as: kim,
  });
  const renamed = await buy(user, [{ product: dear }]);
  const names = async () => (await overview(kim)).bestSellers.map(({ product }) => product);
  expect((await overview(kim)).bestSellers).toEqual([
    { product: 'Dearest', quantity: 2, total: 18 },
    { product: 'Cheap', quantity: 2, total: 10 },
  ]);
  await moveBack(renamed, 2);
  expect(await names()).toEqual(['Dear', 'Cheap']);
});

it('CALL-68 counts an order as to ship until all its lines are shipped', async () => {
  const [kim, user, admin] = [await makeMerchant(), await makeUser(), await makeUser('ROLE_ADMIN')];
  const order = await buy(user, [{ product: await makeProduct({ brand: kim.brand._id }) }]);
  const toShip = async () => (await overview(kim)).waiting.toShip;
  await setLineStatus(order, 0, 'Processing', admin);
  expect(await toShip()).toBe(1);
  await setLineStatus(order, 0, 'Shipped', admin);
  expect(await toShip()).toBe(0);
});
