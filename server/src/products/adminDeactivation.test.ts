import type { Types } from 'mongoose';
import { beforeEach, describe, expect, it } from 'vitest';
import { productEdit, productInput, sizes } from 'shared/test/productInput';
import { AdminDeactivation } from './model/AdminDeactivation.ts';
import { Product, type ProductRow } from './model/Product.ts';
import { makeCategory, makeMerchant, makeProduct, makeUser, unique } from '../test/factories.ts';
import { call, startApp } from '../test/startApp.ts';

startApp();

type Person = { token: string };
const refusal = 'An admin has disabled this product or its category. Please write to us.';

let admin: Person;
let merchant: Awaited<ReturnType<typeof makeMerchant>>;
/** Of the merchant, disabled by the admin. */
let product: ProductRow;

const paramsOf = ({ _id }: { _id: Types.ObjectId | string }) => ({ id: String(_id) });
const setActive = (as: Person, row: { _id: Types.ObjectId | string }, isActive: boolean) =>
  call('PUT /products/:id/active', {
    input: { product: { isActive } },
    params: paramsOf(row),
    as,
  });
const add = async (fields: object = {}, as: Person = merchant) =>
  (await call('POST /products/add', { input: productInput(fields), as })).body.product;
const edit = (row: { _id: Types.ObjectId | string }, fields: object) =>
  call('PUT /products/:id', {
    input: { product: { ...productEdit(), ...fields } },
    params: paramsOf(row),
    as: merchant,
  });
const remove = (row: { _id: Types.ObjectId | string }, as: Person = merchant) =>
  call('DELETE /products/delete/:id', { params: paramsOf(row), as });
const importRow = (cells: Record<string, string>) =>
  call('POST /products/import', {
    csv: `${Object.keys(cells).join()}\n${Object.values(cells).join()}\n`,
    input: {},
    as: merchant,
  });
const newCells = (fields: Record<string, string>) => ({
  sku: unique('sku'),
  name: unique('Name'),
  description: 'New.',
  price: '20',
  quantity: '5',
  taxable: '0',
  isActive: '1',
  ...fields,
});
const isActiveNow = async (filter: object) =>
  (await Product.findOne(filter).orFail().lean()).isActive;

beforeEach(async () => {
  admin = await makeUser('ROLE_ADMIN');
  merchant = await makeMerchant();
  product = await makeProduct({ brand: merchant.brand._id, name: unique('Crème') });
  await setActive(admin, product, false);
});

/** The new product is inactive, and only an admin can enable it. */
async function expectDisabled(sku: string) {
  const row = await Product.findOne({ sku }).orFail().lean();
  expect(row.isActive).toBe(false);
  expect((await setActive(merchant, row, true)).failure.error).toBe(refusal);
  expect((await setActive(admin, row, true)).status).toBe(200);
  expect(await isActiveNow({ sku })).toBe(true);
}

describe('what an admin disabled', () => {
  it('SAFE-28 CALL-21 CALL-94 can be edited by its merchant, and stays inactive', async () => {
    const edited = await edit(product, { name: unique('Other'), isActive: true });
    expect([edited.status, edited.body.product.isActive]).toEqual([200, false]);
    const changes = [{ _id: String(product._id), price: 33, quantity: 7 }];
    const changed = await call('PATCH /products', { input: { changes }, as: merchant });
    expect(changed.body).toMatchObject({ changed: 1, refused: [] });
    const imported = await importRow({ sku: product.sku, name: unique('Third'), price: '34' });
    expect(imported.body).toMatchObject({ changed: 1 });
    expect(await isActiveNow({ _id: product._id })).toBe(false);
    const enabled = await importRow({ sku: product.sku, isActive: '1' });
    expect(enabled.status).toBe(400);
    expect(await isActiveNow({ _id: product._id })).toBe(false);
  });

  it('SAFE-28 CALL-107 is not enabled by undoing', async () => {
    const entries = (await call('GET /audit', { input: paramsOf(product), as: merchant })).body;
    const id = entries.entries[0]?._id ?? '';
    const undone = await call('POST /audit/:id/undo', { params: { id }, as: merchant });
    expect(undone.failure.error).toBe(refusal);
    expect(await isActiveNow({ _id: product._id })).toBe(false);
  });

  it('SAFE-28 CALL-37 stays inactive when its brand is disabled and enabled', async () => {
    for (const isActive of [false, true]) {
      const input = { brand: { isActive } };
      const params = { id: merchant.brand.id };
      expect((await call('PUT /brands/:id/active', { input, params, as: admin })).status).toBe(200);
    }
    expect(await isActiveNow({ _id: product._id })).toBe(false);
  });

  it('SAFE-28 CALL-22 is not enabled one by one, after an admin has disabled the brand', async () => {
    const other = await makeProduct({ brand: merchant.brand._id });
    const input = { brand: { isActive: false } };
    await call('PUT /brands/:id/active', { input, params: { id: merchant.brand.id }, as: admin });
    const message = 'An admin has disabled this brand. Please write to us.';
    expect((await setActive(merchant, other, true)).failure.error).toBe(message);
    expect((await importRow({ sku: other.sku, isActive: '1' })).status).toBe(400);
    expect(await isActiveNow({ _id: other._id })).toBe(false);
  });
});

