import type { AuditEntry as Entry } from 'shared/dashboardEntities';
import { productEdit, productInput, sizes } from 'shared/test/productInput';
import { describe, expect, it } from 'vitest';
import { AuditEntry } from './model/AuditEntry.ts';
import { Brand } from '../brands/model/Brand.ts';
import { Category } from '../categories/model/Category.ts';
import { formFieldsOf, Product } from '../products/model/Product.ts';
import { makeCategory, makeMerchant, makeProduct, makeUser, unique } from '../test/factories.ts';
import { makePromotion, uniqueCode } from '../test/promotions.ts';
import { call, startApp } from '../test/startApp.ts';

startApp();

type Person = { token: string };
type Row = { _id: { toString(): string } };

const idOf = ({ _id }: Row) => _id.toString();

/** The newest entry of an entity. */
async function latest(row: Row, as: Person): Promise<Entry> {
  const [entry] = (await call('GET /audit', { input: { id: idOf(row) }, as })).body.entries;
  if (!entry) throw new Error('There is no entry.');
  return entry;
}

const undo = (entry: { _id: string }, as: Person) =>
  call('POST /audit/:id/undo', { params: { id: entry._id }, as });

const changedSince = { error: 'This has changed since.' };
const notUndoable = { error: 'This change cannot be undone.' };

const stored = (row: Row) => Product.findById(idOf(row)).orFail().lean();

/** Saves a product's form with these values instead of the stored ones. */
async function edit(row: Row, fields: Parameters<typeof productEdit>[0], as: Person) {
  const params = { id: idOf(row) };
  const before = await stored(row);
  const { brand, quantity } = before;
  const form = { ...formFieldsOf(before), brand: brand?.toString() ?? null, quantity };
  const input = { product: productEdit({ ...form, ...fields }) };
  const reply = await call('PUT /products/:id', { params, input, as });
  expect(reply.status).toBe(200);
}

const setActive = (row: Row, isActive: boolean, as: Person) =>
  call('PUT /products/:id/active', {
    params: { id: idOf(row) },
    input: { product: { isActive } },
    as,
  });

