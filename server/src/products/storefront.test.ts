import fc from 'fast-check';
import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { compareNames } from 'shared/compareNames';
import { arrivalOf } from 'shared/orders/arrival';
import type { InputOf } from 'shared/endpoints';
import type { Facets, Product as ProductReply } from 'shared/entities';
import { type SortOption, sortOptions } from 'shared/products/productLists';
import { averageRating, totalReviews } from 'shared/reviews/ratings';
import { productFields, taxed } from 'shared/test/productInput';
import { config } from '../config.ts';
import { Brand } from '../brands/model/Brand.ts';
import { Category } from '../categories/model/Category.ts';
import { Product, type ProductRow } from './model/Product.ts';
import { Wish } from '../wishlist/model/Wish.ts';
import {
  makeBrand,
  makeCategory,
  makeMerchant,
  makeProduct,
  makeUser,
  unique,
} from '../test/factories.ts';
import {
  keepsProduct,
  type PublicProduct,
  randomFilters,
  type ShopFilters,
} from '../test/shopFilters.ts';
import { call, http, startApp } from '../test/startApp.ts';

startApp();

// The keys of the literal.
const sorts = Object.keys(sortOptions) as SortOption[];

const slugsOf = (products: readonly { slug: string }[]) => products.map(({ slug }) => slug);

async function filtered(input: InputOf<'POST /products/advancedFilters'>) {
  const { body } = await call('POST /products/advancedFilters', { input });
  return body;
}

async function suggested(text: string) {
  const { body } = await call('GET /products/list/search/:text', { params: { text } });
  return body.products;
}

/** Products of a new brand, oldest first. */
async function makeProducts(...all: Partial<ProductRow>[]) {
  const brand = await makeBrand();
  const products = [];
  for (const [at, fields] of all.entries()) {
    const createdAt = new Date(Date.UTC(2025, 0, 1, 0, at));
    products.push(await makeProduct({ brand: brand._id, createdAt, ...fields }));
  }
  return { brand, slugs: slugsOf(products) };
}

it('CALL-159 SHOPX-23 proposes two others of the brands of a bag, none of them sold out', async () => {
  const { brand } = await makeProducts({}, {}, {}, { quantity: 0 });
  const [bought, ...others] = await Product.find({ brand: brand._id }).sort({ createdAt: 1 });
  const input = { ids: String(bought?._id) };
  const { body } = await call('GET /products/list/similar', { input });
  const available = others.filter(({ quantity }) => quantity > 0).map(({ slug }) => slug);
  expect(slugsOf(body.products).toSorted()).toEqual(available.toSorted());
});

it('SHOPX-07 CALL-15 names a later day for a large product', async () => {
  const { slugs } = await makeProducts({}, { shippingClass: 'large' });
  const [usual, large] = await Promise.all(
    slugs.map(async (slug) => (await call('GET /products/item/:slug', { params: { slug } })).body),
  );
  expect(usual?.product).toMatchObject({ shippingClass: 'standard' });
  const [soon, late] = [usual?.product.arrival?.to ?? '', large?.product.arrival?.to ?? ''];
  expect(late > soon && soon !== '').toBe(true);
});

describe('suggestions', () => {
  it('CALL-10 are at most ten, the best first, with the fields of a suggestion', async () => {
    const word = unique('zeppelin').replace('-', '');
    const inText = await makeProduct({ description: `Like a ${word}.` });
    for (let i = 0; i < 10; i++) await makeProduct({ name: `${word}s ${i}` });
    const imageUrl = '/images/great-960.webp';
    const exact = await makeProduct({ name: `Great ${word}`, priceCents: 1_999, imageUrl });
    const found = await suggested(word);
    expect(found).toHaveLength(10);
    expect(found[0]).toEqual({
      _id: exact._id.toString(),
      name: exact.name,
      slug: exact.slug,
      imageUrl,
      price: 19.99,
      brand: '',
    });
    expect(slugsOf(found)).not.toContain(inText.slug);
  });

  it('CALL-10 rank the shorter name first among equal matches, then the better rated', async () => {
    const word = unique('quokka').replace('-', '');
    const stars = (count: number) => ({ 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, [count]: 3 });
    const long = await makeProduct({ name: `${word} and more`, stars: stars(5) });
    const poor = await makeProduct({ name: `${word} one`, stars: stars(2) });
    const good = await makeProduct({ name: `${word} two`, stars: stars(4) });
    expect(slugsOf(await suggested(word))).toEqual(slugsOf([good, poor, long]));
  });

  it('CALL-10 ignore case, word order and one typo', async () => {
    const brand = await makeBrand({ name: unique('Sommerwind') });
    const { slug } = await makeProduct({ name: 'Kurbelwelle quick', brand: brand._id });
    for (const text of [
      'QUICK kurbel',
      'sommerwind kurbelwelle',
      'kurbelwlele',
      'kurbelvelle qu',
    ]) {
      expect(slugsOf(await suggested(text)), text).toEqual([slug]);
    }
  });

  it('CALL-10 SHOP-06 never contain a product that is disabled, itself or by its brand', async () => {
    const word = unique('hidden').replace('-', '');
    const brand = await makeBrand({ isActive: false });
    await makeProduct({ name: word, isActive: false });
    await makeProduct({ name: word, brand: brand._id });
    expect(await suggested(word)).toEqual([]);
  });

  // No words that the random names of other products can begin with.
  it.each(['%25qx', '👟', '"><script>', '[$ne]', '.*', '\\', 'x'.repeat(5_000)])(
    'CALL-10 accept any text: %s',
    async (text) => {
      expect(await suggested(text)).toEqual([]);
    },
  );
});

