import { fold } from 'shared/fold';
import mongoose from 'mongoose';
import { productEditInput } from 'shared/catalogueSchemas';
import { productEntity } from 'shared/entities';
import { productFields } from 'shared/test/productInput';
import { noStars } from 'shared/ratings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { updateSales } from '../areas/sales/salesSums.ts';
import { connect, disconnect } from '../platform/database/connection.ts';
import { unique } from '../test/factories.ts';
import { Order } from './Order.ts';
import { presentProduct, Product } from './Product.ts';
import { Return } from './Return.ts';
import { DailySales } from './Sales.ts';
import { StockChange } from './StockChange.ts';
import { migrations } from './migrations.ts';

beforeAll(() => connect(migrations));
afterAll(async () => {
  await mongoose.connection.dropDatabase();
  await disconnect();
});

const runs = () =>
  mongoose.connection.collection<{ _id: string; doneAt: Date | null }>('migrations');

describe('migration 1', () => {
  it('drops the indexes that no model declares, and may be interrupted and run again', async () => {
    const products = mongoose.connection.collection('products');
    const before = (await products.indexes()).map(({ name }) => name).toSorted();
    await products.createIndex({ colour: 1 });
    await products.createIndex({ name: -1, colour: 1 });
    for (let time = 0; time < 2; time++) await migrations[0]?.run();
    expect((await products.indexes()).map(({ name }) => name).toSorted()).toEqual(before);
    expect(before.length).toBe(Product.schema.indexes().length + 1);
  });

  it('runs before the indexes of the models are created', async () => {
    expect(await runs().findOne({ _id: migrations[0]?._id ?? '' })).toHaveProperty(
      'doneAt',
      expect.any(Date),
    );
  });
});

describe('migration 2', () => {
  it('puts the shard key first in unique indexes, and may be interrupted and run again', async () => {
    const keysOf = async (name: string) =>
      (await mongoose.connection.collection(name).indexes())
        .filter(({ unique: isUnique }) => isUnique)
        .map(({ key }) => JSON.stringify(key));
    const orders = mongoose.connection.collection('orders');
    const reviews = mongoose.connection.collection('reviews');
    for (let time = 0; time < 2; time++) {
      await orders.createIndex({ cart: 1 }, { unique: true });
      await reviews.createIndex({ user: 1, product: 1 }, { unique: true });
      if (time === 0) await orders.dropIndex('user_1_cart_1');
      await migrations[1]?.run();
      expect(await keysOf('orders')).toEqual(['{"user":1,"cart":1}']);
      expect(await keysOf('reviews')).toEqual(['{"product":1,"user":1,"status":1}']);
    }
  });
});

describe('migration 3', () => {
  it('lets ordered carts expire like all others, and may run again', async () => {
    const carts = mongoose.connection.collection('carts');
    const soon = new Date(Date.now() + 60_000);
    const { insertedIds } = await carts.insertMany([
      { order: new mongoose.Types.ObjectId() },
      { order: null, expiresAt: soon },
    ]);
    for (let time = 0; time < 2; time++) await migrations[2]?.run();
    const [ordered, open] = await carts
      .find({ _id: { $in: Object.values(insertedIds) } })
      .toArray();
    const days = (ordered?.['expiresAt'] - Date.now()) / (24 * 60 * 60 * 1000);
    expect(days).toBeCloseTo(30, 1);
    expect(ordered).not.toHaveProperty('order');
    expect(open?.['expiresAt']).toEqual(soon);
  });
});

describe('migration 4', () => {
  it('CALL-41 stores the default address in the account, and may be interrupted and run again', async () => {
    const { connection } = mongoose;
    const [addresses, users] = [connection.collection('addresses'), connection.collection('users')];
    const [owner, other] = [new mongoose.Types.ObjectId(), new mongoose.Types.ObjectId()];
    const [first, second, gone] = [
      { _id: new mongoose.Types.ObjectId(), user: owner, city: 'Up', isDefault: true, added: 2 },
      { _id: new mongoose.Types.ObjectId(), user: owner, city: 'Down', isDefault: false, added: 0 },
      { _id: new mongoose.Types.ObjectId(), user: new mongoose.Types.ObjectId(), isDefault: true },
    ];
    await users.insertMany([
      { _id: owner, email: `${unique()}@example.com`, firstName: 'Robin' },
      { _id: other, email: `${unique()}@example.com`, defaultAddress: null },
    ]);
    await addresses.createIndex(
      { user: 1 },
      { unique: true, partialFilterExpression: { isDefault: true }, name: 'one default' },
    );
    await addresses.insertMany([first, second, gone]);
    for (let time = 0; time < 2; time++) await migrations[3]?.run();
    expect(await users.findOne({ _id: owner })).toMatchObject({
      firstName: 'Robin',
      defaultAddress: first._id,
    });
    expect(await users.findOne({ _id: other })).toHaveProperty('defaultAddress', null);
    expect(await users.findOne({ _id: gone.user })).toBeNull();
    expect(await addresses.find({ user: owner }).sort({ _id: 1 }).toArray()).toEqual([
      { _id: first._id, user: owner, city: 'Up' },
      { _id: second._id, user: owner, city: 'Down' },
    ]);
    expect((await addresses.indexes()).map(({ name }) => name)).toEqual(['_id_']);
  });
});

