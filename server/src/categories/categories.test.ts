import { Types } from 'mongoose';
import { compareNames } from 'shared/compareNames';
import { describe, expect, it } from 'vitest';
import { makeBrand, makeCategory, makeProduct, makeUser, unique } from '../test/factories.ts';
import { call, startApp } from '../test/startApp.ts';

startApp();

type Person = { token: string };
type Id = Types.ObjectId | string;

const add = (as: Person, input: Record<string, unknown>) => call('POST /category', { input, as });
const get = (as: Person, id: Id) => call('GET /category/:id', { params: { id: String(id) }, as });
const edit = (as: Person, id: Id, category: Record<string, unknown>) =>
  call('PUT /category/:id', { input: { category }, params: { id: String(id) }, as });
const remove = (as: Person, id: Id) =>
  call('DELETE /category/:id', { params: { id: String(id) }, as });
const setActive = (as: Person, id: Id, isActive: boolean) =>
  call('PUT /category/:id/active', {
    input: { category: { isActive } },
    params: { id: String(id) },
    as,
  });

const idsOf = (...rows: { _id: Types.ObjectId }[]) => rows.map(({ _id }) => _id.toString());

const isShown = async ({ slug }: { slug: string }) =>
  (await call('GET /products/item/:slug', { params: { slug } })).status === 200;

const slugsIn = async (category: string) => {
  const { body } = await call('GET /products/list/category/:category', { params: { category } });
  return body.products.map(({ slug }) => slug);
};

describe('managing categories', () => {
  it('CALL-27 CALL-26 CALL-17 stores a category and shows its products at once', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const [one, two] = [await makeProduct(), await makeProduct()];
    const input = {
      name: unique('Запас'),
      description: 'Things that belong together.',
      products: [...idsOf(one, two), one._id.toString().toUpperCase()],
    };
    const reply = await add(admin, input);
    expect(reply.status).toBe(201);
    const { category } = reply.body;
    expect(category).toEqual({
      ...input,
      _id: expect.any(String),
      slug: input.name.toLowerCase(),
      products: idsOf(one, two),
      isActive: true,
    });
    expect((await get(admin, category._id)).body.category).toEqual(category);
    expect(await slugsIn(category.slug)).toEqual([two.slug, one.slug]);
  });

  it('CALL-27 keeps one that is not active to itself, and leaves its products alone', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const product = await makeProduct();
    const input = {
      name: unique('Later'),
      description: 'Not yet.',
      products: idsOf(product),
      isActive: false,
    };
    const { body } = await add(admin, input);
    expect(body.category.isActive).toBe(false);
    const params = { category: body.category.slug };
    expect((await call('GET /products/list/category/:category', { params })).status).toBe(404);
    expect(await isShown(product)).toBe(true);
  });

  it('CALL-27 CALL-28 VAL-08 VAL-14 names what is wrong with the form', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const fields = {
      name: 'Name is required.',
      description: 'Description is required.',
      products: 'Products are required.',
    };
    const empty = await add(admin, {});
    expect([empty.status, empty.failure.fields]).toEqual([400, fields]);
    const category = await makeCategory([(await makeProduct())._id]);
    const edited = await edit(admin, category._id, { products: [] });
    expect([edited.status, edited.failure.fields]).toEqual([400, fields]);
    const form = { name: 'Long', description: 'x'.repeat(201) };
    const unknown = { ...form, description: 'Short', products: [category._id.toString()] };
    expect(
      (await add(admin, { ...form, products: [category._id.toString()] })).failure.fields,
    ).toEqual({ description: 'Description may not be greater than 200 characters.' });
    for (const reply of [await add(admin, unknown), await edit(admin, category._id, unknown)]) {
      expect(reply.status).toBe(400);
      expect(reply.failure.fields).toEqual({ products: 'Product is unknown.' });
    }
  });

  it('CALL-27 takes thousands of products in one request', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const product = await makeProduct();
    const products = Array.from({ length: 20_000 }, () => product._id.toString());
    const { status, body } = await add(admin, {
      name: unique('Many'),
      description: 'All of it.',
      products,
    });
    expect(status).toBe(201);
    expect(body.category.products).toEqual(idsOf(product));
  });

  it('CALL-25 CALL-24 lists all by name for an admin, the active ones for everyone', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const products = idsOf(await makeProduct());
    const named = ['b', 'C', 'A'].map((name) => unique(name));
    for (const name of named) await add(admin, { name, description: 'By name.', products });
    const [on, off] = [await makeCategory([]), await makeCategory([], { isActive: false })];
    const all = (await call('GET /category', { as: admin })).body.categories;
    const names = all.map(({ name }) => name);
    expect(names).toEqual(names.toSorted(compareNames));
    expect(names).toEqual(expect.arrayContaining([on.name, off.name]));
    const [b, c, a] = named;
    expect(names.filter((name) => named.includes(name))).toEqual([a, b, c]);
    const open = (await call('GET /category/list', {})).body.categories.map(({ name }) => name);
    expect(open).toContain(on.name);
    expect(open).not.toContain(off.name);
  });

  it('CALL-28 replaces the whole form and keeps the slug', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const [one, two] = [await makeProduct(), await makeProduct()];
    const category = await makeCategory([one._id]);
    const form = { name: unique('Other'), description: 'Other words.', products: idsOf(two) };
    const { body } = await edit(admin, category._id, form);
    expect(body.category).toEqual({
      _id: category._id.toString(),
      ...form,
      slug: category.slug,
      isActive: true,
    });
    expect(await slugsIn(category.slug)).toEqual([two.slug]);
  });

  it('CALL-26 CALL-28 CALL-29 CALL-30 answer 404 for an unknown category', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const id = new Types.ObjectId();
    const form = { name: 'No', description: 'No.', products: idsOf(await makeProduct()) };
    const replies = [
      await get(admin, id),
      await edit(admin, id, form),
      await setActive(admin, id, true),
      await remove(admin, id),
    ];
    for (const reply of replies) {
      expect(reply.status).toBe(404);
      expect(reply.failure).toEqual({ error: 'Category not found.' });
    }
  });
});