describe('products', () => {
  it('DESK-07 CALL-107 get back what changed, and nothing else; the undoing has its own entry', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const other = await makeUser('ROLE_ADMIN');
    const product = await makeProduct();
    await edit(product, { name: 'Renamed', price: 25 }, admin);
    const entry = await latest(product, admin);
    await edit(product, { description: 'Described later.', quantity: 5 }, admin);
    const reply = await undo(entry, other);
    expect(reply.status).toBe(200);
    expect(reply.body.entry).toMatchObject({
      entity: 'product',
      id: idOf(product),
      by: { _id: idOf(other) },
      action: 'Changed',
      changes: [
        { field: 'name', from: 'Renamed', to: product.name },
        { field: 'price', from: 25, to: 20 },
      ],
    });
    expect(await latest(product, admin)).toEqual(reply.body.entry);
    expect(await stored(product)).toMatchObject({
      name: product.name,
      priceCents: 2_000,
      description: 'Described later.',
      quantity: 5,
    });
  });

  it('DESK-07 CALL-107 cannot be undone twice, but the undoing can be', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const product = await makeProduct();
    await edit(product, { price: 25 }, admin);
    const entry = await latest(product, admin);
    const replies = await Promise.all([undo(entry, admin), undo(entry, admin)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await undo(entry, admin)).failure).toEqual(changedSince);
    await undo(await latest(product, admin), admin);
    expect((await stored(product)).priceCents).toBe(2_500);
  });

  it('DESK-07 CALL-107 refuses where a field has changed since', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const product = await makeProduct();
    await edit(product, { name: 'Renamed', price: 25 }, admin);
    const entry = await latest(product, admin);
    await edit(product, { price: 30 }, admin);
    const reply = await undo(entry, admin);
    expect(reply.status).toBe(400);
    expect(reply.failure).toEqual(changedSince);
    expect(await stored(product)).toMatchObject({ name: 'Renamed', priceCents: 3_000 });
    await call('DELETE /products/delete/:id', { params: { id: idOf(product) }, as: admin });
    expect((await undo(entry, admin)).status).toBe(404);
  });

  it('DESK-07 CALL-107 are switched back under the rules of switching', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const merchant = await makeMerchant();
    const product = await makeProduct({ brand: merchant.brand._id });
    await setActive(product, false, admin);
    const entry = await latest(product, merchant);
    expect(entry.canUndo).toBe(true);
    const refused = await undo(entry, merchant);
    expect(refused.failure.error).toMatch(/^An admin has disabled this product/);
    expect((await stored(product)).isActive).toBe(false);
    expect((await undo(entry, admin)).body.entry.changes).toEqual([
      { field: 'isActive', from: false, to: true },
    ]);
    expect((await stored(product)).isActive).toBe(true);
  });

  it('DESK-07 CALL-107 get their variants and options back with the stock of now', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const { options, variants } = sizes();
    const input = productInput({ options, variants });
    const { product } = (await call('POST /products/add', { input, as: admin })).body;
    const changed = product.variants.map((variant, index) => ({
      ...variant,
      values: { Fit: variant.values['Size'] ?? '' },
      price: index === 0 ? 25 : null,
    }));
    const fits = [{ name: 'Fit', values: ['M', 'L'] }];
    await edit(product, { options: fits, variants: changed }, admin);
    const entry = await latest(product, admin);
    const rest = changed.map((variant) => ({ ...variant, quantity: 4 }));
    await edit(product, { options: fits, variants: rest }, admin);
    expect((await undo(entry, admin)).status).toBe(200);
    const row = await stored(product);
    expect(row.options).toEqual(options);
    expect(row.variants?.map(({ priceCents, quantity }) => [priceCents, quantity])).toEqual([
      [2_000, 4],
      [2_000, 4],
    ]);
    expect(row.quantity).toBe(8);
    expect((await undo(entry, admin)).failure).toEqual(changedSince);
  });

  it('DESK-07 CALL-107 keep new and removed variants, because their stock came or went with them', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const { options, variants } = sizes();
    const input = productInput({ options, variants });
    const { product } = (await call('POST /products/add', { input, as: admin })).body;
    await edit(product, { options, variants: product.variants.slice(0, 1) }, admin);
    const entry = await latest(product, admin);
    expect(entry.canUndo).toBe(false);
    expect((await undo(entry, admin)).failure).toEqual(notUndoable);
  });

  it('DESK-07 CALL-107 go back to their brand for an admin, not for the merchant who got them', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const [from, to] = [await makeMerchant(), await makeMerchant()];
    const product = await makeProduct({ brand: from.brand._id });
    await edit(product, { brand: idOf(to.brand) }, admin);
    const entry = await latest(product, to);
    expect((await undo(entry, from)).status).toBe(404);
    expect((await undo(entry, to)).failure).toEqual(notUndoable);
    expect((await stored(product)).brand).toEqual(to.brand._id);
    expect((await undo(entry, admin)).status).toBe(200);
    expect((await stored(product)).brand).toEqual(from.brand._id);
  });
});

