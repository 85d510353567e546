import { build, type Plugin } from 'vite';
import { firstPages } from './firstPages.ts';

/** Builds src/bootstrap.ts by itself and names it in the document's head, with the files of the app and its pages in it. */
export const bootstrap: Plugin = {
  name: 'first-steps',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_options, bundle) {
    const pages = firstPages(bundle);
    const [{ app = [] } = {}] = pages;
    const address = ({ fileName }: { fileName: string }) => `/${fileName}`;
    const source = await compile({
      pageFiles: Object.fromEntries(pages.map(({ area, own }) => [area, own.map(address)])),
      appFiles: app.map(address).toReversed(),
    });
    const name = this.getFileName(this.emitFile({ type: 'asset', name: 'bootstrap.js', source }));
    const page = bundle['index.html'];
    if (page?.type !== 'asset') throw new Error('The build has no index.html.');
    page.source = String(page.source)
      .replace('<head>', `<head>\n    <script src="/${name}" async fetchpriority="high"></script>`)
      // It starts the app, too, and fetches the libraries, the most of it, after the data.
      .replace(/ *<link rel="modulepreload" [^>]*libraries[^>]*>\n/, '')
      .replace(
        /<script type="module" crossorigin src="(.+?)"><\/script>/,
        '<link rel="modulepreload" crossorigin href="$1">',
      )
      // What the first view shows goes before what makes it work.
      .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
  },
};

async function compile(names: Record<string, object>): Promise<string> {
  const built = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'warn',
    define: Object.fromEntries(
      Object.entries(names).map(([name, value]) => [name, JSON.stringify(value)]),
    ),
    build: {
      write: false,
      copyPublicDir: false,
      lib: { entry: 'src/bootstrap.ts', formats: ['iife'], name: 'bootstrap' },
    },
  });
  const [output] = Array.isArray(built) ? built : [];
  const [chunk] = output?.output ?? [];
  if (!chunk) throw new Error('src/bootstrap.ts could not be built.');
  return chunk.code;
}