describe('lists', () => {
  it('CALL-12 SHOP-01 show public products, newest first, eight per page', async () => {
    const far = (minutes: number) => ({ createdAt: new Date(Date.UTC(2090, 0, 1, 0, minutes)) });
    const brand = await makeBrand({ isActive: false });
    const newest = [];
    for (let at = 0; at < 9; at++) newest.unshift((await makeProduct(far(at))).slug);
    await makeProduct({ ...far(10), isActive: false });
    await makeProduct({ ...far(11), brand: brand._id });
    const first = await call('GET /products/list', {});
    expect(slugsOf(first.body.products)).toEqual(newest.slice(0, 8));
    expect(first.body.page).toBe(1);
    const second = await call('GET /products/list', { input: { page: 2 } });
    expect(second.body.products[0]?.slug).toBe(newest[8]);
    const shown = await Product.countDocuments({ isActive: true, brand: null });
    expect(first.body.totalProducts).toBeGreaterThanOrEqual(shown);
    expect(first.body.pages).toBe(Math.ceil(first.body.totalProducts / 8));
  });

  it('CALL-12 clamp page and limit, and refuse what is not an integer', async () => {
    await makeProduct();
    const last = await call('GET /products/list', { input: { page: 99_999, limit: 3 } });
    expect(last.body.page).toBe(last.body.pages);
    expect(last.body.products.length).toBeGreaterThan(0);
    const many = await call('GET /products/list', { input: { limit: 5_000 } });
    expect(many.body.pages).toBe(Math.ceil(many.body.totalProducts / 100));
    const none = await call('GET /products/list', { input: { page: 0, limit: 0 } });
    expect(none.body.products).toHaveLength(1);
    const wrong = await call('GET /products/list', { input: { page: 'x' } });
    expect(wrong.status).toBe(400);
    expect(wrong.failure.fields).toEqual({ page: 'Page must be a whole number.' });
  });

  it('CALL-12 CALL-15 CALL-65 set isLiked for the caller only', async () => {
    const { brand, slugs } = await makeProducts({ createdAt: new Date('2080-01-01') }, {});
    const [member, other] = [await makeUser(), await makeUser()];
    const liked = await Product.findOne({ slug: slugs[0] });
    await Wish.create({ user: member._id, product: liked?._id });
    const category = await makeCategory(liked ? [liked._id] : []);
    const likes = async (as?: { token: string }) => {
      const replies = [
        await call('GET /products/list/brand/:brand', { params: { brand: brand.slug }, as }),
        await call('GET /products/list/category/:category', {
          params: { category: category.slug },
          as,
        }),
        await call('POST /products/advancedFilters', { input: { brand: brand.slug }, as }),
        await call('GET /products/list', { input: { limit: 100 }, as }),
        await call('GET /products', { input: { limit: 100 }, as }),
      ];
      return replies.map(({ body }) =>
        body.products.filter(({ isLiked }) => isLiked).map(({ slug }) => slug),
      );
    };
    expect(await likes(member)).toEqual(Array.from({ length: 5 }, () => [slugs[0]]));
    expect(await likes(other)).toEqual(Array.from({ length: 5 }, () => []));
    expect(await likes()).toEqual(Array.from({ length: 5 }, () => []));
    const params = { slug: slugs[0] ?? '' };
    const shown = await call('GET /products/item/:slug', { params, as: member });
    expect(shown.body.product.isLiked).toBe(true);
  });

  it('CALL-11 show all products to an admin, the own ones to a merchant, the public ones to others', async () => {
    const merchant = await makeMerchant();
    const hidden = await makeProduct({
      brand: merchant.brand._id,
      isActive: false,
      createdAt: new Date('2095-01-01'),
    });
    const slugs = async (as?: { token: string }) => {
      const { body } = await call('GET /products', { input: { limit: 100 }, as });
      return { all: slugsOf(body.products), total: body.totalProducts };
    };
    expect(await slugs(merchant)).toEqual({ all: [hidden.slug], total: 1 });
    const admins = await slugs(await makeUser('ROLE_ADMIN'));
    expect(admins.all[0]).toBe(hidden.slug);
    expect(admins.total).toBe(await Product.countDocuments());
    const asMember = await makeUser();
    for (const as of [undefined, asMember])
      expect((await slugs(as)).all).not.toContain(hidden.slug);
  });

  it('CALL-11 are empty for a merchant whose brand was deleted', async () => {
    const merchant = await makeMerchant();
    await makeProduct();
    const as = await makeUser('ROLE_ADMIN');
    await call('DELETE /brands/:id', { params: { id: merchant.brand._id.toString() }, as });
    const { body } = await call('GET /products', { as: merchant });
    expect(body).toEqual({ products: [], pages: 1, page: 1, totalProducts: 0 });
  });

  it('CALL-16 ROUTE-06 show a brand, and 404 for one that is unknown or disabled', async () => {
    const { brand, slugs } = await makeProducts({}, {}, { isActive: false });
    const list = (slug: string) =>
      call('GET /products/list/brand/:brand', { params: { brand: slug } });
    expect(slugsOf((await list(brand.slug)).body.products)).toEqual([slugs[1], slugs[0]]);
    expect((await list(brand.slug)).body.totalProducts).toBe(2);
    const disabled = await makeBrand({ isActive: false });
    for (const slug of [disabled.slug, 'no-such-brand', 'all']) {
      const reply = await list(slug);
      expect(reply.status).toBe(404);
      expect(reply.failure).toEqual({ error: 'Brand not found.' });
    }
  });

  it('CALL-17 ROUTE-06 SHOP-06 show a category, and 404 for one that is unknown or disabled', async () => {
    const [one, two, off] = [
      await makeProduct(),
      await makeProduct(),
      await makeProduct({ isActive: false }),
    ];
    const ids = [one._id, two._id, off._id];
    const category = await makeCategory(ids);
    const disabled = await makeCategory(ids, { isActive: false });
    const list = (slug: string) =>
      call('GET /products/list/category/:category', {
        params: { category: slug },
        input: { limit: 1 },
      });
    const { body } = await list(category.slug);
    expect(body).toMatchObject({ pages: 2, page: 1, totalProducts: 2 });
    expect(slugsOf(body.products)).toEqual([two.slug]);
    for (const slug of [disabled.slug, 'no-such-category', 'all']) {
      const reply = await list(slug);
      expect(reply.status).toBe(404);
      expect(reply.failure).toEqual({ error: 'Category not found.' });
    }
  });

  it('CALL-24 CALL-31 SHOPX-16 list the active categories with their products, and brands, by name', async () => {
    const brands = [await makeBrand({ name: unique('b') }), await makeBrand({ name: unique('A') })];
    const hiddenBrand = await makeBrand({ isActive: false });
    const product = await makeProduct({ imageUrl: '/art/rope.svg' });
    const hidden = await makeProduct({ isActive: false });
    const category = await makeCategory([product._id, hidden._id]);
    const hiddenCategory = await makeCategory([], { isActive: false });
    const listed = await call('GET /brands/lists', {});
    const names = listed.body.brands.map(({ name }) => name);
    expect(names).toEqual(names.toSorted(compareNames));
    expect(names).toEqual(expect.arrayContaining(brands.map(({ name }) => name)));
    expect(names).not.toContain(hiddenBrand.name);
    const { body } = await call('GET /category/list', {});
    expect(body.categories).toContainEqual({
      _id: category._id.toString(),
      name: category.name,
      slug: category.slug,
      description: category.description,
      isActive: true,
      imageUrl: product.imageUrl,
      totalProducts: 1,
    });
    expect(slugsOf(body.categories)).not.toContain(hiddenCategory.slug);
  });
});

