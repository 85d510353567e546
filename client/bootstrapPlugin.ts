import type { Plugin } from 'vite';
import { compileScript } from './compileScript.ts';
import { landingPageChunks } from './landingPageChunks.ts';

/**
 * Bundles src/bootstrap.ts separately, adds its script to the document head, and embeds the file names of the app and
 * page chunks.
 */
export const bootstrap: Plugin = {
  name: 'bootstrap',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_options, bundle) {
    const pages = landingPageChunks(bundle);
    const [{ app = [] } = {}] = pages;
    const toUrl = ({ fileName }: { fileName: string }) => `/${fileName}`;
    const source = await compileScript('src/bootstrap.ts', {
      pageFiles: Object.fromEntries(pages.map(({ area, own }) => [area, own.map(toUrl)])),
      appFiles: app.map(toUrl).toReversed(),
    });
    const name = this.getFileName(this.emitFile({ type: 'asset', name: 'bootstrap.js', source }));
    const page = bundle['index.html'];
    if (page?.type !== 'asset') throw new Error('The build has no index.html.');
    page.source = String(page.source)
      .replace('<head>', `<head>\n    <script src="/${name}" async fetchpriority="high"></script>`)
      // The bootstrap script loads the app after data and images of the first view.
      .replaceAll(/ *<link rel="modulepreload" [^>]*>\n/g, '')
      .replace(/ *<script type="module" crossorigin src="(.+?)"><\/script>\n/, '');
  },
};
