import { build, type Plugin } from 'vite';
import { firstPages } from './firstPages.ts';

/** Builds src/firstSteps.ts by itself and names it in the document's head, with the files of the pages in it. */
export const firstSteps: Plugin = {
  name: 'first-steps',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_options, bundle) {
    const files = firstPages(bundle).map(({ area, own }) => [
      area,
      own.map(({ fileName }) => `/${fileName}`),
    ]);
    const source = await compile(Object.fromEntries(files));
    const name = this.getFileName(this.emitFile({ type: 'asset', name: 'firstSteps.js', source }));
    const page = bundle['index.html'];
    if (page?.type !== 'asset') throw new Error('The build has no index.html.');
    page.source = String(page.source).replace(
      '<head>',
      `<head>\n    <script src="/${name}" async></script>`,
    );
  },
};

async function compile(pageFiles: object): Promise<string> {
  const built = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'warn',
    define: { pageFiles: JSON.stringify(pageFiles) },
    build: {
      write: false,
      copyPublicDir: false,
      lib: { entry: 'src/firstSteps.ts', formats: ['iife'], name: 'firstSteps' },
    },
  });
  const [output] = Array.isArray(built) ? built : [];
  const [chunk] = output?.output ?? [];
  if (!chunk) throw new Error('src/firstSteps.ts could not be built.');
  return chunk.code;
}