describe('a product page', () => {
  it('CALL-15 REV-01 SHIP-03 shows the product with its arrival and the summary of its reviews', async () => {
    const brand = await makeBrand();
    const plain = { ...productFields(), ...taxed } as const;
    const product = await makeProduct({
      ...plain,
      brand: brand._id,
      priceCents: 4_950,
      stars: { 1: 1, 2: 0, 3: 0, 4: 1, 5: 1 },
    });
    const { body } = await call('GET /products/item/:slug', { params: { slug: product.slug } });
    expect(body).toEqual({
      product: {
        ...plain,
        _id: product._id.toString(),
        slug: product.slug,
        price: 49.5,
        priceMax: 49.5,
        options: [],
        variants: [],
        images: [],
        brand: { _id: brand._id.toString(), name: brand.name, slug: brand.slug, logoUrl: '' },
        isLiked: false,
        isBestseller: false,
        totalReviews: 3,
        averageRating: 3.3,
        createdAt: product.createdAt.toISOString(),
        arrival: arrivalOf(new Date(), { classes: ['standard'], country: undefined }, config),
      },
      reviews: {
        ratingSummary: [{ 5: 1 }, { 4: 1 }, { 3: 0 }, { 2: 0 }, { 1: 1 }],
        totalRatings: 10,
        totalReviews: 3,
        totalSummary: 3,
      },
    });
  });

  it('CALL-15 SHOP-06 is not found when unknown, disabled, or of a disabled brand', async () => {
    const brand = await makeBrand({ isActive: false });
    const off = await makeProduct({ isActive: false });
    const ofBrand = await makeProduct({ brand: brand._id });
    for (const slug of [off.slug, ofBrand.slug, 'no-such-product', '__proto__']) {
      const reply = await call('GET /products/item/:slug', { params: { slug } });
      expect(reply.status).toBe(404);
      expect(reply.failure).toEqual({ error: 'Product not found.' });
    }
  });
});

