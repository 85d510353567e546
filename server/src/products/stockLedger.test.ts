import { Types } from 'mongoose';
import { productEdit, productInput, sizes } from 'shared/test/productInput';
import { expect, it } from 'vitest';
import { Product } from './model/Product.ts';
import { StockChange } from './model/StockChange.ts';
import { buy, cancelOrder, setLineStatus } from '../test/buy.ts';
import { makeMerchant, makeProduct, makeUser } from '../test/factories.ts';
import { requestReturn, setReturnStatus } from '../test/returns.ts';
import { makeSizedProduct, sizeOf } from '../test/sizedProducts.ts';
import { call, startApp } from '../test/startApp.ts';

startApp();

interface Row {
  _id: { toString(): string };
}

const ledgerOf = async (row: Row, as: { token: string }, input = { page: '1', limit: '50' }) =>
  (await call('GET /products/:id/stock', { params: { id: row._id.toString() }, input, as })).body;

/** The entries as short texts, newest first. */
async function entriesOf(row: Row) {
  const { entries } = await ledgerOf(row, await makeUser('ROLE_ADMIN'));
  return entries.map(({ reason, label, quantity }) =>
    [reason, ...(label ? [label] : []), quantity].join(' '),
  );
}

/** The sum of all moves by variant. */
async function sumsOf({ _id }: Row) {
  const product = new Types.ObjectId(_id.toString());
  const sums: Record<string, number> = {};
  for (const { moves } of await StockChange.find({ 'moves.product': product }).lean()) {
    for (const move of moves) {
      if (!move.product.equals(product)) continue;
      const key = String(move.variant);
      sums[key] = (sums[key] ?? 0) + move.quantity;
    }
  }
  return sums;
}

const edit = async (row: Row, product: ReturnType<typeof productEdit>) =>
  call('PUT /products/:id', {
    params: { id: row._id.toString() },
    input: { product },
    as: await makeUser('ROLE_ADMIN'),
  });

it('CALL-97 DESK-07 lists what came into the stock of a product and what went out', async () => {
  const [kim, robin, ada] = [await makeMerchant(), await makeUser(), await makeUser('ROLE_ADMIN')];
  const input = productInput({ quantity: 40 });
  const { product } = (await call('POST /products/add', { input, as: kim })).body;
  const order = await buy(robin, [{ product, quantity: 3 }]);
  await cancelOrder(order, robin);
  const kept = await buy(robin, [{ product, quantity: 2 }]);
  await setLineStatus(kept, 0, 'Delivered', ada);
  const { body } = await requestReturn(kept, 0, robin);
  await setReturnStatus(body.return, { status: 'Approved' }, kim);
  await setReturnStatus(body.return, { status: 'Received', restock: true }, kim);
  const byKim = { _id: kim._id.toString(), firstName: 'Kim', role: 'ROLE_MERCHANT' };
  const entry = { at: expect.any(String), label: '', by: null, order: null };
  const [first, second] = [order, kept].map(({ _id, number }) => ({ _id, number }));
  const all = [
    { ...entry, reason: 'Returned', quantity: 1, order: second, by: byKim },
    { ...entry, reason: 'Order', quantity: -2, order: second },
    { ...entry, reason: 'Cancelled', quantity: 3, order: first },
    { ...entry, reason: 'Order', quantity: -3, order: first },
    { ...entry, reason: 'Opening stock', quantity: 40, by: byKim },
  ];
  expect(await ledgerOf(product, kim)).toEqual({
    entries: all,
    pages: 1,
    page: 1,
    totalEntries: 5,
  });
  expect(await ledgerOf(product, ada, { page: '2', limit: '2' })).toMatchObject({
    entries: all.slice(2, 4),
    pages: 3,
    page: 2,
  });
});

it('CALL-97 hides the ledger of products of others and of deleted ones', async () => {
  const [kim, ada] = [await makeMerchant(), await makeUser('ROLE_ADMIN')];
  const product = await makeProduct();
  const params = { id: product._id.toString() };
  expect((await call('GET /products/:id/stock', { params, as: kim })).status).toBe(404);
  await call('DELETE /products/delete/:id', { params, as: ada });
  expect((await call('GET /products/:id/stock', { params, as: ada })).status).toBe(404);
  expect(await sumsOf(product)).toEqual({ null: 0 });
});

it('DESK-07 records edits of a product by the difference, and nothing if the stock stays', async () => {
  const product = await makeProduct({ quantity: 10 });
  await edit(product, productEdit({ quantity: 10 }));
  await edit(product, productEdit({ quantity: 25, inventory: 20 }));
  await edit(product, productEdit({ quantity: 0 }));
  expect(await entriesOf(product)).toEqual(['Edit -15', 'Edit 5', 'Opening stock 10']);
});

it('DESK-07 moves the stock from a product to its variants and back', async () => {
  const product = await makeProduct({ quantity: 10 });
  const both = sizes([
    { values: { Size: 'M' }, quantity: 4 },
    { values: { Size: 'L' }, quantity: 7 },
  ]);
  await edit(product, productEdit(both));
  expect((await entriesOf(product)).toSorted()).toEqual([
    'Edit -10',
    'Edit L 7',
    'Edit M 4',
    'Opening stock 10',
  ]);
  const [m, l] = (await Product.findById(product._id).lean())?.variants ?? [];
  // Ordered, so that it is kept when it is removed.
  await buy(await makeUser(), [{ product, variant: { _id: m?._id ?? '' } }]);
  await edit(product, productEdit(sizes([{ values: { Size: 'S' }, quantity: 2 }])));
  const s = (await Product.findById(product._id).lean())?.variants?.[0];
  expect(await sumsOf(product)).toEqual({
    null: 0,
    [String(m?._id)]: 3,
    [String(l?._id)]: 0,
    [String(s?._id)]: 2,
  });
  await edit(product, productEdit({ options: [], variants: [], quantity: 6 }));
  expect(await sumsOf(product)).toEqual({
    null: 6,
    [String(m?._id)]: 0,
    [String(l?._id)]: 0,
    [String(s?._id)]: 0,
  });
});

it('DESK-07 names the variant that was ordered', async () => {
  const product = await makeSizedProduct();
  const order = await buy(await makeUser(), [
    { product, variant: sizeOf(product, 'M'), quantity: 2 },
    { product, variant: sizeOf(product, 'L'), quantity: 1 },
  ]);
  expect((await entriesOf(product)).slice(0, 2).toSorted()).toEqual(['Order L -1', 'Order M -2']);
  await setLineStatus(order, 0, 'Cancelled', await makeUser('ROLE_ADMIN'));
  expect((await entriesOf(product))[0]).toBe('Cancelled M 2');
});

it('DESK-07 records nothing where a cancelled line has no stock any more', async () => {
  const robin = await makeUser();
  const [sized, gone] = [await makeProduct({ quantity: 9 }), await makeProduct()];
  const order = await buy(robin, [{ product: sized }, { product: gone }]);
  await edit(sized, productEdit(sizes()));
  const params = { id: gone._id.toString() };
  await call('DELETE /products/delete/:id', { params, as: await makeUser('ROLE_ADMIN') });
  await cancelOrder(order, robin);
  expect(await StockChange.countDocuments({ order: order._id, reason: 'Cancelled' })).toBe(0);
  expect(await sumsOf(sized)).toMatchObject({ null: 0 });
  expect(await sumsOf(gone)).toEqual({ null: 0 });
});
