import { stringify } from 'csv-stringify/sync';
import { productEdit } from 'shared/test/productInput';
import { beforeEach, describe, expect, it } from 'vitest';
import { AuditEntry } from '../audit/model/AuditEntry.ts';
import { Product } from './model/Product.ts';
import { StockChange } from './model/StockChange.ts';
import { Job } from '../platform/jobs/Job.ts';
import { sendDueAlerts } from '../test/alerts.ts';
import { buy, cancelOrder, keepEmails, queuedTo, setLineStatus } from '../test/buy.ts';
import { makeProduct, makeUser } from '../test/factories.ts';
import { call, startApp } from '../test/startApp.ts';

startApp();
keepEmails();

beforeEach(async () => {
  await Job.deleteMany({ kind: 'alerts' });
});

type Target = Awaited<ReturnType<typeof makeProduct>>;
interface Wanted {
  price?: number;
  quantity?: number;
}

/** All ways to give a product another price or stock. */
const ways: Record<string, (product: Target, wanted: Wanted) => Promise<{ status: number }>> = {
  form: async (product, wanted) =>
    call('PUT /products/:id', {
      params: { id: product._id.toString() },
      input: { product: await formOf(product, wanted) },
      as: await makeUser('ROLE_ADMIN'),
    }),
  table: async ({ _id }, wanted) => {
    const input = { changes: [{ _id: _id.toString(), ...wanted }] };
    const reply = await call('PATCH /products', { input, as: await makeUser('ROLE_ADMIN') });
    expect(reply.body.refused).toEqual([]);
    return reply;
  },
  'bulk edit': async ({ _id }, wanted) => {
    const { priceCents, quantity } = await Product.findById(_id).orFail().lean();
    const change = {
      ...(wanted.price !== undefined && { priceAmount: wanted.price - priceCents / 100 }),
      ...(wanted.quantity !== undefined && { stockAdd: wanted.quantity - quantity }),
    };
    const input = { changes: [{ _id: _id.toString(), ...change }] };
    return call('PATCH /products', { input, as: await makeUser('ROLE_ADMIN') });
  },
  import: async ({ sku }, wanted) =>
    call('POST /products/import', {
      csv: stringify([{ sku, ...wanted }], { header: true }),
      input: {},
      as: await makeUser('ROLE_ADMIN'),
    }),
};

async function formOf({ _id }: Target, wanted: Wanted) {
  const { name, quantity, priceCents } = await Product.findById(_id).orFail().lean();
  return productEdit({ name, brand: null, quantity, price: priceCents / 100, ...wanted });
}

const subjects = async ({ email }: { email: string }) =>
  (await queuedTo(email)).map(({ subject }) => subject);

const movesOf = async ({ _id }: Target) =>
  (await StockChange.find({ 'moves.product': _id }).sort({ _id: 1 }).lean()).map(
    ({ reason, moves }) => [reason, ...moves.map(({ quantity }) => quantity)],
  );

const pricesOf = async ({ _id }: Target) =>
  (await AuditEntry.find({ target: _id }).sort({ _id: 1 }).lean()).flatMap(({ changes }) =>
    changes.filter(({ field }) => field === 'price').map(({ from, to }) => [from, to]),
  );

const shown = async ({ slug }: Target) =>
  (await call('GET /products/item/:slug', { params: { slug } })).body.product;

async function asksFor(product: Target) {
  const user = await makeUser();
  const input = { product: product._id.toString() };
  expect((await call('POST /alert', { input, as: user })).status).toBe(201);
  return user;
}

describe.each(Object.entries(ways))('the %s', (name, change) => {
  it('DESK-02 DESK-07 BACK-02 tells who waits for the stock, and the ledger and the shop have it', async () => {
    const product = await makeProduct({ name: 'Rope', quantity: 0 });
    const user = await asksFor(product);
    expect((await change(product, { quantity: 3 })).status).toBe(200);
    await sendDueAlerts();
    expect(await subjects(user)).toEqual(['Back in stock: Rope']);
    expect(await movesOf(product)).toEqual([[name === 'import' ? 'Import' : 'Edit', 3]]);
    expect(await shown(product)).toMatchObject({ quantity: 3 });
  });

  it('DESK-02 DESK-07 BACK-02 tells who wishes for it of a lower price, and the log and the shop have it', async () => {
    const [user, product] = [await makeUser(), await makeProduct({ name: 'Rope' })];
    const input = { product: product._id.toString() };
    await call('POST /wishList', { input, as: user });
    expect((await change(product, { price: 10 })).status).toBe(200);
    await sendDueAlerts();
    expect(await subjects(user)).toEqual([expect.stringContaining('Rope')]);
    expect(await pricesOf(product)).toEqual([['20', '10']]);
    expect(await shown(product)).toMatchObject({ price: 10 });
  });

  it('DESK-07 CALL-107 BACK-02 undoing a higher price does the same', async () => {
    const [user, product] = [await makeUser(), await makeProduct({ name: 'Rope' })];
    await change(product, { price: 40 });
    await call('POST /wishList', { input: { product: product._id.toString() }, as: user });
    const entry = await AuditEntry.findOne({ target: product._id }).orFail().lean();
    const undone = await call('POST /audit/:id/undo', {
      params: { id: entry._id.toString() },
      as: await makeUser('ROLE_ADMIN'),
    });
    expect(undone.status).toBe(200);
    await sendDueAlerts();
    expect(await subjects(user)).toEqual([expect.stringContaining('Rope')]);
    expect(await pricesOf(product)).toEqual([
      ['20', '40'],
      ['40', '20'],
    ]);
    expect(await shown(product)).toMatchObject({ price: 20 });
  });
});

describe('a sold product', () => {
  const soldOut = async () => {
    const [buyer, product] = [await makeUser(), await makeProduct({ name: 'Rope', quantity: 1 })];
    const order = await buy(buyer, [{ product, quantity: 1 }]);
    return { buyer, product, order, user: await asksFor(product) };
  };

  it('SHIP-05 DESK-07 BACK-02 is back by a cancellation', async () => {
    const { buyer, product, order, user } = await soldOut();
    expect((await cancelOrder(order, buyer)).status).toBe(200);
    await sendDueAlerts();
    expect(await subjects(user)).toEqual(['Back in stock: Rope']);
    expect(await movesOf(product)).toEqual([
      ['Opening stock', 1],
      ['Order', -1],
      ['Cancelled', 1],
    ]);
    expect(await shown(product)).toMatchObject({ quantity: 1 });
  });

  it('RET-01 DESK-07 BACK-02 is back by a return', async () => {
    const { buyer, product, order, user } = await soldOut();
    const admin = await makeUser('ROLE_ADMIN');
    await setLineStatus(order, 0, 'Delivered', admin);
    const line = order.products[0]?._id ?? '';
    const asked = await call('POST /order/:id/return', {
      params: { id: order._id },
      input: { line, quantity: 1, reason: 'Does not fit' },
      as: buyer,
    });
    const params = { id: asked.body.return._id };
    for (const status of ['Approved', 'Received'] as const) {
      const input = { status, restock: status === 'Received' };
      expect((await call('PUT /return/:id', { params, input, as: admin })).status).toBe(200);
    }
    await sendDueAlerts();
    expect(await subjects(user)).toEqual(['Back in stock: Rope']);
    expect((await movesOf(product)).at(-1)).toEqual(['Returned', 1]);
    expect(await shown(product)).toMatchObject({ quantity: 1 });
  });
});
