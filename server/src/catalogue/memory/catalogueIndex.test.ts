import fc from 'fast-check';
import { Types } from 'mongoose';
import { noStars } from 'shared/reviews/ratings';
import { sortOptions, type SortOption } from 'shared/products/productLists';
import { productFields } from 'shared/test/productInput';
import { expect, it } from 'vitest';
import { presentProduct, type ProductRow } from '../../products/model/Product.ts';
import { CatalogueIndex } from './catalogueIndex.ts';

const idOf = (kind: string, number: number) =>
  new Types.ObjectId(`${kind}${number.toString(16).padStart(23, '0')}`);

const about = { description: 'Made with care.', isActive: true };
const brandOf = (number: number) => ({
  ...about,
  _id: idOf('b', number),
  name: `Brand ${number}`,
  nameKey: `brand ${number}`,
  slug: `brand-${number}`,
  deactivatedByAdmin: false,
  merchant: null,
  logoUrl: '',
  bannerUrl: '',
  createdAt: new Date(0),
});

/** Few different prices, ratings and times, so that ties are common. */
const product = fc.record({
  price: fc.integer({ min: 1, max: 4 }),
  stars: fc.integer({ min: 0, max: 2 }),
  time: fc.integer({ min: 0, max: 3 }),
  brand: fc.integer({ min: 0, max: 3 }),
  isActive: fc.boolean(),
  sold: fc.integer({ min: 0, max: 2 }),
});

type RowFields =
  typeof product extends fc.Arbitrary<infer T> ? Omit<T, 'sold'> & { sold?: number } : never;

const rowOf = (
  { price, stars, time, brand, isActive, sold = 0 }: RowFields,
  number: number,
): ProductRow => ({
  ...productFields(),
  _id: idOf('a', number),
  name: `Product ${number}`,
  slug: `product-${number}`,
  quantity: 1,
  isBestseller: false,
  priceCents: price * 1_000,
  isActive,
  deactivatedByAdmin: false,
  disabledBy: [],
  // Brand 2 is never public, and 3 means no brand.
  brand: brand === 3 ? null : idOf('b', brand),
  stars: { ...noStars, 4: stars },
  soldRecently: sold,
  createdAt: new Date(time),
});

const sorts = Object.keys(sortOptions) as SortOption[]; // the keys of the literal are the sort options

it('SHOP-02 SHOP-06 CALL-13 lists bulk-loaded products like those added one by one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(product, { maxLength: 40 }), async (products) => {
      const rows = products.map(rowOf);
      const category = {
        ...about,
        _id: idOf('c', 0),
        name: 'Shoes',
        nameKey: 'shoes',
        slug: 'shoes',
        products: rows.filter((_, at) => at % 2 === 0).map(({ _id }) => _id),
        createdAt: new Date(0),
      };
      const [read, followed] = [new CatalogueIndex(), new CatalogueIndex()];
      for (const brand of [brandOf(0), brandOf(1)]) await read.upsertBrand(brand);
      await read.upsertCategory(category);
      for (const row of rows) read.addUnlisted(row);
      await read.buildListings();

      for (const row of rows) followed.upsertProduct(row);
      await followed.upsertCategory(category);
      for (const brand of [brandOf(0), brandOf(1)]) await followed.upsertBrand(brand);

      for (const order of sorts) {
        for (const narrower of [{}, { brand: 'brand-1' }, { category: 'shoes' }]) {
          const filters = { ...narrower, order, page: 1, limit: 100 };
          expect(read.page(filters)).toEqual(followed.page(filters));
        }
      }
      const ids = rows.map(({ _id }) => _id.toString());
      expect(read.similarTo(ids, new Set(), 5)).toEqual(followed.similarTo(ids, new Set(), 5));
    }),
    { numRuns: 60 },
  );
});

it('CALL-13 counts the products that it lists, also those that are rated just as asked', async () => {
  const index = new CatalogueIndex();
  for (const [number, stars] of [0, 1].entries()) {
    index.upsertProduct(rowOf({ price: 1, stars, time: 0, brand: 3, isActive: true }, number));
  }
  for (const [rating, expected] of [
    [0, 2],
    [4, 1],
    [5, 0],
  ] as const) {
    const { products, totalProducts } = index.page({ rating, page: 1, limit: 10 });
    expect([products.length, totalProducts]).toEqual([expected, expected]);
  }
});