describe('filters', () => {
  it('CALL-13 SHOP-03 do not limit the price at the ends of the slider', async () => {
    const { brand, slugs } = await makeProducts(
      { priceCents: 100 },
      { priceCents: 50_000 },
      { priceCents: 90_000 },
    );
    const found = async (min: number, max: number) => {
      const page = await filtered({ brand: brand.slug, min, max, order: 'priceLowToHigh' });
      return slugsOf(page.products);
    };
    expect(await found(1, 500)).toEqual(slugs);
    expect(await found(2, 500)).toEqual(slugs.slice(1));
    expect(await found(1, 499)).toEqual(slugs.slice(0, 1));
    expect(await found(1, 900)).toEqual(slugs);
    expect(await found(900, 900)).toEqual(slugs.slice(2));
    expect(await found(900.01, 2_000)).toEqual([]);
  });

  it.each(sorts)(
    'CALL-13 SHOP-03 include products at exactly the minimum or maximum price, ordered by %s',
    async (order) => {
      const { brand, slugs } = await makeProducts(
        { priceCents: 1_999 },
        { priceCents: 2_000 },
        { priceCents: 3_000 },
        { priceCents: 3_001 },
      );
      const page = await filtered({ brand: brand.slug, min: 20, max: 30, order });
      expect(slugsOf(page.products).toSorted()).toEqual(slugs.slice(1, 3).toSorted());
      expect(page.totalProducts).toBe(2);
    },
  );

  it('CALL-13 SHOP-02 accept sort options by key and by label, in any case', async () => {
    const { brand, slugs } = await makeProducts(
      { priceCents: 2_000 },
      { priceCents: 3_000 },
      { priceCents: 1_000 },
    );
    const [middle, dear, cheap] = slugs;
    const found = async (order: string) =>
      slugsOf((await filtered({ brand: brand.slug, order })).products);
    for (const order of ['newest', 'Newest First']) {
      expect(await found(order)).toEqual([cheap, dear, middle]);
    }
    for (const order of ['priceHighToLow', 'price high to low']) {
      expect(await found(order)).toEqual([dear, middle, cheap]);
    }
    for (const order of ['PRICELOWTOHIGH', 'Price Low to High']) {
      expect(await found(order)).toEqual([cheap, middle, dear]);
    }
  });

  it('SHOPX-15 CALL-13 sort by average rating, then by the number of reviews, and by what was sold', async () => {
    const stars = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
    const { brand, slugs } = await makeProducts(
      { stars: { ...stars, 4: 9 }, soldRecently: 2 },
      { stars: { ...stars, 5: 1 } },
      { soldRecently: 7 },
      { stars: { ...stars, 5: 3 }, soldRecently: 1 },
    );
    const [good, best, unrated, often] = slugs;
    const found = async (order: string) =>
      slugsOf((await filtered({ brand: brand.slug, order })).products);
    for (const order of ['topRated', 'Top Rated', 'TOP RATED']) {
      expect(await found(order)).toEqual([often, best, good, unrated]);
    }
    for (const order of ['bestSelling', 'Best Selling']) {
      expect(await found(order)).toEqual([unrated, good, often, best]);
    }
  });

  it('CALL-13 SHOP-02 put the oldest last among equal products', async () => {
    const same = { priceCents: 2_000, createdAt: new Date('2025-06-01') };
    const { brand, slugs } = await makeProducts(same, same, same);
    for (const order of sorts) {
      const page = await filtered({ brand: brand.slug, order });
      expect(slugsOf(page.products), order).toEqual(slugs.toReversed());
    }
  });

  it('CALL-13 SHOP-04 filter by minimum average rating; 0 includes unrated products', async () => {
    const { brand, slugs } = await makeProducts(
      {},
      { stars: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 0 } },
      { stars: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 1 } },
      { stars: { 1: 0, 2: 0, 3: 1, 4: 0, 5: 0 } },
    );
    const [unrated, four, fourAndAHalf, three] = slugs;
    const found = async (rating: number) => {
      const { products, totalProducts } = await filtered({ brand: brand.slug, rating });
      expect(totalProducts).toBe(products.length);
      return slugsOf(products);
    };
    expect(await found(0)).toEqual([three, fourAndAHalf, four, unrated]);
    expect(await found(3)).toEqual([three, fourAndAHalf, four]);
    expect(await found(4)).toEqual([fourAndAHalf, four]);
    expect(await found(4.5)).toEqual([fourAndAHalf]);
    expect(await found(5)).toEqual([]);
  });

  it('CALL-13 return the last page for one past the end', async () => {
    const { brand, slugs } = await makeProducts(...Array.from({ length: 9 }, () => ({})));
    const page = await filtered({ brand: brand.slug, pageNumber: 50 });
    expect(page).toMatchObject({ pages: 2, page: 2, totalProducts: 9 });
    expect(slugsOf(page.products)).toEqual([slugs[0]]);
  });

  it('CALL-13 find nothing in an unknown or disabled category or brand, or for a text without words', async () => {
    const brand = await makeBrand({ isActive: false });
    const empty = { products: [], pages: 1, page: 1, totalProducts: 0 };
    expect(await filtered({ category: 'no-such' })).toEqual(empty);
    expect(await filtered({ brand: 'no-such' })).toEqual(empty);
    expect(await filtered({ brand: brand.slug })).toEqual(empty);
    expect(await filtered({ name: '!!!' })).toEqual(empty);
  });

  it.each([
    [{ min: 200, max: 100 }, { min: 'Min may not be greater than Max.' }],
    [{ min: '10' }, { min: 'Min must be a number.' }],
    [{ order: 'random' }, { order: 'Order is unknown.' }],
    [{ rating: 6 }, { rating: 'Rating may not be greater than 5.' }],
    [{ name: { $ne: '' } }, { name: 'Name must be a text.' }],
    [{ category: ['a'] }, { category: 'Category must be a text.' }],
    [{ pageNumber: 1.5 }, { pageNumber: 'Page must be a whole number.' }],
  ])('CALL-13 refuse %j', async (input, fields) => {
    const reply = await call('POST /products/advancedFilters', { input });
    expect(reply.status).toBe(400);
    expect(reply.failure.fields).toEqual(fields);
  });

  it('CALL-13 CALL-10 FIND-02 return what a full scan finds, in 50 random combinations', async () => {
    const words = ['swift', 'summit', 'swim', 'carbon', 'carpet', 'rope', 'whey', 'bench', 'been'];
    const typed = [
      'swi',
      'summit',
      'carbn',
      'ropes',
      'hwey',
      'whey b',
      'bench swift',
      'car',
      'xyzq',
    ];
    const pick = <T>(from: readonly T[], seed: number) => from[seed % from.length];
    const brands = [await makeBrand(), await makeBrand(), await makeBrand({ isActive: false })];
    const rows: Partial<ProductRow>[] = [];
    for (let i = 0; i < 150; i++) {
      rows.push({
        name: `${pick(words, i * 7)} ${pick(words, i * 5 + 1)} ${unique('n')}`,
        description: `${pick(words, i)} thing`,
        priceCents: 100 + ((i * 7_919) % 70) * 1_000,
        isActive: i % 11 !== 0,
        brand: pick([...brands, null], i * 3)?._id ?? null,
        stars: { 1: i % 2, 2: 0, 3: i % 5, 4: 0, 5: i % 7 },
        createdAt: new Date(Date.UTC(2024, 0, 1 + (i % 50))),
        soldRecently: i % 4,
        ...(i % 3 === 0 ? { quantity: i % 4 } : variantFields(i)),
      });
    }
    const made = await Promise.all(rows.map((row) => makeProduct(row)));
    const categories = await Promise.all(
      [2, 3, 5].map((n) => makeCategory(made.filter((_, i) => i % n === 0).map(({ _id }) => _id))),
    );
    const all = await everythingPublic();
    const named = await publicNames();

    const combination = fc.record({
      name: fc.oneof(fc.constant('all'), fc.constantFrom(...typed)),
      order: fc.constantFrom(...sorts),
      pageNumber: fc.integer({ min: 1, max: 12 }),
      limit: fc.integer({ min: 1, max: 20 }),
      filters: randomFilters({
        brands: [...slugsOf(brands), 'no-such-brand'],
        categories: [...slugsOf(categories), 'no-such-category'],
        options: { Size: [...sizesInOrder, '12XL'], Color: colors, Cut: ['A'] },
        prices: made.map(({ priceCents }) => priceCents / 100),
      }),
    });
    const expectReply = async (input: Filters) => {
      const reply = await filtered(input);
      expect(summary(reply), JSON.stringify(input)).toEqual(naive(all, input));
      const hasFacets = facetFilters.some((filter) => input[filter] !== undefined);
      const facets = hasFacets ? naiveFacets(all, named, input) : undefined;
      // As text, because the order counts, too.
      expect(JSON.stringify(reply.facets), JSON.stringify(input)).toBe(JSON.stringify(facets));
    };
    const own = all.filter(({ row }) => made.some(({ _id }) => _id.equals(row._id)));
    const effective = new Set<string>();
    const property = fc.asyncProperty(combination, async ({ filters, ...others }) => {
      await expectReply({ ...others, ...filters });
      // Each filter alone, so that none is hidden by the others.
      for (const [filter, keep] of Object.entries(keepsProduct)) {
        if (effective.has(filter) || own.every((product) => keep(product, filters))) continue;
        effective.add(filter);
        const value = filters[filter as keyof ShopFilters]; // a key of keepsProduct
        // The default maximum may be lower than `min`.
        const max = filter === 'min' ? { max: filters.max } : {};
        await expectReply({ ...others, name: 'all', ...max, [filter]: value });
      }
    });
    await fc.assert(property, { numRuns: 50 });
    expect(effective, 'The products differ in each filter.').toEqual(
      new Set(Object.keys(keepsProduct)),
    );
  });

  it('CALL-13 do not limit anything when they are empty', async () => {
    const { brand, slugs } = await makeProducts({});
    const input = { name: '', category: '', brand: brand.slug };
    expect(slugsOf((await filtered(input)).products)).toEqual(slugs);
    const everything = await call('GET /products/list', {});
    expect((await filtered({ brand: '' })).totalProducts).toBe(everything.body.totalProducts);
  });

  it('CALL-13 work at the path without /api, too', async () => {
    const { brand, slugs } = await makeProducts({});
    const reply = await http().post('/products/advancedFilters').send({ brand: brand.slug });
    expect(slugsOf(reply.body.products)).toEqual(slugs);
  });
});

