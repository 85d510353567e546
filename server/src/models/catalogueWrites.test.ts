import { Types } from 'mongoose';
import { productFields } from 'shared/test/productInput';
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { catalogue } from '../catalogue/catalogue.ts';
import { rawCollection } from '../platform/database/connection.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { makeBrand, makeCategory, makeProduct, unique } from '../test/factories.ts';
import { startApp } from '../test/startApp.ts';
import { Brand } from '../brands/model/Brand.ts';
import { Category } from '../categories/model/Category.ts';
import { Product } from '../products/model/Product.ts';

startApp();

let refresh: MockInstance<typeof catalogue.refresh>;

beforeEach(() => {
  refresh = vi.spyOn(catalogue, 'refresh');
});

afterEach(() => refresh.mockRestore());

/** What a write refreshes, as ids by collection. */
async function refreshedBy(write: () => PromiseLike<unknown>) {
  refresh.mockClear();
  await write();
  return refresh.mock.calls.map(([changed]) =>
    Object.entries(changed).map(([collection, ids]) => [collection, Array.from(ids, String)]),
  );
}

const newProduct = () => {
  const fields = productFields();
  return { ...fields, slug: fields.sku, priceCents: 2_000 };
};

const name = { $set: { name: 'Renamed' } };

type Written = Awaited<ReturnType<typeof makeProduct>>;

it.each<[string, (product: Written) => PromiseLike<unknown>]>([
  ['save', (product) => product.set(name.$set).save()],
  ['updateOne', ({ _id }) => Product.updateOne({ _id }, name)],
  ['updateOne of a document', (product) => product.updateOne(name)],
  ['updateOne by a text', ({ id }) => Product.updateOne({ _id: id, isActive: true }, name)],
  ['updateMany', ({ _id }) => Product.updateMany({ _id: { $in: [_id] } }, name)],
  ['replaceOne', ({ _id }) => Product.replaceOne({ _id }, newProduct())],
  ['findOneAndUpdate', ({ sku }) => Product.findOneAndUpdate({ sku }, name)],
  ['findByIdAndUpdate, lean', ({ id }) => Product.findByIdAndUpdate(id, name).lean()],
  ['findOneAndReplace', ({ sku }) => Product.findOneAndReplace({ sku }, newProduct())],
  ['findOneAndDelete', ({ sku }) => Product.findOneAndDelete({ sku })],
  ['findByIdAndDelete', ({ _id }) => Product.findByIdAndDelete(_id)],
  ['deleteOne', ({ _id }) => Product.deleteOne({ _id })],
  ['deleteOne of a document', (product) => product.deleteOne()],
  ['deleteMany', ({ _id }) => Product.deleteMany({ _id: { $in: [_id] } })],
  [
    'bulkWrite',
    ({ _id }) =>
      inTransaction(() => Product.bulkWrite([{ updateOne: { filter: { _id }, update: name } }])),
  ],
])('CALL-12 %s refreshes the product in the catalogue', async (_method, write) => {
  const product = await makeProduct();
  expect(await refreshedBy(() => write(product))).toEqual([[['products', [product.id]]]]);
});

it('CALL-12 create and insertMany refresh the new products', async () => {
  const made = { ...newProduct(), _id: new Types.ObjectId() };
  const both = [newProduct(), newProduct()].map((row) => ({ ...row, _id: new Types.ObjectId() }));
  const changed = [
    await refreshedBy(() => Product.create(made)),
    await refreshedBy(() => Product.insertMany(both)),
  ];
  expect(changed).toEqual([
    [[['products', [made._id.toString()]]]],
    [[['products', both.map(({ _id }) => _id.toString())]]],
  ]);
});

it('CALL-17 CALL-31 writes of brands and categories refresh them', async () => {
  const [brand, category] = [await makeBrand(), await makeCategory([])];
  const changed = [
    await refreshedBy(() => Brand.updateOne({ _id: brand._id }, name)),
    await refreshedBy(() => Category.findByIdAndDelete(category._id)),
  ];
  expect(changed).toEqual([[[['brands', [brand.id]]]], [[['categories', [category.id]]]]]);
});

it('CALL-12 the next reply shows a write, and in a transaction its commit', async () => {
  const product = await makeProduct();
  const shown = async () => (await catalogue.bySlug(product.slug))?.product.name;
  await Product.updateOne({ _id: product._id }, { name: 'First' });
  expect(await shown()).toBe('First');
  await inTransaction(async () => {
    await Product.updateOne({ _id: product._id }, { name: 'Second' });
    expect(await shown()).toBe('First');
  });
  expect(await shown()).toBe('Second');
  const refused = inTransaction(async () => {
    await Product.updateOne({ _id: product._id }, { name: 'Third' });
    throw new Error('no');
  });
  await expect(refused).rejects.toThrow('no');
  expect(await shown()).toBe('Second');
});

it('nothing found is nothing to refresh', async () => {
  const write = () => Product.findOneAndUpdate({ sku: unique() }, name);
  expect(await refreshedBy(write)).toEqual([]);
});

it('a write that does not name its ids is refused, and so is a bulk write without a transaction', async () => {
  const { _id, sku } = await makeProduct();
  const refusals = [
    () => Product.updateOne({ sku }, name),
    () => Product.updateMany({ sku }, name),
    () => Product.replaceOne({ sku }, newProduct()),
    () => Product.deleteOne({ sku }),
    () => Product.deleteMany({}),
    () => Product.findOneAndUpdate({ sku: unique() }, name, { upsert: true }),
    () => inTransaction(() => Product.bulkWrite([{ deleteMany: { filter: { sku } } }])),
  ];
  for (const write of refusals) await expect(write()).rejects.toThrow('Find the ids first');
  const bulk = Product.bulkWrite([{ deleteOne: { filter: { _id } } }]);
  await expect(bulk).rejects.toThrow('inTransaction()');
  expect(await rawCollection(Product).findOne({ _id })).toMatchObject({ sku });
});
