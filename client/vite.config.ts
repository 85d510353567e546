import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { checkBudgets } from './budgets.ts';
import { bootstrap } from './bootstrapPlugin.ts';
import { compileScript, target } from './compileScript.ts';
import { prerender } from './prerenderPlugin.ts';

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3001';

/** Paths served by the API, proxied by `npm run dev`. */
const proxied = [
  '/api',
  '/images',
  '/product/',
  '/newsletter',
  '/dev',
  '/sitemap.xml',
  '/robots.txt',
];

/** Writes a Brotli version next to each text file of the build; the server sends it unchanged. */
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

/** Adds the service worker to the build (SHOPX-03). Its address never changes, unlike those of other files. */
const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  async generateBundle() {
    const source = await compileScript('src/serviceWorker.ts', {
      'process.env.NODE_ENV': 'production',
    });
    this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
  },
};

/**
 * Recharts uses parts of Redux Toolkit that the shop does not. Tree shaking works per module, so all visitors would
 * download those parts; the charts get a separate copy instead.
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

/** Puts the styles of client/src/ui into a cascade layer, so that feature styles override them in any load order. */
const uiLayer: Plugin = {
  name: 'ui-layer',
  enforce: 'pre',
  transform: {
    filter: { id: /\/client\/src\/ui\/.+\.css$/ },
    handler: (css) => `@layer ui {${css}}`,
  },
};

/** Shorter than Vite's names, which pages load twice: in their styles and in their scripts. */
function generateScopedName(name: string, path: string) {
  const [file = ''] = relative(import.meta.dirname, path).split('?');
  return `${name}_${createHash('sha256').update(file).digest('base64url').slice(0, 4)}`;
}

export default defineConfig({
  css: { modules: { generateScopedName } },
  plugins: [
    react(),
    uiLayer,
    toolkitOfCharts,
    prerender,
    bootstrap,
    serviceWorker,
    checkBudgets,
    precompress,
  ],
  build: {
    target,
    // Browsers without it load the same files, only later.
    modulePreload: { polyfill: false },
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
            // With the schema of the newsletter, whose form is on every page.
            {
              name: 'forms',
              test: /node_modules\/zod|shared\/src\/(fields|parseInput|users\/accountSchemas)|lib\/useForm/,
              priority: 1,
            },
            { name: 'home', test: /home\/storefront\// },
            // Modules shared by many pages go into a few files instead of thirty. A group takes the imports of its
            // modules along, so what visitors need without the rest is in a group above it.
            // With what the slider shares with dialogs, which it would otherwise load.
            {
              name: 'toasts',
              test: /ui\/Toasts\.|\/(useBaseUiId|useControlled|useValueChanged|DirectionContext|useValueAsRef|reason-parts|createBaseUIEventDetails|composite\/(composite|list\/.+)|utils\/event)\.mjs/,
            },
            { name: 'table', test: /ui\/DataTable/ },
            { name: 'dialogs', test: /client\/src\/ui\/(Overlay|Dialog|Drawer)\./ },
            {
              name: 'common',
              test: /client\/src\/(lib\/|ui\/|common\/lists\/useListQuery\.)/,
              minShareCount: 9,
            },
            { name: 'schemas', test: /shared\/src\//, minShareCount: 9 },
          ],
        },
      },
    },
  },
  server: { proxy: Object.fromEntries(proxied.map((path) => [path, api])) },
});