describe('migration 5', () => {
  it('CALL-44 records the emails with an open application, and may be interrupted and run again', async () => {
    const { connection } = mongoose;
    const merchants = connection.collection('merchants');
    const email = `${unique()}@example.com`;
    const waiting = { _id: new mongoose.Types.ObjectId(), email, status: 'Waiting Approval' };
    await merchants.insertMany([
      { email, status: 'Rejected' },
      waiting,
      { email: '', status: 'Waiting Approval' },
    ]);
    for (let time = 0; time < 2; time++) await migrations[4]?.run();
    const open = await connection.collection('openApplications').find().toArray();
    expect(open).toContainEqual({ _id: email, application: waiting._id });
    expect(open.map(({ _id }) => String(_id))).not.toContain('');
    expect((await merchants.indexes()).map(({ name }) => name)).toEqual(['_id_']);
  });
});

/** Runs the migration with a name, as after an interruption. */
async function runTwice(name: string): Promise<void> {
  const migration = migrations.find(({ _id }) => _id.endsWith(name));
  if (!migration) throw new Error(`There is no migration "${name}".`);
  for (let time = 0; time < 2; time++) await migration.run();
}

it('WORLD-08 rows that were stored before are found by their words', async () => {
  const { connection } = mongoose;
  const [email, number] = [`${unique('mail')}@example.com`, `U-${Date.now()}`];
  const person = { firstName: 'Séan', lastName: 'O’Brien', email, phoneNumber: '(207) 555-0114' };
  const user = await connection.collection('users').insertOne({ ...person, searchKeys: ['old'] });
  const sku = unique('SKU');
  const fields = { name: 'Wi-Fi scale', sku, slug: sku, skus: [sku, `${sku}-M`], quantity: 1 };
  const product = await connection.collection('products').insertOne({ ...fields });
  const line = { product: product.insertedId, brand: null, name: 'Wi-Fi scale', quantity: 1 };
  const parcel = { ...line, tracking: { carrier: 'UPS', number: '1Z 999' } };
  const order = await connection.collection('orders').insertOne({
    user: user.insertedId,
    cart: new mongoose.Types.ObjectId(),
    number,
    created: new Date(),
    lines: [parcel],
    shipTo: { address: '1 Way', city: 'São Paulo', state: '', country: 'BR', zipCode: '01310-100' },
    cancelledAt: null,
  });
  const brand = { name: unique('Kız'), slug: unique(), nameKey: unique() };
  const { insertedId } = await connection.collection('brands').insertOne({ ...brand });
  await runTwice('rows are found by their words');
  const wordsIn = async (name: string, _id: mongoose.mongo.BSON.ObjectId): Promise<string[]> =>
    (await connection.collection(name).findOne({ _id }))?.['search'];
  expect(await wordsIn('users', user.insertedId)).toEqual(
    expect.arrayContaining(['sean', 'obrien', 'brien', email, '2075550114']),
  );
  expect(await connection.collection('users').findOne({ searchKeys: 'old' })).toBeNull();
  expect(await wordsIn('products', product.insertedId)).toEqual(
    expect.arrayContaining(['wifi', 'ale', `${sku}-M`.replaceAll('-', '').toLowerCase()]),
  );
  const digits = number.slice(2);
  expect(await wordsIn('orders', order.insertedId)).toEqual(
    expect.arrayContaining([
      `u${digits} o`,
      `${digits} o`,
      'paulo a',
      '01310100 a',
      'brien n',
      `${email} c`,
      '2075550114 c',
      'scale -',
      '1z999 -',
      `${sku.replaceAll('-', '').toLowerCase()} -`,
    ]),
  );
  expect(await connection.collection('brands').findOne({ _id: insertedId })).toMatchObject({
    nameKey: fold(brand.name),
  });
});