describe('facets', () => {
  const ofSizes = (...variants: { size: string; quantity?: number; isActive?: boolean }[]) => ({
    options: [{ name: 'Size', values: variants.map(({ size }) => size) }],
    variants: variants.map(({ size, quantity = 1, isActive = true }) => ({
      ...variantOf([size]),
      quantity,
      isActive,
    })),
    quantity: variants.reduce((sum, { quantity = 1 }) => sum + quantity, 0),
  });

  it('FIND-02 CALL-13 are in the reply only if one of their filters was sent, which then filters nothing when empty', async () => {
    const { brand, slugs } = await makeProducts({}, ofSizes({ size: 'M' }));
    const plain = await filtered({ brand: brand.slug });
    expect(Object.keys(plain)).toEqual(['products', 'pages', 'page', 'totalProducts']);
    expect(slugsOf(plain.products)).toEqual(slugs.toReversed());
    const asked = [
      { brands: [] },
      { categories: [] },
      { inStock: false },
      { onSale: false },
      { options: {} },
    ];
    for (const input of [...asked, { options: { Size: [] } }]) {
      const { facets, ...others } = await filtered({ brand: brand.slug, ...input });
      expect(others).toEqual(plain);
      expect(facets).toEqual({
        brands: [{ value: brand.slug, label: brand.name, count: 2 }],
        categories: [],
        inStock: 2,
        onSale: 0,
        options: { Size: [{ value: 'M', count: 1 }] },
      });
    }
  });

  it('FIND-02 CALL-13 list chosen values without products, and none of what is unknown or disabled', async () => {
    const [shown, empty] = [await makeBrand(), await makeBrand()];
    const hidden = await makeBrand({ isActive: false });
    const category = await makeCategory([(await makeProduct({ brand: hidden._id }))._id]);
    await makeProduct({ brand: shown._id });
    const { products, facets } = await filtered({
      brands: [empty.slug, hidden.slug, 'no-such-brand'],
      categories: [category.slug, 'no-such-category'],
      options: { Size: ['XL', 'S'] },
    });
    expect(products).toEqual([]);
    expect(facets).toEqual({
      brands: [{ value: empty.slug, label: empty.name, count: 0 }],
      categories: [{ value: category.slug, label: category.name, count: 0 }],
      inStock: 0,
      onSale: 0,
      options: {
        Size: [
          { value: 'S', count: 0 },
          { value: 'XL', count: 0 },
        ],
      },
    });
    const nowhere = await filtered({ brand: 'no-such-brand', brands: [empty.slug] });
    expect(nowhere.facets?.brands).toEqual(facets?.brands);
  });

  it('FIND-02 CALL-13 order sizes from small to large, then numbers, then words', async () => {
    const values = ['Tall', 'XL', '10', '2XL', 'S', '9', 'M', 'XS', '3XL', 'L'];
    const { brand } = await makeProducts(ofSizes(...values.map((size) => ({ size }))));
    const { facets } = await filtered({ brand: brand.slug, options: {} });
    const order = ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL', '9', '10', 'Tall'];
    expect(facets?.options['Size']?.map(({ value }) => value)).toEqual(order);
  });

  it('FIND-02 CALL-13 follow sales, edits, and what is disabled or deleted', async () => {
    const { brand, slugs } = await makeProducts(ofSizes({ size: 'M' }, { size: 'L' }), {});
    const [sized, plain] = await Product.find({ slug: { $in: slugs } }).sort({ createdAt: 1 });
    if (!sized || !plain) throw new Error('no products');
    const category = await makeCategory([sized._id, plain._id]);
    const facets = async () => {
      const reply = await filtered({ brand: brand.slug, inStock: false });
      const [ofBrand, ofCategory] = [reply.facets?.brands, reply.facets?.categories];
      const ofSize = reply.facets?.options['Size']?.map(({ value, count }) => [value, count]);
      return [ofBrand?.[0]?.count, ofCategory?.[0]?.count, reply.facets?.inStock, ofSize];
    };
    const sizes = async () => {
      const { facets: found } = await filtered({ brand: brand.slug, inStock: true });
      return found?.options['Size']?.map(({ value }) => value);
    };
    const both = [
      ['M', 1],
      ['L', 1],
    ];
    expect(await facets()).toEqual([2, 2, 2, both]);
    const [medium] = sized.variants ?? [];
    if (!medium) throw new Error('no variant');
    await Product.updateOne(
      { _id: sized._id, 'variants._id': medium._id },
      { 'variants.$.quantity': 0, quantity: 1 },
    );
    expect(await sizes()).toEqual(['L']);
    await Product.updateOne(
      { _id: sized._id, 'variants._id': medium._id },
      { 'variants.$.isActive': false, quantity: 1 },
    );
    expect(await facets()).toEqual([2, 2, 2, [['L', 1]]]);
    const as = await makeUser('ROLE_ADMIN');
    const params = { id: plain._id.toString() };
    await call('DELETE /products/delete/:id', { params, as });
    expect(await facets()).toEqual([1, 1, 1, [['L', 1]]]);
    await call('DELETE /category/:id', { params: { id: category._id.toString() }, as });
    expect(await facets()).toEqual([1, undefined, 1, [['L', 1]]]);
    const { slug } = await makeProduct({ brand: brand._id, quantity: 0 });
    expect(await facets()).toEqual([2, undefined, 1, [['L', 1]]]);
    expect(slugsOf((await filtered({ brand: brand.slug, inStock: true })).products)).not.toContain(
      slug,
    );
    const ofBrand = { id: brand._id.toString() };
    await call('PUT /brands/:id/active', {
      input: { brand: { isActive: false } },
      params: ofBrand,
      as,
    });
    expect(await facets()).toEqual([undefined, undefined, 0, undefined]);
  });
});

