import { words } from './seed.mjs';

/** @typedef {import('./visitors.mjs').Visit} Visit */
/**
 * A common read: its rows in the report, its requests, and the reply of (a) and (b), which has the
 * median size.
 * @typedef
 *   {{ names: import('./targets.mjs').RowName[], visit: (round: number) => Visit, answer: unknown }}
 *   Work
 */

/**
 * The common reads of the shop.
 * @param {import('./shop.mjs').Shop} shop
 * @returns {Promise<Work[]>}
 */
export async function reads(shop) {
  const get = (/** @type {string} */ path) => shop.call(`GET ${path}`);
  const listed = await get('/api/products/list?limit=100');
  const { categories } = await get('/api/category/list');
  const { brands } = await get('/api/brands/lists');
  const slugsOf = (/** @type {{ slug: string }[]} */ all) => all.map(({ slug }) => slug);

  /**
   * @param {Work['names']} names
   * @param {string[]} paths
   * @returns {Promise<Work>}
   */
  const reading = async (names, paths) => {
    const answers = await Promise.all(paths.map(get));
    const bySize = answers.toSorted((a, b) => JSON.stringify(a).length - JSON.stringify(b).length);
    const answer = bySize[Math.floor(bySize.length / 2)];
    return { names, answer, visit: () => ({ kind: 'reading', paths }) };
  };
  const list = '/api/products/list';
  const first = await get(list);
  const withFacets = await shop.call('POST /api/products/advancedFilters', {
    input: { inStock: false, min: 50, max: 200, rating: 2 },
  });
  const filters = {
    words: [...words.makes, ...words.uses, ...words.things],
    categories: slugsOf(categories),
    brands: slugsOf(brands),
  };
  return [
    await reading(['product list : (a)', 'product list : (b)', 'product list : (c)'], [list]),
    await reading(
      ['product page : (a)', 'product page : (b)'],
      slugsOf(listed.products).map((slug) => `/api/products/item/${slug}`),
    ),
    await reading(
      ['suggestions : (a)', 'suggestions : (b)'],
      typed().map((text) => `/api/products/list/search/${encodeURIComponent(text)}`),
    ),
    await reading(['category list : (a)', 'category list : (b)'], ['/api/category/list']),
    await reading(['brand list : (a)', 'brand list : (b)'], ['/api/brands/lists']),
    {
      names: ['list not modified, 304 : (a)'],
      answer: first,
      visit: () => ({ kind: 'returning', path: list }),
    },
    {
      names: ['random filters : (a)', 'random filters : (b)', 'random filters : (c)'],
      answer: first,
      visit: (seed) => ({ kind: 'filtering', seed, ...filters }),
    },
    {
      names: ['random filters with facets : (a)', 'random filters with facets : (b)'],
      answer: withFacets,
      visit: (seed) => ({
        kind: 'filtering',
        seed,
        ...filters,
        options: first.products[0]?.options ?? [],
      }),
    },
  ];
}

/** Typical search texts: prefixes, two words, and a typo. */
const typed = () =>
  words.things.flatMap((thing) => [
    thing.slice(0, 3),
    `${words.makes[0]} ${thing}`,
    `${thing.slice(0, 2)}x${thing.slice(3)}`,
  ]);