describe('the size guide of a category', () => {
  const guideOf = (measure: string) => [
    ['Size', measure],
    ['S', '34–36 in'],
  ];
  const shown = async ({ slug }: { slug: string }) =>
    (await call('GET /products/item/:slug', { params: { slug } })).body.product.sizeGuide;

  it('SHOPX-21 CALL-15 CALL-24 shows with the products of the first category by name that has one', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const [product, other] = [await makeProduct(), await makeProduct()];
    const input = { description: 'By name.', products: idsOf(product) };
    await add(admin, { ...input, name: unique('A') });
    const addGuide = async (name: string, measure: string) =>
      (await add(admin, { ...input, name: unique(name), sizeGuide: guideOf(measure) })).body
        .category;
    const waist = await addGuide('C', 'Waist');
    expect(await shown(product)).toEqual(guideOf('Waist'));
    const chest = await addGuide('B', 'Chest');
    expect(await shown(product)).toEqual(guideOf('Chest'));
    expect(await shown(other)).toBeUndefined();
    const { categories } = (await call('GET /category/list', {})).body;
    expect(categories.find(({ _id }) => _id === waist._id)).not.toHaveProperty('sizeGuide');
    await remove(admin, chest._id);
    expect(await shown(product)).toEqual(guideOf('Waist'));
  });

  it('SHOPX-21 CALL-28 DESK-07 WORLD-14 stays when it is left out, has a version, and its change can be undone', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const product = await makeProduct();
    const form = { name: unique('Tops'), description: 'Soft.', products: idsOf(product) };
    const { category } = (await add(admin, { ...form, sizeGuide: guideOf('Chest') })).body;
    expect(category.sizeGuide).toEqual(guideOf('Chest'));
    const { headers } = await get(admin, category._id);
    expect((await edit(admin, category._id, form)).body.category).toEqual(category);

    const emptied = await edit(admin, category._id, { ...form, sizeGuide: [] });
    expect(emptied.body.category).not.toHaveProperty('sizeGuide');
    expect(await shown(product)).toBeUndefined();
    const late = await call('PUT /category/:id', {
      input: { category: form },
      params: { id: category._id },
      headers: { 'If-Match': headers['etag'] ?? '' },
      as: admin,
    });
    expect(late.status).toBe(412);

    const [entry] = (await call('GET /audit', { input: { id: category._id }, as: admin })).body
      .entries;
    expect(entry?.changes).toEqual([{ field: 'sizeGuide', from: guideOf('Chest'), to: [] }]);
    await call('POST /audit/:id/undo', { params: { id: entry?._id ?? '' }, as: admin });
    expect(await shown(product)).toEqual(guideOf('Chest'));
  });

  it('SHOPX-21 refuses lines of different lengths, by their number', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const input = {
      name: unique('Tops'),
      description: 'Soft.',
      products: idsOf(await makeProduct()),
    };
    const { failure } = await add(admin, { ...input, sizeGuide: [...guideOf('Chest'), ['M']] });
    expect(failure.fields).toEqual({
      sizeGuide: 'Line 3 of the size guide must have 2 columns, as the headings.',
    });
  });
});

