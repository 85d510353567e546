import type { Plugin } from 'vite';
import { compileScript } from './compileScript.ts';

/** Adds the service worker to the build (SHOPX-03). Its address never changes, unlike those of other files. */
export const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  async generateBundle() {
    const source = await compileScript('src/serviceWorker.ts', {
      'process.env.NODE_ENV': 'production',
    });
    this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
  },
};