const sizesInOrder = ['S', 'M', 'L', 'XL', '42'];
const colors = ['Navy', 'Sand', 'Teal'];
const variantOf = (values: string[]) => ({
  sku: unique('sku'),
  values,
  priceCents: 2_000,
  hasOwnPrice: false,
  imageUrl: '',
  _id: new Types.ObjectId(),
});

/** Sizes, or sizes and colors; some variants are sold out, and some are not sold. */
function variantFields(seed: number) {
  const from = (values: readonly string[], shift: number) =>
    values.filter((_, at) => (at + seed + shift) % 3 !== 0);
  const withColors = seed % 3 === 1;
  const [own, ownColors] = [from(sizesInOrder, 0), withColors ? from(colors, seed % 5) : []];
  const combinations = own.flatMap((size) =>
    withColors ? ownColors.map((color) => [size, color]) : [[size]],
  );
  const variants = combinations.map((values, at) => ({
    ...variantOf(values),
    quantity: (seed * 7 + at * 5) % 3,
    compareAtPrice: (seed + at) % 4 === 0 ? 25 : null,
    isActive: (seed + at) % 5 !== 0,
  }));
  const sold = variants.filter(({ isActive }) => isActive);
  return {
    options: [
      { name: 'Size', values: own },
      ...(withColors ? [{ name: 'Color', values: ownColors }] : []),
    ],
    variants,
    quantity: sold.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

async function everythingPublic(): Promise<PublicProduct[]> {
  const brands = await Brand.find({ isActive: true }).lean();
  const categories = await Category.find({ isActive: true }).lean();
  const rows = await Product.find({ isActive: true }).lean();
  return rows.flatMap((row) => {
    const brand = brands.find(({ _id }) => row.brand?.equals(_id)) ?? null;
    if (row.brand && !brand) return [];
    const own = categories.filter(({ products }) => products.some((id) => id.equals(row._id)));
    return [{ row, brand, categories: own.map(({ slug }) => slug) }];
  });
}

/** The names of the public brands and categories, by slug. */
async function publicNames() {
  const namesOf = (all: { slug: string; name: string }[]) =>
    all.toSorted((a, b) => compareNames(a.name, b.name));
  return {
    brands: namesOf(await Brand.find({ isActive: true }).lean()),
    categories: namesOf(await Category.find({ isActive: true }).lean()),
  };
}

const summary = (page: { products: ProductReply[]; pages: number; totalProducts: number }) => ({
  slugs: slugsOf(page.products),
  pages: page.pages,
  total: page.totalProducts,
});

/** The edit distance between two words, including transpositions. */
function distance(a: string, b: string): number {
  const d = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 || j === 0 ? i + j : 0)),
  );
  const at = (i: number, j: number) => d[i]?.[j] ?? Infinity;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const change = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const min = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, change);
      d[i]?.splice(j, 1, swapped ? Math.min(min, at(i - 2, j - 2) + 1) : min);
    }
  }
  return at(a.length, b.length);
}