describe('disabling a category', () => {
  it('CALL-29 DASH-13 disables its products, and enabling gives back exactly those', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const [on, off] = [await makeProduct(), await makeProduct({ isActive: false })];
    const category = await makeCategory([on._id, off._id]);
    const disabled = await setActive(admin, category._id, false);
    expect(disabled.body.category.isActive).toBe(false);
    const params = { category: category.slug };
    expect((await call('GET /products/list/category/:category', { params })).status).toBe(404);
    expect([await isShown(on), await isShown(off)]).toEqual([false, false]);
    const enabled = await setActive(admin, category._id, true);
    expect(enabled.body.category.isActive).toBe(true);
    expect(await slugsIn(category.slug)).toEqual([on.slug]);
    expect([await isShown(on), await isShown(off)]).toEqual([true, false]);
  });

  it('CALL-29 keeps a product of two disabled categories disabled until both are enabled', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const product = await makeProduct();
    const [one, two] = [await makeCategory([product._id]), await makeCategory([product._id])];
    for (const { _id } of [one, two]) await setActive(admin, _id, false);
    await setActive(admin, one._id, true);
    expect(await isShown(product)).toBe(false);
    await setActive(admin, two._id, true);
    expect(await isShown(product)).toBe(true);
  });

  it('CALL-28 CALL-29 lets go of products that leave it', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const [stays, leaves] = [await makeProduct(), await makeProduct()];
    const category = await makeCategory([stays._id, leaves._id]);
    await setActive(admin, category._id, false);
    const form = { name: category.name, description: 'Fewer.', products: idsOf(stays) };
    await edit(admin, category._id, form);
    expect([await isShown(stays), await isShown(leaves)]).toEqual([false, true]);
  });

  it('CALL-28 CALL-29 FIX-12 disables products that come to it, and gives back exactly those', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const [early, byHand] = [await makeProduct(), await makeProduct()];
    const category = await makeCategory([early._id, byHand._id]);
    await setActive(admin, category._id, false);
    await call('PUT /products/:id/active', {
      input: { product: { isActive: true } },
      params: { id: byHand._id.toString() },
      as: admin,
    });
    const [on, off] = [await makeProduct(), await makeProduct({ isActive: false })];
    const products = [early, byHand, on, off];
    const form = { name: category.name, description: 'More.', products: idsOf(...products) };
    await edit(admin, category._id, form);
    expect(await Promise.all(products.map(isShown))).toEqual([false, true, false, false]);
    await setActive(admin, category._id, true);
    expect(await Promise.all(products.map(isShown))).toEqual([true, true, true, false]);
  });

  it('CALL-28 does not change products that join an enabled one', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const [category, product] = [await makeCategory([]), await makeProduct()];
    const form = { name: category.name, description: 'More.', products: idsOf(product) };
    await edit(admin, category._id, form);
    expect(await isShown(product)).toBe(true);
    expect(await slugsIn(category.slug)).toEqual([product.slug]);
  });

  it('CALL-29 SHOP-06 never shows the products of a disabled brand', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const brand = await makeBrand({ isActive: false });
    const product = await makeProduct({ brand: brand._id });
    const category = await makeCategory([product._id]);
    await setActive(admin, category._id, false);
    await setActive(admin, category._id, true);
    expect(await slugsIn(category.slug)).toEqual([]);
  });
});

describe('removing a category', () => {
  it('CALL-30 leaves its products, and brings back those that it held', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const [held, off] = [await makeProduct(), await makeProduct({ isActive: false })];
    const category = await makeCategory([held._id, off._id]);
    await setActive(admin, category._id, false);
    const { body } = await remove(admin, category._id);
    expect(body.category).toMatchObject({ slug: category.slug, products: idsOf(held, off) });
    expect([await isShown(held), await isShown(off)]).toEqual([true, false]);
    const params = { category: category.slug };
    expect((await call('GET /products/list/category/:category', { params })).status).toBe(404);
    expect((await get(admin, category._id)).status).toBe(404);
  });
});
