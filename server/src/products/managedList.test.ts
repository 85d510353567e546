import fc from 'fast-check';
import { Types } from 'mongoose';
import { adminSortOptions } from 'shared/products/productLists';
import { typedWords, wordsOf, wordsOfCode } from 'shared/fold';
import { productFields } from 'shared/test/productInput';
import { describe, expect, it } from 'vitest';
import { lowProductFilter, lowVariantFilter, Product } from './model/Product.ts';
import { rawCollection } from '../platform/database/connection.ts';
import { nameCollation } from '../platform/database/nameCollation.ts';
import {
  makeBrand,
  makeCategory,
  makeMerchant,
  makeProduct,
  makeUser,
  unique,
} from '../test/factories.ts';
import { makeSizedProduct } from '../test/sizedProducts.ts';
import { call, startApp } from '../test/startApp.ts';

startApp();

const namesOf = async (input: object, as: { token: string }) => {
  const { body } = await call('GET /products', { input, as });
  return body.products.map(({ name }) => name);
};

describe('GET /products, for who manages them', () => {
  it('UX-26 CALL-11 finds a part of the name literally, in any case', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const text = unique('Pole (2.0)');
    const name = `Ridge ${text}`;
    await makeProduct({ name });
    expect(await namesOf({ search: text.toUpperCase() }, admin)).toEqual([name]);
    expect(await namesOf({ search: text.replace('2.0', '.*') }, admin)).toEqual([name]);
    expect(await namesOf({ search: text.replace('2.0', '2x0') }, admin)).toEqual([]);
  });

  it('DESK-04 CALL-11 finds a product by the beginning of its SKU, or by a variant’s, in any case', async () => {
    const merchant = await makeMerchant();
    const [sku, variant] = [unique('SKU(1).*'), unique('Variant')];
    const plain = await makeProduct({ sku, brand: merchant.brand._id });
    const sized = await makeSizedProduct([{ sku: variant, values: { Size: 'M' } }]);
    const admin = await makeUser('ROLE_ADMIN');
    for (const search of [sku, sku.slice(0, -2)]) {
      expect(await namesOf({ search }, admin)).toEqual([plain.name]);
      expect(await namesOf({ search }, merchant)).toEqual([plain.name]);
    }
    expect(await namesOf({ search: variant }, admin)).toEqual([sized.name]);
    expect(await namesOf({ search: variant }, merchant)).toEqual([]);
    const lower = await makeProduct({ sku: unique('abc'), quantity: 1 });
    expect(await namesOf({ search: lower.sku.toUpperCase(), stock: 'low' }, admin)).toEqual([
      lower.name,
    ]);
    expect(await namesOf({ search: sku, stock: 'low' }, admin)).toEqual([]);
    const named = await makeProduct({ name: `Like ${sku}` });
    expect((await namesOf({ search: sku }, admin)).toSorted()).toEqual(
      [plain.name, named.name].toSorted(),
    );
  });

  it('UX-26 CALL-11 sorts by name, price and stock, both ways', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const search = unique('sorted');
    const [a, b, c] = ['A', 'B', 'C'].map((email) => `${email} ${search}`);
    await makeProduct({ name: `A ${search}`, priceCents: 300, quantity: 2 });
    await makeProduct({ name: `B ${search}`, priceCents: 100, quantity: 3 });
    await makeProduct({ name: `C ${search}`, priceCents: 200, quantity: 1 });
    expect(await namesOf({ search, sort: 'name' }, admin)).toEqual([a, b, c]);
    expect(await namesOf({ search, sort: '-name' }, admin)).toEqual([c, b, a]);
    expect(await namesOf({ search, sort: 'price' }, admin)).toEqual([b, c, a]);
    expect(await namesOf({ search, sort: '-price' }, admin)).toEqual([a, c, b]);
    expect(await namesOf({ search, sort: 'quantity' }, admin)).toEqual([c, a, b]);
    expect(await namesOf({ search, sort: '-quantity' }, admin)).toEqual([b, a, c]);
    const { body } = await call('GET /products', { input: { search, limit: 2 }, as: admin });
    expect(body).toMatchObject({ totalProducts: 3, pages: 2, page: 1 });
  });

  it('DESK-10 DESK-04 finds SKUs in any case', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const code = unique('x').replaceAll(/[^a-z\d]/gi, '');
    for (const [stored, typed] of [
      [`UP${code.toUpperCase()}-A1`, `up${code.toLowerCase()}-a1`],
      [`lo${code.toLowerCase()}-a1`, `LO${code.toUpperCase()}-A1`],
    ] as const) {
      const { _id } = await makeProduct({ sku: stored });
      const { body } = await call('GET /products', { input: { search: typed }, as: admin });
      expect(body.products.map((product) => product._id)).toEqual([_id.toString()]);
    }
  });

  it('UX-26 MERCH-03 a merchant finds own products only', async () => {
    const merchant = await makeMerchant();
    const search = unique('own');
    const own = await makeProduct({ name: search, brand: merchant.brand._id });
    const brand = await makeBrand();
    const other = await makeProduct({ name: search, brand: brand._id });
    const { body } = await call('GET /products', { input: { search }, as: merchant });
    expect(body.totalProducts).toBe(1);
    expect(body.products.map(({ _id }) => _id)).toEqual([own._id.toString()]);
    const admin = await makeUser('ROLE_ADMIN');
    await call('POST /wishList', { input: { product: own._id.toString() }, as: admin });
    const all = await call('GET /products', { input: { search }, as: admin });
    expect(all.body.products).toMatchObject([
      { _id: other._id.toString(), brand: { name: brand.name }, isLiked: false },
      { _id: own._id.toString(), brand: { name: merchant.brand.name }, isLiked: true },
    ]);
  });

  it('CALL-11 CALL-12 the search, sort order and stock filter mean nothing to others', async () => {
    const newest = await makeProduct({ createdAt: new Date('2097-01-01'), priceCents: 100 });
    const input = { search: unique('none'), sort: '-price', stock: 'low', limit: 1 };
    for (const as of [undefined, await makeUser()]) {
      const { body } = await call('GET /products', { input, as });
      expect(body.products.map(({ slug }) => slug)).toEqual([newest.slug]);
    }
  });

  it('DESK-19 CALL-11 filters by status, brand, category, stock and image, alone and together', async () => {
    const [admin, merchant] = [await makeUser('ROLE_ADMIN'), await makeMerchant()];
    const search = unique('filtered');
    const brand = merchant.brand._id;
    const make = (letter: string, fields: object) =>
      makeProduct({ name: `${letter} ${search}`, ...fields });
    const a = await make('A', { brand, imageUrl: '/images/a.webp' });
    const b = await make('B', { brand, isActive: false, quantity: 0 });
    await make('C', { quantity: 0 });
    const category = (await makeCategory([a._id, b._id]))._id.toString();
    const find = async (input: object, as: { token: string } = admin) =>
      (await namesOf({ search, sort: 'name', ...input }, as)).map((name) => name[0]).join('');
    expect(await find({ status: 'active' })).toBe('AC');
    expect(await find({ status: 'disabled' })).toBe('B');
    expect(await find({ brand: brand.toString() })).toBe('AB');
    expect(await find({ brand: 'none' })).toBe('C');
    expect(await find({ brand: 'none' }, merchant)).toBe('');
    expect(await find({ category })).toBe('AB');
    expect(await find({ category: new Types.ObjectId().toString() })).toBe('');
    expect(await find({ stock: 'out' })).toBe('BC');
    expect(await find({ image: 'yes' })).toBe('A');
    expect(await find({ image: 'no' })).toBe('BC');
    expect(await find({ image: 'no', category, status: 'disabled' }, merchant)).toBe('B');
    expect(await namesOf({ category, status: 'active' }, admin)).toEqual([a.name]);
  });

  it('FIX-06 CALL-11 filters by low stock, and returns as many as the overview counts', async () => {
    const merchant = await makeMerchant();
    const make = (name: string, quantity: number, isActive = true) =>
      makeProduct({ name, quantity, isActive, brand: merchant.brand._id });
    await make('enough', 26);
    await make('disabled', 3, false);
    await make('low', 25);
    await make('sold out', 0);
    const low = { stock: 'low', sort: 'quantity' };
    expect(await namesOf(low, merchant)).toEqual(['sold out', 'low']);
    const overview = await call('GET /sales/overview', { as: merchant });
    expect(overview.body.lowStock.map(({ name }) => name)).toEqual(['sold out', 'low']);
    expect(await namesOf({ ...low, search: 'old' }, merchant)).toEqual(['sold out']);
    const refused = await call('GET /products', { input: { stock: 'high' }, as: merchant });
    expect(refused.status).toBe(400);
    expect(refused.failure.fields).toEqual({ stock: 'Stock is unknown.' });
  });

  it('BIG-05 CALL-11 lists what plain queries of the database list, for random texts', async () => {
    const merchant = await makeMerchant();
    const brand = merchant.brand._id;
    const admin = await makeUser('ROLE_ADMIN');
    const sample = <T>(values: readonly T[]) =>
      fc.sample(fc.constantFrom(...values), 1)[0] ?? values[0];
    const letters = [...'aBéÉß瑜𠮷𐌰 ', '👟', '\uffee', '(', '.*', '\\', '-', "'"];
    const randomText = () =>
      Array.from({ length: 1 + Math.floor(Math.random() * 4) }, () => sample(letters)).join('');
    for (let at = 0; at < 40; at += 1) {
      await makeProduct({
        name: `x${randomText()}`,
        sku: `${randomText()}${at}`,
        ...(at % 3 > 0 && { brand }),
        quantity: sample([0, 5, 25, 26]) ?? 0,
        priceCents: sample([100, 200]) ?? 100,
        isActive: at % 5 > 0,
      });
    }
    const sorts = {
      newest: { createdAt: -1, _id: -1 },
      name: { name: 1, _id: 1 },
      '-name': { name: -1, _id: -1 },
      price: { priceCents: 1, _id: 1 },
      '-price': { priceCents: -1, _id: -1 },
      quantity: { quantity: 1, _id: 1 },
      '-quantity': { quantity: -1, _id: -1 },
    } as const;
    const isFound = ({ name, sku }: { name: string; sku: string }, search: string) =>
      (search === '' || typedWords(search).length > 0) &&
      typedWords(search).every(
        (typed) =>
          wordsOf(name).some((word) => word.includes(typed)) ||
          wordsOfCode(sku).some((word) => word.startsWith(typed)),
      );
    const plain = async (
      search: string,
      filter: object,
      sort: (typeof adminSortOptions)[number],
    ) => {
      const rows = await Product.find(filter).collation(nameCollation).sort(sorts[sort]).lean();
      return rows.filter((row) => isFound(row, search)).map(({ name }) => name);
    };
    for (let round = 0; round < 40; round += 1) {
      const sort = sample(adminSortOptions) ?? 'name';
      const search = round % 4 > 0 ? randomText().trim() : '';
      const low = round % 3 === 0;
      const as = round % 2 > 0 ? merchant : admin;
      const filter = {
        ...(as === merchant && { brand }),
        ...(low && { $or: [lowProductFilter, lowVariantFilter] }),
      };
      const expected = await plain(search, filter, sort);
      const page = 1 + (round % 3);
      const input = { search, sort, page, limit: 7, ...(low && { stock: 'low' }) };
      const { body } = await call('GET /products', { input, as });
      const pages = Math.max(1, Math.ceil(expected.length / 7));
      const skip = (Math.min(page, pages) - 1) * 7;
      expect([search, body.products.map(({ name }) => name)]).toEqual([
        search,
        expected.slice(skip, skip + 7),
      ]);
      expect(body).toMatchObject({ totalProducts: expected.length, pages });
    }
  });

  it('BIG-05 CALL-11 keeps its orders when products change, come and go', async () => {
    const merchant = await makeMerchant();
    const brand = merchant.brand._id;
    const [a, b] = [
      await makeProduct({ name: 'a', brand }),
      await makeProduct({ name: 'b', brand }),
    ];
    for (const sort of adminSortOptions) await namesOf({ sort }, merchant);
    await makeProduct({ name: 'c', brand, quantity: 7, priceCents: 300 });
    const set = { name: 'd', quantity: 900, priceCents: 100 };
    await Product.updateOne({ _id: a._id }, { $set: set });
    await call('DELETE /products/delete/:id', { params: { id: b._id.toString() }, as: merchant });
    expect(await namesOf({ sort: 'newest' }, merchant)).toEqual(['c', 'd']);
    expect(await namesOf({ sort: 'name' }, merchant)).toEqual(['c', 'd']);
    expect(await namesOf({ sort: '-price' }, merchant)).toEqual(['c', 'd']);
    expect(await namesOf({ sort: '-quantity' }, merchant)).toEqual(['d', 'c']);
  });

  it('BIG-05 CALL-11 lists at once what another process has added', async () => {
    const merchant = await makeMerchant();
    await makeProduct({ name: 'before', brand: merchant.brand._id });
    const added = productFields();
    const fields = { slug: added.sku, priceCents: 100, name: 'after', brand: merchant.brand._id };
    const row = new Product({ ...added, ...fields }).toObject();
    await rawCollection(Product).insertOne(row);
    expect(await namesOf({}, merchant)).toEqual(['after', 'before']);
  });

  it('UX-26 VAL-14 refuses an unknown sort option', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const { status, failure } = await call('GET /products', {
      input: { sort: 'colour' },
      as: admin,
    });
    expect(status).toBe(400);
    expect(failure).toEqual({ error: 'Sort is unknown.', fields: { sort: 'Sort is unknown.' } });
  });
});

