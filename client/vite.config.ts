import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { checkBudgets } from './budgets.ts';
import { firstPages } from './firstPages.ts';
import { bootstrap } from './bootstrapPlugin.ts';
import { shell } from './shellPlugin.ts';

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3001';

/** What the API serves beside the app, for `npm run dev`. */
const proxied = [
  '/api',
  '/images',
  '/product/',
  '/newsletter',
  '/dev',
  '/sitemap.xml',
  '/robots.txt',
];

/** Writes the Brotli form of every text file of the build beside it; the server sends these bytes as they are. */
const precompress: Plugin = {
  name: 'precompress',
  apply: 'build',
  writeBundle({ dir = 'dist' }) {
    for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(js|css|svg)$/.test(name)) continue;
      writeFileSync(join(dir, `${name}.br`), brotliCompressSync(readFileSync(join(dir, name))));
    }
  },
};

/**
 * Asks the browser to compile the functions of the first pages while their files load, beside the main thread, and
 * not each when it first runs: nearly all of them run at once.
 */
const compileAhead: Plugin = {
  name: 'compile-ahead',
  apply: 'build',
  generateBundle: {
    // What Vite itself puts first would end the hint.
    order: 'post',
    handler(_options, bundle) {
      for (const chunk of new Set(firstPages(bundle).flatMap(({ app, own }) => [...app, ...own]))) {
        chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
      }
    },
  },
};

/**
 * Recharts uses parts of Redux Toolkit that the shop does not. What is left out is decided once for each file, so that
 * every visitor would get them too: the charts bring a copy of their own instead.
 */
const toolkitOfCharts: Plugin = {
  name: 'toolkit-of-charts',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (source !== '@reduxjs/toolkit' || !importer?.includes('/recharts/')) return null;
    const toolkit = await this.resolve(source, importer, { skipSelf: true });
    return toolkit && `${toolkit.id}?charts`;
  },
};

/** Lays client/src/ui under the features: what a feature says of a part wins, in whatever order the files come. */
const uiLayer: Plugin = {
  name: 'ui-layer',
  enforce: 'pre',
  transform: {
    filter: { id: /\/client\/src\/ui\/.+\.css$/ },
    handler: (css) => `@layer ui {${css}}`,
  },
};

export default defineConfig({
  plugins: [
    react(),
    uiLayer,
    toolkitOfCharts,
    shell,
    bootstrap,
    compileAhead,
    checkBudgets,
    precompress,
  ],
  build: {
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'libraries',
              tags: ['$initial'],
              test: /node_modules|lib\/createRoot/,
              priority: 2,
            },
            { name: 'app', tags: ['$initial'], priority: 1 },
            {
              name: 'forms',
              test: /node_modules\/zod|shared\/src\/(fields|parseInput)|lib\/useForm/,
              priority: 1,
            },
            // The style guide shows the carousel, too; home alone does not pay for that with another file.
            { name: 'home', test: /features\/home\/|ui\/Carousel|\/embla/ },
            // What many other pages need comes in one file, not in thirty.
            { name: 'common', test: /client\/src\/(lib|ui)\/|shared\/src\//, minShareCount: 9 },
          ],
        },
      },
    },
  },
  server: { proxy: Object.fromEntries(proxied.map((path) => [path, api])) },
});