it('FIND-02 counts the options of every product, also of the first', () => {
  const index = new CatalogueIndex();
  for (const [number, values] of [['S', 'M'], ['M']].entries()) {
    const row = rowOf({ price: 1, stars: 0, time: 0, brand: 3, isActive: true }, number);
    const variants = values.map((value, at) => ({
      _id: idOf('d', 10 * number + at),
      values: [value],
      hasOwnPrice: false,
      sku: '',
      quantity: 1,
      priceCents: 1_000,
      imageUrl: '',
      isActive: true,
    }));
    index.upsertProduct({ ...row, options: [{ name: 'Size', values }], variants });
  }
  const { facets } = index.page({ options: {}, page: 1, limit: 10 });
  expect(facets?.options).toEqual({
    Size: [
      { value: 'S', count: 1 },
      { value: 'M', count: 2 },
    ],
  });
});

it('CALL-13 CART-01 compares ratings and prices exactly, also those that are no exact fractions', () => {
  const index = new CatalogueIndex();
  const row = rowOf({ price: 1, stars: 0, time: 0, brand: 3, isActive: true }, 1);
  // An average of 1.1.
  index.upsertProduct({ ...row, priceCents: 110, stars: { ...noStars, 1: 9, 2: 1 } });
  const count = (filters: { min?: number; max?: number; rating?: number }) =>
    index.page({ ...filters, page: 1, limit: 10 }).totalProducts;
  expect([count({ rating: 1.1 }), count({ rating: 1.11 })]).toEqual([1, 0]);
  expect([count({ min: 1.1 }), count({ min: 1.11 })]).toEqual([1, 0]);
  index.upsertProduct({ ...row, priceCents: 1_999 });
  expect([count({ max: 19.99 }), count({ max: 19.98 })]).toEqual([1, 0]);
});

it('CALL-12 CART-09 shows the current state of each product in a large catalogue', async () => {
  const index = new CatalogueIndex();
  const many = Array.from({ length: 2_100 }, (_, number) =>
    rowOf({ price: 1, stars: 0, time: 0, brand: 3, isActive: true }, number),
  );
  for (const row of many) index.addUnlisted({ ...row, quantity: 5 });
  await index.buildListings();
  const stocks = () => new Map(index.products(ids).map(({ slug, quantity }) => [slug, quantity]));
  const ids = many.map(({ _id }) => _id.toString());
  expect(new Set(stocks().values())).toEqual(new Set([5]));
  for (const id of ids) index.decrementStock(id, 2);
  expect(new Set(stocks().values())).toEqual(new Set([3]));
  for (const row of many) index.upsertProduct({ ...row, quantity: 4 });
  expect(new Set(stocks().values())).toEqual(new Set([4]));
  expect(stocks().size).toBe(many.length);
});

it('VAR-01 returns options and variants as presented, also after a sale', () => {
  const index = new CatalogueIndex();
  const plain = rowOf({ price: 1, stars: 0, time: 0, brand: 3, isActive: true }, 1);
  const variant = { hasOwnPrice: false, priceCents: 1_000, imageUrl: '', isActive: true };
  const [small, large, retired] = [idOf('d', 1), idOf('d', 2), idOf('d', 3)];
  const row: ProductRow = {
    ...plain,
    // Objects have keys like 2 before all others.
    options: [
      { name: 'Size', values: ['S', 'L'] },
      { name: '2', values: ['Navy'] },
    ],
    variants: [
      { ...variant, _id: small, sku: 'A-S', values: ['S', 'Navy'], quantity: 5 },
      {
        ...variant,
        _id: large,
        sku: 'A-L',
        values: ['L', 'Navy'],
        hasOwnPrice: true,
        priceCents: 1_250,
        quantity: 1,
        imageUrl: '/images/large.webp',
      },
      { ...variant, _id: retired, sku: 'A-M', values: ['M', ''], quantity: 2, isActive: false },
    ],
    quantity: 6,
  };
  index.upsertProduct(row);
  const read = () => JSON.stringify(index.products([row._id.toString()]));
  expect(read()).toBe(JSON.stringify([presentProduct(row, null)]));

  index.decrementStock(row._id.toString(), 2, small.toString());
  const [first, ...others] = row.variants ?? [];
  const sold = { ...row, quantity: 4, variants: first && [{ ...first, quantity: 3 }, ...others] };
  expect(read()).toBe(JSON.stringify([presentProduct(sold, null)]));
});

