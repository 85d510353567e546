import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { landingPageChunks } from './landingPageChunks.ts';

/** Limits for home, shop and product before they are interactive: bytes transferred (Brotli) and number of files. */
const budgets = { js: 115_000, css: 12_000, files: 5 } as const;

/** Fails the build when a budget is exceeded (UX-01). */
export const checkBudgets: Plugin = {
  name: 'budgets',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const sizes = new Map<string, number>();
    const sizeOf = (name: string) => {
      const file = bundle[name];
      const text = file?.type === 'chunk' ? file.code : (file?.source ?? '');
      const size = sizes.get(name) ?? brotliCompressSync(text).length;
      sizes.set(name, size);
      return size;
    };
    const total = (names: string[]) => names.reduce((sum, name) => sum + sizeOf(name), 0);

    for (const { area, app, own } of landingPageChunks(bundle)) {
      const chunks = [...app, ...own];
      const styles = new Set(
        chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
      );
      const loaded = {
        js: total(chunks.map(({ fileName }) => fileName)),
        css: total([...styles]),
        files: chunks.length + styles.size,
      };
      for (const key of ['js', 'css', 'files'] as const) {
        if (loaded[key] <= budgets[key]) continue;
        const names = [...chunks.map(({ fileName }) => fileName), ...styles].join(', ');
        this.error(
          `#${area} loads ${key}: ${loaded[key]}, more than the ${budgets[key]} allowed (${names}). ` +
            'Load less at once (lib/LazyPart.tsx), or group the files (codeSplitting in vite.config.ts).',
        );
      }
    }
  },
};
