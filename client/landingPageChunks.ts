import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** The landing pages, by the first segment of their path, with what they load when idle or while they are read. */
const pages = {
  '': { file: 'home/HomePage.tsx', lateFiles: ['ui/CarouselSwipe.tsx'] },
  shop: { file: 'shop/ShopPage.tsx', lateFiles: ['shop/FacetFilters.tsx', 'ui/Slider.tsx'] },
  product: {
    file: 'product/ProductPage.tsx',
    lateFiles: [
      'product/ReviewList.tsx',
      'product/ReviewForm.tsx',
      'catalogue/TrendingProducts.tsx',
    ],
  },
} as const;

/** What every landing page loads late. */
const lateOnAll = [
  'node_modules/axios/index.js',
  'ui/Toasts.tsx',
  'footer/NewsletterForm.tsx',
  'shop/RecentProductList.tsx',
];

const chunksOf = (bundle: Bundle) =>
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

function chunkOf(bundle: Bundle, file: string): Chunk {
  const found = chunksOf(bundle).find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(file)));
  if (!found) throw new Error(`The build has no ${file}.`);
  return found;
}

/**
 * Returns the chunks that each landing page needs to be interactive, `app` for the shared ones, `own` for the rest, and
 * the `late` ones.
 */
export function landingPageChunks(bundle: Bundle) {
  const entry = chunksOf(bundle).find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('The build has no entry.');
  const app = withImports(bundle, entry);
  return Object.entries(pages).map(([area, { file, lateFiles }]) => {
    const first = new Set([...app, ...withImports(bundle, chunkOf(bundle, file))]);
    const late = new Set(
      [...lateOnAll, ...lateFiles].flatMap((name) => [
        ...withImports(bundle, chunkOf(bundle, name)),
      ]),
    );
    return {
      area,
      app: [...app],
      own: [...first].filter((chunk) => !app.has(chunk)),
      late: [...late].filter((chunk) => !first.has(chunk)),
    };
  });
}