it('CALL-10 finds a product by its new name when nothing else has changed', () => {
  const index = new CatalogueIndex();
  const row = rowOf({ price: 1, stars: 0, time: 0, brand: 3, isActive: true }, 1);
  index.upsertProduct(row);
  index.upsertProduct({ ...row, name: 'Compass' });
  const found = (text: string) => index.suggest(text).map(({ name }) => name);
  expect([found('compass'), found('product')]).toEqual([['Compass'], []]);
  index.upsertProduct({ ...row, name: 'Compass', description: 'Points to the north.' });
  expect([found('north'), found('care')]).toEqual([['Compass'], []]);
});

it('CALL-10 CALL-23 a removed product leaves nothing to the next one', () => {
  const index = new CatalogueIndex();
  const fields = { price: 1, stars: 0, time: 0, brand: 3, isActive: true };
  const [removed, next] = [rowOf(fields, 1), rowOf(fields, 2)];
  index.upsertProduct({ ...removed, name: 'Compass' });
  index.removeProduct(removed._id.toString());
  index.upsertProduct({ ...next, name: 'Rope' });
  const found = (text: string) => index.suggest(text).map(({ name }) => name);
  expect([found('compass'), found('rope')]).toEqual([[], ['Rope']]);
  expect(index.products([removed._id.toString()])).toEqual([]);
  expect(index.bySlug(removed.slug)).toBeNull();
  expect(index.slugs()).toEqual([next.slug]);
});

it('ROUTE-04 REV-01 moves a product among the best rated when its reviews change', async () => {
  const index = new CatalogueIndex();
  await index.upsertBrand(brandOf(0));
  const fields = { price: 1, stars: 1, time: 0, brand: 0, isActive: true };
  const rows = Array.from({ length: 5 }, (_, number) => rowOf(fields, number));
  for (const row of rows) index.upsertProduct(row);
  const [one, two] = rows;
  if (!one || !two) throw new Error('no products');
  const best = () => index.similarTo([one._id.toString()], new Set(), 1).map(({ slug }) => slug);
  index.upsertProduct({ ...one, stars: { ...noStars, 4: 2 } });
  expect(best()).toEqual([one.slug]);
  index.upsertProduct({ ...two, stars: { ...noStars, 5: 1 } });
  expect(best()).toEqual([two.slug]);
});

it('CALL-10 CALL-12 sorts a large catalogue as a small one', async () => {
  const index = new CatalogueIndex();
  await index.upsertBrand(brandOf(0));
  const fields = { stars: 0, time: 0, brand: 0, isActive: true };
  const rows = Array.from({ length: 1_100 }, (_, number) => ({
    ...rowOf({ ...fields, price: 1 }, number),
    createdAt: new Date(number),
    priceCents: 200_000 - number,
    stars: { ...noStars, 5: 1 + number },
  }));
  for (const row of rows) index.addUnlisted(row);
  await index.buildListings();
  const numbers = (products: readonly { slug: string }[]) =>
    products.map(({ slug }) => Number(slug.replace('product-', '')));
  const page = (order: SortOption) => numbers(index.page({ order, page: 1, limit: 3 }).products);
  expect(page('newest')).toEqual([1_099, 1_098, 1_097]);
  expect(page('priceLowToHigh')).toEqual([1_099, 1_098, 1_097]);
  expect(page('priceHighToLow')).toEqual([0, 1, 2]);
  const similar = index.similarTo([rows[0]?._id.toString() ?? ''], new Set(), 3);
  expect(numbers(similar)).toEqual([1_099, 1_098, 1_097]);
  // The shortest names, those with more reviews first.
  expect(numbers(index.suggest('product'))).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
});

it('FIX-17 puts what is sold out last, however many products there are', async () => {
  const index = new CatalogueIndex();
  await index.upsertBrand(brandOf(0));
  const many = Array.from({ length: 1_100 }, (_, number) =>
    rowOf({ price: 1, stars: number === 1_099 ? 2 : 0, time: 0, brand: 0, isActive: true }, number),
  );
  for (const row of many) index.addUnlisted(row);
  await index.buildListings();
  const ids = many.map(({ _id }) => _id.toString());
  const best = () => index.similarTo(ids.slice(0, 1), new Set(), 3).map(({ slug }) => slug);
  expect(best()[0]).toBe('product-1099');
  index.decrementStock(ids[1_099] ?? '', 1);
  expect(best()).not.toContain('product-1099');
});
