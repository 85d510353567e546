import { type Call, endpoints } from 'shared/endpoints';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { catalogue } from '../catalogue/catalogue.ts';
import { call, http, startApp } from '../test/startApp.ts';
import { makeProduct } from '../test/factories.ts';
import { User } from '../models/User.ts';
import { seedOnce } from './seedOnce.ts';

startApp();

let firstTime: boolean;

beforeAll(async () => {
  firstTime = await seedOnce();
  await catalogue.close();
  await catalogue.load();
}, 180_000);

const signIn = async (who: string) => {
  const input = { email: `${who}@example.com`, password: `${who}123` };
  const { body } = await call('POST /user/login', { input });
  return { token: body.accessToken };
};

it('fills an empty database once, and does not change one with data', async () => {
  expect(firstTime).toBe(true);
  await makeProduct();
  expect(await seedOnce()).toBe(false);
});

it('CALL-12 CALL-24 CALL-31 shows the shop to visitors, with pictures that exist', async () => {
  const { body } = await call('GET /products/list', { input: { limit: '100' } });
  expect(body.totalProducts).toBeGreaterThanOrEqual(60);
  const imageUrls = body.products.flatMap(({ imageUrl }) => imageUrl || []);
  expect(imageUrls.length).toBeGreaterThanOrEqual(60);
  expect((await http().get(imageUrls[0] ?? '')).status).toBe(200);
  expect((await call('GET /category/list')).body.categories).toHaveLength(10);
  expect((await call('GET /brands/lists')).body.brands).toHaveLength(8);
});

it('CALL-01 CALL-07 CALL-45 CALL-54 CALL-59 shows an admin people, applications, orders and reviews', async () => {
  const admin = await signIn('admin');
  const found = await call('GET /user/search', { as: admin, input: { firstName: '/^ma/i' } });
  expect(found.body.users.map(({ firstName }) => firstName)).toEqual(['Marcus', 'Maya']);
  const applications = await call('GET /merchant/list', { as: admin });
  expect(new Set(applications.body.merchants.map(({ status }) => status)).size).toBe(3);
  expect((await call('GET /order', { as: admin })).body.totalOrders).toBeGreaterThanOrEqual(40);
  expect((await call('GET /review', { as: admin })).body.totalReviews).toBeGreaterThanOrEqual(250);
});

/** Whether a GET replies with a page of a list that needs no path parameter. */
function isList(name: Call): boolean {
  const schemas: Record<number, z.ZodMiniType | undefined> = endpoints[name];
  const reply = schemas[200];
  const isPaged = reply instanceof z.ZodMiniObject && 'pages' in reply.shape;
  return isPaged && name.startsWith('GET ') && !name.includes(':');
}

/** Lists in which an admin of the demo shop sees nothing. */
const emptyLists: readonly Call[] = [
  'GET /wishList', // Nobody has wished for anything yet.
];

// Object.keys() does not keep the key type.
const lists = (Object.keys(endpoints) as Call[])
  .filter(isList)
  .filter((name) => !emptyLists.includes(name));

it.each(lists)('CALL-07 CALL-45 CALL-54 CALL-59 shows an admin rows of %s', async (name) => {
  const { body } = await call(name, { as: await signIn('admin') });
  const [, total] = Object.entries(body).find(([field]) => field.startsWith('total')) ?? [];
  const advice = 'Add rows to the demo shop, or name the call in emptyLists.';
  expect(total, advice).toBeGreaterThan(0);
});

it('SAFE-06 has nobody whose email is not verified', async () => {
  expect(await User.countDocuments({ emailVerifiedAt: null })).toBe(0);
});

it('MERCH-03 gives the merchant a brand, products and sales', async () => {
  const merchant = await signIn('merchant');
  expect((await call('GET /brands', { as: merchant })).body.brands).toHaveLength(1);
  expect((await call('GET /products', { as: merchant })).body.totalProducts).toBeGreaterThan(3);
  const sales = await call('GET /order', { as: merchant, input: { scope: 'sales' } });
  expect(sales.body.totalOrders).toBeGreaterThan(3);
});

it('CALL-54 gives the member orders in several states', async () => {
  const { body } = await call('GET /order', { as: await signIn('member') });
  expect(new Set(body.orders.map(({ status }) => status)).size).toBeGreaterThanOrEqual(3);
});