describe('brands, categories and promotions', () => {
  const editBrand = (brand: Row, fields: { name: string; description: string }, as: Person) =>
    call('PUT /brands/:id', { params: { id: idOf(brand) }, input: { brand: fields }, as });

  it('DESK-07 CALL-107 undoes the change of a brand for its merchant, checked like the change', async () => {
    const [merchant, other] = [await makeMerchant(), await makeMerchant()];
    const { name } = merchant.brand;
    const description = 'Made with care.';
    await editBrand(merchant.brand, { name: unique('Brand'), description }, merchant);
    const entry = await latest(merchant.brand, merchant);
    await editBrand(other.brand, { name, description }, other);
    expect((await undo(entry, merchant)).failure.error).toBe('Name is already in use.');
    await editBrand(other.brand, { name: unique('Brand'), description }, other);
    expect((await undo(entry, merchant)).status).toBe(200);
    expect((await Brand.findById(merchant.brand._id).lean())?.name).toBe(name);
  });

  it('DESK-07 CALL-107 enables a brand again with its products', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const merchant = await makeMerchant();
    const product = await makeProduct({ brand: merchant.brand._id });
    const params = { id: idOf(merchant.brand) };
    const input = { brand: { isActive: false } };
    await call('PUT /brands/:id/active', { params, input, as: admin });
    expect((await stored(product)).isActive).toBe(false);
    const entry = await latest(merchant.brand, admin);
    const refused = await undo(entry, merchant);
    expect(refused.failure.error).toMatch(/^An admin has disabled this brand/);
    expect((await undo(entry, admin)).status).toBe(200);
    expect((await stored(product)).isActive).toBe(true);
  });

  it('DESK-07 CALL-107 takes products out of a category and back in, among others of today', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const [stays, leaves, joins, later] = await Promise.all(
      Array.from({ length: 4 }, () => makeProduct()),
    ).then((rows) => rows.map(idOf));
    const [kept, gone, added, today] = [stays ?? '', leaves ?? '', joins ?? '', later ?? ''];
    const category = await makeCategory([]);
    const { name, description } = category;
    const save = (products: string[]) =>
      call('PUT /category/:id', {
        params: { id: idOf(category) },
        input: { category: { name, description, products } },
        as: admin,
      });
    await save([kept, gone]);
    await save([kept, added]);
    const entry = await latest(category, admin);
    await save([kept, added, today]);
    expect((await undo(entry, admin)).body.entry.changes).toEqual([
      { field: 'products', from: [added], to: [gone] },
    ]);
    const row = await Category.findById(category._id).orFail().lean();
    expect(row.products.map(String).sort()).toEqual([kept, gone, today].sort());
    expect((await undo(entry, admin)).failure).toEqual(changedSince);

    await save([kept]);
    const emptied = await latest(category, admin);
    await call('DELETE /products/delete/:id', { params: { id: gone }, as: admin });
    expect((await undo(emptied, admin)).failure.error).toBe('Product is unknown.');
  });

  it('DESK-07 CALL-107 gives a promotion its terms back', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const promotion = await makePromotion({ percent: 10 });
    const params = { id: idOf(promotion) };
    const form = { code: promotion.code, amount: 5, from: '2026-03-01', brands: [] };
    await call('PUT /promotion/:id', { params, input: { promotion: form }, as: admin });
    const entry = await latest(promotion, admin);
    const off = { promotion: { isActive: false } };
    await call('PUT /promotion/:id/active', { params, input: off, as: admin });
    const switched = await latest(promotion, admin);
    for (const one of [entry, switched]) expect((await undo(one, admin)).status).toBe(200);
    const { body } = await call('GET /promotion/:id', { params, as: admin });
    expect(body.promotion).toMatchObject({
      percent: 10,
      amount: null,
      from: null,
      isActive: true,
    });
  });

  it('DESK-07 CALL-107 checks the terms of a promotion like its form', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const code = uniqueCode();
    const promotion = await makePromotion({ code });
    const params = { id: idOf(promotion) };
    const form = { code, percent: 10, to: '2026-03-31' };
    await call('PUT /promotion/:id', { params, input: { promotion: form }, as: admin });
    const inMay = { ...form, from: '2026-05-01', to: '2026-05-31' };
    await call('PUT /promotion/:id', { params, input: { promotion: inMay }, as: admin });
    const entry = await latest(promotion, admin);
    // As if only the end had been changed.
    await AuditEntry.updateOne({ _id: entry._id }, { $pull: { changes: { field: 'from' } } });
    expect((await undo(entry, admin)).failure.error).toBe('To may not be before from.');
  });
});

describe('entries that cannot be undone', () => {
  it('DESK-07 CALL-107 are those of what was added or deleted, of images and of other entities', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const { product } = (await call('POST /products/add', { input: productInput(), as: admin }))
      .body;
    const added = await latest(product, admin);
    const user = await makeUser();
    await call('PUT /user/:id/blocked', {
      params: { id: idOf(user) },
      input: { isBlocked: true },
      as: admin,
    });
    const blocked = await latest(user, admin);
    await call('DELETE /products/delete/:id', { params: { id: product._id }, as: admin });
    const deleted = await latest(product, admin);
    const images = [{ field: 'images', from: '[]', to: '[{}]' }];
    const target = await makeProduct();
    await AuditEntry.create({
      entity: 'product',
      target: target._id,
      action: 'Changed',
      changes: images,
    });
    for (const entry of [added, blocked, deleted, await latest(target, admin)]) {
      expect(entry.canUndo).toBe(false);
      expect((await undo(entry, admin)).failure).toEqual(notUndoable);
    }
  });

  it('DESK-07 CALL-107 MERCH-03 are unknown to merchants of other brands', async () => {
    const [merchant, other] = [await makeMerchant(), await makeMerchant()];
    const product = await makeProduct({ brand: merchant.brand._id });
    await setActive(product, false, merchant);
    const entry = await latest(product, merchant);
    expect((await undo(entry, other)).status).toBe(404);
    expect((await undo({ _id: idOf(product) }, merchant)).status).toBe(404);
  });
});
