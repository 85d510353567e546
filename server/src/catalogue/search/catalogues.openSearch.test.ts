import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { expectedResults, nonsense } from '../../seed/searches.ts';
import { seedOnce } from '../../seed/seedOnce.ts';
import { randomFilters } from '../../test/shopFilters.ts';
import { startApp } from '../../test/startApp.ts';
import { catalogue } from '../catalogue.ts';
import type { ListQuery, Page } from '../listQuery.ts';
import { toSuggestion } from '../suggestion.ts';
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
    brands: [...slugs(memory.brands.list()), 'unknown'],
    categories: [...slugs(memory.categories.list()), 'unknown'],
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
      if (query.order !== 'bestMatch') {
        expect(await catalogue.page(query)).toEqual(memory.page(query));
        return;
      }
      // The best match may score in its own way.
      const whole = { ...query, page: 1, limit: 1_000 };
      const byId = ({ products, ...page }: Page) => ({
        ...page,
        products: products.toSorted((a, b) => a._id.localeCompare(b._id)),
      });
      expect(byId(await catalogue.page(whole))).toEqual(byId(memory.page(whole)));
    }),
    { numRuns: 2_000 },
  );
}, 300_000);

it('BIG-01 CALL-10 both catalogues suggest as many of the products that match', async () => {
  await fc.assert(
    fc.asyncProperty(search, async (text) => {
      const suggested = await catalogue.suggest(text);
      expect(suggested).toHaveLength(memory.suggest(text).length);
      const { products } = memory.page({ search: text, page: 1, limit: 1_000 });
      expect(products.map(toSuggestion)).toEqual(expect.arrayContaining(suggested));
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

it('BIG-01 CALL-15 SHELL-10 SHOPX-21 both catalogues have the same product pages, slugs and categories', async () => {
  const slugs = memory.slugs();
  expect(await catalogue.slugs()).toEqual(slugs);
  expect(catalogue.brands.list()).toEqual(memory.brands.list());
  expect(catalogue.categories.list()).toEqual(memory.categories.list());
  for (const slug of [...slugs.slice(0, 20), 'unknown']) {
    expect(await catalogue.bySlug(slug)).toEqual(memory.bySlug(slug));
  }
  for (const { _id } of memory.page({ page: 1, limit: 20 }).products) {
    expect(memory.categoriesOf(_id)).not.toEqual([]);
    expect(await catalogue.categoriesOf(_id)).toEqual(memory.categoriesOf(_id));
  }
});

it('BIG-01 FIND-01 the fixed searches find on both what people expect', async () => {
  const missed: string[] = [];
  for (const [text, ...skus] of expectedResults) {
    const query = { search: text, order: 'bestMatch', page: 1, limit: 8 } as const;
    const isFound = ({ products }: Page) => products.some(({ sku }) => skus.includes(sku));
    // Some products of the demo shop are disabled.
    if (isFound(memory.page(query)) && !isFound(await catalogue.page(query))) missed.push(text);
  }
  expect(missed).toEqual([]);
});