describe('a product in place of what an admin disabled', () => {
  it.each(['present', 'deleted', 'renamed', 'renamed by a table'])(
    'SAFE-28 CALL-19 CALL-96 is added inactive under its name (%s)',
    async (state) => {
      if (state === 'deleted') await remove(product);
      if (state === 'renamed') await edit(product, { name: unique('Other') });
      if (state === 'renamed by a table') {
        await importRow({ sku: product.sku, name: unique('Other') });
      }
      const name = product.name.toUpperCase().replace('È', 'e');
      const first = await add({ name });
      expect(first.isActive).toBe(false);
      expect((await setActive(merchant, first, true)).failure.error).toBe(refusal);
      const cells = newCells({ name });
      expect((await importRow(cells)).body).toMatchObject({ added: 1 });
      await expectDisabled(cells.sku);
    },
  );

  it('SAFE-28 CALL-19 CALL-96 is added inactive under its SKU', async () => {
    await remove(product);
    await add({ sku: product.sku });
    await remove(await Product.findOne({ sku: product.sku }).orFail());
    expect((await importRow(newCells({ sku: product.sku }))).body).toMatchObject({ added: 1 });
    await expectDisabled(product.sku);
  });

  it('SAFE-28 CALL-21 CALL-96 no other product gets its name', async () => {
    const other = await makeProduct({ brand: merchant.brand._id });
    expect((await edit(other, { name: product.name })).failure.fields).toEqual({ name: refusal });
    const table = await importRow({ sku: other.sku, name: product.name });
    expect(table.status).toBe(400);
    await remove(product);
    expect((await edit(other, { name: product.name })).failure.fields).toEqual({ name: refusal });
    expect(await isActiveNow({ _id: other._id })).toBe(true);
    expect((await edit(other, { name: other.name })).status).toBe(200);
  });

  it('SAFE-28 CALL-21 no variant of another product gets its SKU', async () => {
    await remove(product);
    const other = await add(sizes());
    const [first, ...others] = other.variants;
    const variants = [first, ...others].map((variant, index) =>
      index === 0 ? { ...variant, sku: product.sku } : variant,
    );
    const { options } = other;
    const refused = await edit(other, { options, variants });
    expect(refused.failure.fields).toEqual({ variants: refusal });
  });

  it('SAFE-28 CALL-29 is added inactive after a category was disabled', async () => {
    const other = await makeProduct({ brand: merchant.brand._id });
    const category = await makeCategory([other._id]);
    const input = { category: { isActive: false } };
    await call('PUT /category/:id/active', {
      input,
      params: { id: category._id.toString() },
      as: admin,
    });
    await remove(other);
    expect((await add({ name: other.name })).isActive).toBe(false);
  });

  it('SAFE-28 is free for admins, for other brands, and once an admin has enabled one', async () => {
    await remove(product);
    const { name } = product;
    expect((await add({ name, brand: null }, admin)).isActive).toBe(true);
    expect((await add({ name }, await makeMerchant())).isActive).toBe(true);
    const again = await add({ name });
    expect((await setActive(admin, again, true)).status).toBe(200);
    expect(await AdminDeactivation.countDocuments({ brand: merchant.brand._id })).toBe(0);
    expect((await add({ name })).isActive).toBe(true);
  });
});
