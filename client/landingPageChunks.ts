import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** The landing pages, by the first segment of their path, with what they load when idle or while they are read. */
const pages = {
  '': { file: 'storefront/HomePage.tsx', lazyFiles: [] },
  shop: { file: 'shop/ShopPage.tsx', lazyFiles: ['shop/FacetFilters.tsx', 'ui/Slider.tsx'] },
  product: {
    file: 'storefront/ProductPage.tsx',
    lazyFiles: [
      'storefront/ReviewList.tsx',
      'storefront/ReviewForm.tsx',
      'products/TrendingProducts.tsx',
    ],
  },
} as const;

/** What every landing page lazy-loads. */
const lazyOnAllPages = [
  'node_modules/axios/index.js',
  'ui/Toasts.tsx',
  'footer/NewsletterForm.tsx',
  'shop/RecentProductList.tsx',
];

const listChunks = (bundle: Bundle) =>
  Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');

/** Returns a chunk and its static imports, the chunk itself first. */
function withImports(bundle: Bundle, chunk: Chunk, found = new Set<Chunk>()): Set<Chunk> {
  if (found.has(chunk)) return found;
  found.add(chunk);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') withImports(bundle, imported, found);
  }
  return found;
}

function findChunk(bundle: Bundle, file: string): Chunk {
  const found = listChunks(bundle).find(({ moduleIds }) =>
    moduleIds.some((id) => id.endsWith(file)),
  );
  if (!found) throw new Error(`The build has no ${file}.`);
  return found;
}

/**
 * Returns the chunks that each landing page needs to be interactive, `app` for the shared ones, `own` for the rest, and
 * the `lazy` ones.
 */
export function landingPageChunks(bundle: Bundle) {
  const entry = listChunks(bundle).find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('The build has no entry.');
  const app = withImports(bundle, entry);
  return Object.entries(pages).map(([area, { file, lazyFiles }]) => {
    const firstChunks = new Set([...app, ...withImports(bundle, findChunk(bundle, file))]);
    const lazy = new Set(
      [...lazyOnAllPages, ...lazyFiles].flatMap((name) => [
        ...withImports(bundle, findChunk(bundle, name)),
      ]),
    );
    return {
      area,
      app: [...app],
      own: [...firstChunks].filter((chunk) => !app.has(chunk)),
      lazy: [...lazy].filter((chunk) => !firstChunks.has(chunk)),
    };
  });
}
