import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { landingPageChunks } from './landingPageChunks.ts';

/**
 * Limits for home, shop and product in bytes transferred (Brotli) and number of files, before they are interactive;
 * `allJs` includes what they load when the browser is idle and while they are read.
 */
const budgets = { js: 117_000, css: 12_000, files: 7, allJs: 180_000 } as const;

const advice = {
  js: 'Load less at once (lib/lazyPart.tsx).',
  css: 'Load less at once (lib/lazyPart.tsx).',
  files: 'Group the files (codeSplitting in vite.config.ts).',
  allJs:
    'Load a part when it is hovered, focused or pressed instead of when idle, or group apart what it shares with ' +
    'pages of the dashboard (codeSplitting in vite.config.ts).',
} as const;

/** Fails the build when a budget is exceeded (UX-01). */
export const checkBudgets: Plugin = {
  name: 'budgets',
  apply: 'build',
  generateBundle: {
    // After Vite has added the list of files to preload.
    order: 'post',
    handler(_options, bundle) {
      const sizes = new Map<string, number>();
      const getSize = (name: string) => {
        const file = bundle[name];
        const text = file?.type === 'chunk' ? file.code : (file?.source ?? '');
        const size = sizes.get(name) ?? brotliCompressSync(text).length;
        sizes.set(name, size);
        return size;
      };
      const total = (names: string[]) => names.reduce((sum, name) => sum + getSize(name), 0);
      const bootstrap = Object.keys(bundle).filter((name) => /\/bootstrap-[^/]*\.js$/.test(name));

      for (const { area, app, own, lazy } of landingPageChunks(bundle)) {
        const chunks = [...app, ...own];
        const scripts = [...bootstrap, ...listNames(chunks)];
        const styles = new Set(
          chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
        );
        const loaded = {
          js: scripts,
          css: [...styles],
          files: [...scripts, ...styles],
          allJs: [...scripts, ...listNames(lazy)],
        };
        for (const key of ['js', 'css', 'files', 'allJs'] as const) {
          const names = loaded[key];
          const sum = key === 'files' ? names.length : total(names);
          if (sum <= budgets[key]) continue;
          const files = names.map((name) => `${name} ${getSize(name)}`).join(', ');
          this.error(
            `#${area} loads ${key}: ${sum}, more than the ${budgets[key]} allowed (${files}). ${advice[key]}`,
          );
        }
      }
    },
  },
};

const listNames = (chunks: Rolldown.OutputChunk[]) => chunks.map(({ fileName }) => fileName);
