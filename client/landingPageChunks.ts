import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** The landing pages, by the first segment of their path. */
const pages = {
  '': 'home/HomePage.tsx',
  shop: 'shop/ShopPage.tsx',
  product: 'product/ProductPage.tsx',
} as const;

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

/** Returns the chunks that each landing page needs to be interactive: `app` for the shared ones, `own` for the rest. */
export function landingPageChunks(bundle: Bundle) {
  const entry = chunksOf(bundle).find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('The build has no entry.');
  const app = withImports(bundle, entry);
  return Object.entries(pages).map(([area, file]) => {
    const page = chunksOf(bundle).find(({ moduleIds }) =>
      moduleIds.some((id) => id.endsWith(file)),
    );
    if (!page) throw new Error(`The build has no ${file}.`);
    const own = [...withImports(bundle, page)].filter((chunk) => !app.has(chunk));
    return { area, app: [...app], own };
  });
}
