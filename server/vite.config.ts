import { defineConfig } from 'vite';

/**
 * Bundles the server and what it shares with the browser. Packages stay in node_modules, except zod, of which only a part
 * is loaded then: it is never used with its 40 languages.
 */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    sourcemap: true,
    rollupOptions: {
      input: {
        index: 'src/index.ts',
        seed: 'src/seed.ts',
        reindex: 'src/reindex.ts',
        hashWorker: 'src/platform/auth/hashWorker.mjs',
        'apiDocs.browser': 'src/web/apiDocs.browser.js',
      },
      output: {
        // platform/auth/passwords.ts finds the thread's file beside itself, whichever chunk it ends up in.
        entryFileNames: ({ name }) => (name === 'hashWorker' ? '[name].mjs' : '[name].js'),
        chunkFileNames: '[name]-[hash].js',
      },
    },
  },
  ssr: { noExternal: ['shared', 'zod'] },
});