describe('GET /products with ids', () => {
  const byIds = (ids: readonly { toString(): string }[], as?: { token: string }) =>
    call('GET /products', { input: { ids: ids.join(','), limit: '2', page: '9' }, as });

  it('CALL-11 CART-09 returns public products to everyone, in this order, on one page', async () => {
    const merchant = await makeMerchant();
    const brand = merchant.brand._id;
    const hidden = await makeBrand({ isActive: false });
    const [first, second, third, off, ofHidden] = [
      await makeProduct({ brand }),
      await makeProduct(),
      await makeProduct(),
      await makeProduct({ brand, isActive: false }),
      await makeProduct({ brand: hidden._id }),
    ];
    const ids = [third._id, off._id, first._id, ofHidden._id, new Types.ObjectId(), second._id];
    const wanted = [third, first, second].map(({ _id }) => _id.toString());
    const people = [undefined, await makeUser(), merchant, await makeUser('ROLE_ADMIN')];
    for (const as of people) {
      const { status, body } = await byIds(ids, as);
      expect(status).toBe(200);
      expect(body.products.map(({ _id }) => _id)).toEqual(wanted);
      expect(body).toMatchObject({ pages: 1, page: 1, totalProducts: 3 });
    }
    const { body } = await byIds([first._id, first._id.toString().toUpperCase()]);
    expect(body.products).toHaveLength(1);
    expect((await byIds([])).body).toEqual({ products: [], pages: 1, page: 1, totalProducts: 0 });
  });

  it("CALL-11 CART-08 marks the products on the caller's wishlist", async () => {
    const [user, liked, other] = [await makeUser(), await makeProduct(), await makeProduct()];
    await call('POST /wishList', { input: { product: liked._id.toString() }, as: user });
    const { products } = (await byIds([other._id, liked._id], user)).body;
    expect(products.map(({ isLiked }) => isLiked)).toEqual([false, true]);
  });

  it('CALL-11 VAL-14 accepts a hundred ids and no other text', async () => {
    const ids = Array.from({ length: 101 }, () => new Types.ObjectId());
    expect((await byIds(ids.slice(1))).status).toBe(200);
    const tooMany = await byIds(ids);
    expect(tooMany.status).toBe(400);
    expect(tooMany.failure.error).toBe('Ids may not be more than 100.');
    for (const text of ['x', '$ne', `${ids[0]?.toString()};${ids[1]?.toString()}`]) {
      const wrong = await byIds([text]);
      expect(wrong.status).toBe(400);
      expect(wrong.failure.error).toBe('Product is unknown.');
    }
  });
});
