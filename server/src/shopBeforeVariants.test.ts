import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import { productEdit, sizes } from 'shared/test/productInput';
import { beforeAll, expect, it } from 'vitest';
import { catalogue } from './catalogue/catalogue.ts';
import { User } from './models/User.ts';
import { startSession } from './models/Session.ts';
import { database } from './platform/database/connection.ts';
import { makeUser } from './test/factories.ts';
import { call, startApp } from './test/startApp.ts';

startApp();

/** A small shop as it was stored before products had options. */
const dump: Record<string, mongo.BSON.Document[]> = mongo.BSON.EJSON.parse(
  readFileSync(join(import.meta.dirname, 'test/shopBeforeVariants.json'), 'utf8'),
);

let member: { token: string };

beforeAll(async () => {
  for (const [name, rows] of Object.entries(dump)) {
    await database().collection(name).insertMany(rows);
  }
  await catalogue.close();
  await catalogue.load();
  const robin = await User.findOne({ email: 'robin@example.com' }).orFail();
  member = { token: await startSession(robin, '') };
});

const show = async (slug: string) =>
  (await call('GET /products/item/:slug', { params: { slug } })).body.product;

it('VAR-01 stored products without options are shown as before', async () => {
  expect(await show('rope')).toMatchObject({
    price: 49.5,
    priceMax: 49.5,
    quantity: 38,
    options: [],
    variants: [],
    images: [],
  });
  const { body } = await call('GET /products/list', { input: { limit: '100' } });
  expect(body.products.map(({ slug }) => slug).toSorted()).toEqual(['rope', 'tent']);
});

it('VAR-03 a stored order is shown, a stored cart is ordered, and both are cancelled', async () => {
  const { orders } = (await call('GET /order', { as: member })).body;
  expect(orders[0]?.products.map(({ variant }) => variant)).toEqual([null, null]);
  const cart = dump['carts']?.at(1);
  const input = { cartId: String(cart?.['_id']), total: 3 * 49.5 + 300 };
  const placed = await call('POST /order/add', { input, as: member });
  expect(placed.status).toBe(201);
  expect([(await show('rope')).quantity, (await show('tent')).quantity]).toEqual([35, 3]);
  for (const id of [placed.body.order._id, orders[0]?._id ?? '']) {
    await call('DELETE /order/cancel/:id', { params: { id }, as: member });
  }
  expect([(await show('rope')).quantity, (await show('tent')).quantity]).toEqual([40, 5]);
});

it('VAR-02 a stored product is edited as before, and gets options', async () => {
  const admin = await makeUser('ROLE_ADMIN');
  const { _id: id, brand } = await show('rope');
  const edit = async (fields: Parameters<typeof productEdit>[0]) =>
    call('PUT /products/:id', {
      input: { product: productEdit({ name: 'Rope', brand: brand?._id ?? null, ...fields }) },
      params: { id },
      as: admin,
    });
  const { quantity } = await show('rope');
  const plain = await edit({ price: 55, quantity: 45, inventory: quantity });
  expect(plain.body.product).toMatchObject({ price: 55, quantity: 45, variants: [] });
  expect(
    (await edit({ ...sizes([{ values: { Size: 'M' }, sku: 'tent' }]) })).failure.fields,
  ).toEqual({
    'variants.0.sku': 'Sku is already in use.',
  });
  expect((await edit(sizes())).body.product.quantity).toBe(1_200);
  expect((await show('rope')).variants).toHaveLength(2);
});
