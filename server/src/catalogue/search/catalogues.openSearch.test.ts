import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { Types } from 'mongoose';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { expectedResults, nonsense } from '../../seed/searches.ts';
import { seedOnce } from '../../seed/seedOnce.ts';
import { makeProduct } from '../../test/factories.ts';
import { randomFilters } from '../../test/shopFilters.ts';
import { startApp } from '../../test/startApp.ts';
import { catalogue } from '../catalogue.ts';
import type { ListQuery } from '../listQuery.ts';
import { config } from '../../config.ts';
import { rawCollection } from '../../platform/database/connection.ts';
import { Product } from '../../models/Product.ts';
import { OpenSearchCatalogue } from './openSearchCatalogue.ts';
import { MemoryCatalogue } from '../memory/memoryCatalogue.ts';

startApp();

/** The other catalogue: `catalogue` is in OpenSearch here. */
const memory = new MemoryCatalogue();

const totalOf = ({ totalProducts }: { totalProducts: number }) => totalProducts;

beforeAll(async () => {
  // As another process seeds, so that the index follows all changes together and not one by one.
  const refresh = vi.spyOn(catalogue, 'refresh').mockResolvedValue();
  await seedOnce();
  refresh.mockRestore();
  await memory.load();
  const all = { page: 1, limit: 1 };
  await vi.waitUntil(
    async () => {
      const rated = { ...all, rating: 1 };
      const counts = [await catalogue.page(all), await catalogue.page(rated)].map(totalOf);
      return isDeepStrictEqual(counts, [memory.page(all), memory.page(rated)].map(totalOf));
    },
    { timeout: 60_000, interval: 100 },
  );
}, 120_000);

afterAll(() => memory.close());

const texts = [...expectedResults.map(([search]) => search), ...nonsense];
/** A search as somebody types it, and with an error. */
const search = fc
  .tuple(fc.constantFrom(...texts), fc.nat(30), fc.constantFrom('', 'x', 'e', ' '))
  .map(([text, at, letter]) => `${text.slice(0, at + 1)}${letter}${text.slice(at + 2)}`);

const some = <T>(values: readonly T[]) => fc.subarray([...values], { maxLength: 3 });

/** Random queries of the shop. */
function queries(): fc.Arbitrary<ListQuery> {
  const slugs = (all: readonly { slug: string }[]) => all.map(({ slug }) => slug);
  const { facets } = memory.page({ page: 1, limit: 1, brands: [] });
  const filters = randomFilters({
    brands: [...slugs(memory.brands()), 'unknown'],
    categories: [...slugs(memory.categories()), 'unknown'],
    options: Object.fromEntries(
      Object.entries(facets?.options ?? {}).map(([name, values]) => [
        name,
        values.map(({ value }) => value),
      ]),
    ),
    prices: memory.page({ page: 1, limit: 100 }).products.map(({ price }) => price),
  });
  const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });
  return fc
    .record({
      search: maybe(search),
      filters,
      order: maybe(fc.constantFrom('newest', 'priceHighToLow', 'priceLowToHigh', 'bestMatch')),
      page: fc.integer({ min: 1, max: 4 }),
      limit: fc.constantFrom(1, 8, 24, 100),
    })
    .map(({ filters: chosen, ...query }) => ({ ...query, ...chosen }));
}

it('BIG-01 CALL-13 FIND-01 FIND-02 both catalogues answer 2,000 random filters alike', async () => {
  await fc.assert(
    fc.asyncProperty(queries(), async (query) => {
      expect(await catalogue.page(query)).toEqual(memory.page(query));
    }),
    { numRuns: 2_000 },
  );
}, 300_000);

it('BIG-01 CALL-10 both catalogues suggest alike', async () => {
  await fc.assert(
    fc.asyncProperty(search, async (text) => {
      expect(await catalogue.suggest(text)).toEqual(memory.suggest(text));
    }),
    { numRuns: 300 },
  );
});

it('BIG-01 ROUTE-05 both catalogues find alike what is similar', async () => {
  const ids = memory.page({ page: 1, limit: 100 }).products.map(({ _id }) => _id);
  await fc.assert(
    fc.asyncProperty(some(ids), some(ids), async (like, except) => {
      const wanted = [like, new Set(except), 8] as const;
      expect(await catalogue.similarTo(...wanted)).toEqual(memory.similarTo(...wanted));
    }),
    { numRuns: 100 },
  );
});

it('BIG-01 CALL-15 SHELL-10 both catalogues have the same product pages and slugs', async () => {
  const slugs = memory.slugs();
  expect(await catalogue.slugs()).toEqual(slugs);
  expect(catalogue.brands()).toEqual(memory.brands());
  expect(catalogue.categories()).toEqual(memory.categories());
  for (const slug of [...slugs.slice(0, 20), 'unknown']) {
    expect(await catalogue.bySlug(slug)).toEqual(memory.bySlug(slug));
  }
});

it('BIG-01 CALL-13 both catalogues have the same far pages, in each order and from both ends', async () => {
  const like = (await makeProduct()).toObject();
  const rows = Array.from({ length: 300 }, (_, at) => ({
    ...like,
    // Random, so that samples by id are some of each part.
    _id: new Types.ObjectId(randomBytes(12)),
    name: `Distant ${at % 7} rope`,
    sku: `distant-${at}`,
    skus: [`distant-${at}`],
    slug: `distant-${at}`,
    priceCents: 1_000 + (at % 20) * 100,
    quantity: at % 3,
    createdAt: new Date(Date.UTC(1990, 0, 1) + (at % 50) * 1_000),
  }));
  await rawCollection(Product).insertMany(rows);
  const products = rows.map(({ _id }) => _id);
  await memory.refresh({ products });
  await catalogue.refresh({ products });
  // The smallest window is that of a page of 10.
  const distant = new OpenSearchCatalogue(config.openSearchNodes ?? [], 10);
  await distant.load();
  const limit = 5;
  try {
    for (const order of ['newest', 'priceHighToLow', 'priceLowToHigh', 'bestMatch'] as const) {
      const query: Omit<ListQuery, 'page'> = { order, search: 'rope', inStock: true, limit };
      const { pages } = memory.page({ ...query, page: 1 });
      for (let page = 1; page <= pages + 1; page += 2) {
        expect(await distant.page({ ...query, page })).toEqual(memory.page({ ...query, page }));
      }
    }
  } finally {
    await distant.close();
  }
}, 300_000);