function fits(product: PublicProduct, name: string, withTypos: boolean): boolean {
  const { row, brand } = product;
  const words = `${row.name} ${brand?.name} ${row.description}`.toLowerCase().split(/[\s.-]+/);
  return name.split(' ').every((typed) =>
    words.some((word) => {
      if (word.startsWith(typed)) return true;
      if (!withTypos || typed.length < 4) return false;
      const beginnings = [-1, 0, 1].map((more) => word.slice(0, typed.length + more));
      return beginnings.some((beginning) => distance(beginning, typed) <= 1);
    }),
  );
}

interface Filters extends ShopFilters {
  name: string;
  order: SortOption;
  pageNumber: number;
  limit: number;
}

const facetFilters = ['brands', 'categories', 'inStock', 'onSale', 'options'] as const;

function naiveSearch(all: PublicProduct[], input: Filters) {
  const matching = (withTypos: boolean) =>
    all.filter((product) => input.name === 'all' || fits(product, input.name, withTypos));
  const asTyped = matching(false);
  return asTyped.length > 0 ? asTyped : matching(true);
}

const naiveFilter = (all: PublicProduct[], input: Filters) =>
  all.filter((product) => Object.values(keepsProduct).every((keep) => keep(product, input)));

/** The count of a value is that of the products if it alone were chosen. */
function naiveFacets(
  all: PublicProduct[],
  names: Awaited<ReturnType<typeof publicNames>>,
  input: Filters,
): Facets {
  const found = naiveSearch(all, input);
  const count = (changed: Partial<Filters>) => naiveFilter(found, { ...input, ...changed }).length;
  const facetOf = (field: 'brands' | 'categories') =>
    names[field]
      .map(({ slug, name }) => ({ value: slug, label: name, count: count({ [field]: [slug] }) }))
      .filter((facet) => facet.count > 0 || input[field]?.includes(facet.value));
  const valuesOf = (name: string, values: readonly string[]) => {
    const counts = values.map((value) => ({
      value,
      count: count({ options: { ...input.options, [name]: [value] } }),
    }));
    const listed = counts.filter(
      (facet) => facet.count > 0 || input.options?.[name]?.includes(facet.value),
    );
    return listed.length === 0 ? {} : { [name]: listed };
  };
  return {
    brands: facetOf('brands'),
    categories: facetOf('categories'),
    inStock: count({ inStock: true }),
    onSale: count({ onSale: true }),
    options: {
      ...valuesOf('Color', colors),
      ...valuesOf('Cut', ['A']),
      ...valuesOf('Size', ['S', 'M', 'L', 'XL', '12XL', '42']),
    },
  };
}

/** Before ties, which are newest first (SHOP-02, SHOPX-15). */
const compareRows: Record<SortOption, (a: ProductRow, b: ProductRow) => number> = {
  newest: () => 0,
  priceHighToLow: (a, b) => b.priceCents - a.priceCents,
  priceLowToHigh: (a, b) => a.priceCents - b.priceCents,
  topRated: (a, b) =>
    averageRating(b.stars) - averageRating(a.stars) ||
    totalReviews(b.stars) - totalReviews(a.stars),
  bestSelling: (a, b) => b.soldRecently - a.soldRecently,
};

function naive(all: PublicProduct[], input: Filters) {
  const found = naiveFilter(naiveSearch(all, input), input);
  found.sort(
    ({ row: a }, { row: b }) =>
      compareRows[input.order](a, b) ||
      b.createdAt.getTime() - a.createdAt.getTime() ||
      (a._id.toString() < b._id.toString() ? 1 : -1),
  );
  const pages = Math.max(1, Math.ceil(found.length / input.limit));
  const start = (Math.min(input.pageNumber, pages) - 1) * input.limit;
  const page = found.slice(start, start + input.limit);
  return { slugs: slugsOf(page.map(({ row }) => row)), pages, total: found.length };
}