it('DESK-07 the stock ledger begins with the stock of products and variants', async () => {
  const products = mongoose.connection.collection('products');
  const variants = [3, 0, 5].map((quantity) => ({ _id: new mongoose.Types.ObjectId(), quantity }));
  const { insertedIds } = await products.insertMany([
    { sku: unique(), slug: unique(), quantity: 7 },
    { sku: unique(), slug: unique(), quantity: 8, options: [{ name: 'Size' }], variants },
    { sku: unique(), slug: unique(), quantity: 0 },
  ]);
  await runTwice('the stock ledger begins');
  const movesOf = async (product: mongoose.Types.ObjectId | undefined) =>
    (await StockChange.find({ 'moves.product': product }).lean()).map(({ reason, moves }) => [
      reason,
      moves.map(({ variant, quantity }) => [variant?.toString() ?? null, quantity]),
    ]);
  expect(await movesOf(insertedIds[0])).toEqual([['Opening stock', [[null, 7]]]]);
  expect(await movesOf(insertedIds[1])).toEqual([
    [
      'Opening stock',
      [
        [variants[0]?._id.toString(), 3],
        [variants[2]?._id.toString(), 5],
      ],
    ],
  ]);
  expect(await movesOf(insertedIds[2])).toEqual([]);
});

it('DESK-08 DESK-09 older orders and returns get their times, and are in the sums', async () => {
  const id = () => new mongoose.Types.ObjectId();
  const [order, row, user, brand] = [id(), id(), id(), id()];
  const [sold, cancelled, unknown] = [id(), id(), id()];
  const line = { product: id(), brand, name: 'Mat', slug: 'mat', taxCents: 0 };
  const [at, refundedAt] = [new Date('2025-03-04T10:00:00Z'), new Date('2025-04-05T10:00:00Z')];
  await Order.collection.insertOne({
    _id: order,
    user,
    cart: id(),
    created: new Date('2025-03-03T10:00:00Z'),
    cancelledAt: null,
    uncounted: { since: at, lines: [] },
    history: [{ at, line: cancelled, from: 'Not processed', to: 'Cancelled' }],
    lines: [
      { ...line, _id: sold, priceCents: 1_000, quantity: 3, status: 'Delivered' },
      { ...line, _id: cancelled, priceCents: 500, quantity: 1, status: 'Cancelled' },
      { ...line, _id: unknown, priceCents: 500, quantity: 1, status: 'Cancelled' },
    ],
  });
  await Return.collection.insertOne({
    _id: row,
    order,
    user,
    line: sold,
    brand,
    quantity: 1,
    refundCents: 1_050,
    status: 'Refunded',
    createdAt: at,
    history: [{ at: refundedAt, from: 'Received', to: 'Refunded' }],
  });
  await mongoose.connection.collection('productSales').insertOne({ quantity7: 1 });
  await runTwice('cancelled lines have their time');
  await runTwice('refunded returns have their time');
  await runTwice('sums follow from the orders');
  await updateSales();
  const { lines } = await Order.findById(order).orFail().lean();
  expect(lines.map(({ cancelledAt, refunded }) => [cancelledAt, refunded])).toEqual([
    [undefined, 1],
    [at, undefined],
    [undefined, undefined],
  ]);
  expect(await Order.collection.countDocuments({ uncounted: { $exists: true } })).toBe(0);
  expect(await mongoose.connection.collection('productSales').countDocuments()).toBe(0);
  expect(await Return.findById(row).lean()).toMatchObject({ refundedAt, netCents: 1_000 });
  expect(await DailySales.findOne({ brand }).lean()).toMatchObject({
    day: '2025-03-03',
    orders: 1,
    cents: 2_000,
    delivered: 1,
    cancelled: 2,
    toShip: 0,
  });
});

/** As the first version stored it; it never gets fields that were added later. */
const firstProduct = {
  sku: 'first',
  name: 'First',
  slug: 'first',
  description: 'Stored long ago.',
  quantity: 1,
  priceCents: 2_000,
  imageUrl: '',
  isActive: true,
  disabledBy: [],
  taxable: 0,
  brand: null,
  stars: noStars,
  createdAt: new Date(0),
};

it('all migrations together make a product of the first version complete', async () => {
  const products = mongoose.connection.collection('products');
  const { insertedId } = await products.insertOne({ ...firstProduct });
  for (const { run } of migrations) await run();
  const row = await Product.findById(insertedId).orFail().lean();
  const advice = 'Append a migration that fills the new field of old products.';
  const reply = presentProduct(row, null);
  expect(z.safeParse(productEntity, reply).error, advice).toBeUndefined();
  const edit = z.safeParse(productEditInput, { ...reply, brand: null });
  expect(edit.error, 'Fill in a value that the edit form accepts.').toBeUndefined();
});

it('all migrations together keep what a product already has', async () => {
  const products = mongoose.connection.collection('products');
  const stored = { ...firstProduct, slug: 'kept', ...productFields() };
  const { insertedId } = await products.insertOne({ ...stored });
  for (const { run } of migrations) await run();
  expect(await products.findOne({ _id: insertedId })).toEqual({
    _id: insertedId,
    ...stored,
    search: expect.any(Array),
  });
});
