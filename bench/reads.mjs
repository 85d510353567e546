import { words } from './seed.mjs';

/** @typedef {import('./visitors.mjs').Visit} Visit */
/**
 * Something that people do in the shop all the time: what is asked, and the answer that the
 * baselines give instead, of the size that is usual.
 * @typedef {{ name: string, visit: (round: number) => Visit, answer: unknown }} Work
 */

/**
 * The reading that people do.
 * @param {import('./shop.mjs').Shop} shop
 * @returns {Promise<Work[]>}
 */
export async function reads(shop) {
  const get = (/** @type {string} */ path) => shop.call('GET', path);
  const listed = await get('/api/products/list?limit=100');
  /** @type {string[]} */
  const slugs = listed.products.map((/** @type {{ slug: string }} */ { slug }) => slug);
  const { categories } = await get('/api/category/list');
  const { brands } = await get('/api/brands/lists');
  const slugsOf = (/** @type {{ slug: string }[]} */ all) => all.map(({ slug }) => slug);

  /** @param {string} name @param {string[]} paths @returns {Promise<Work>} */
  const reading = async (name, paths) => {
    const answers = await Promise.all(paths.map(get));
    const sizes = answers.toSorted((a, b) => JSON.stringify(a).length - JSON.stringify(b).length);
    const answer = sizes[Math.floor(sizes.length / 2)];
    return { name, answer, visit: () => ({ kind: 'reading', paths }) };
  };
  const list = '/api/products/list';
  const first = await get(list);
  return [
    await reading('product list', [list]),
    await reading(
      'product page',
      slugs.map((slug) => `/api/products/item/${slug}`),
    ),
    await reading(
      'suggestions',
      typed().map((text) => `/api/products/list/search/${encodeURIComponent(text)}`),
    ),
    await reading('category list', ['/api/category/list']),
    await reading('brand list', ['/api/brands/lists']),
    {
      name: 'advanced filters',
      answer: first,
      visit: (round) => ({
        kind: 'filtering',
        seed: round,
        words: [...words.makes, ...words.uses, ...words.things],
        categories: slugsOf(categories),
        brands: slugsOf(brands),
      }),
    },
    {
      name: 'list, not modified (304)',
      answer: first,
      visit: () => ({ kind: 'returning', paths: [list] }),
    },
  ];
}

/** What people type: beginnings, two words, and a slip of the finger. */
const typed = () =>
  words.things.flatMap((thing) => [
    thing.slice(0, 3),
    `${words.makes[0]} ${thing}`,
    `${thing.slice(0, 2)}x${thing.slice(3)}`,
  ]);
