import { createServer, type Plugin } from 'vite';

/**
 * Adds the output of src/prerender.tsx to index.html, so that the browser can paint before any script loads: the header in
 * the app's root, and the rest of each first view as a template for src/bootstrap.ts (UX-01).
 */
export const prerender: Plugin = {
  name: 'prerender',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    async handler(page) {
      const { header, prerenderedViews } = await renderPage();
      const templates = Object.entries(prerenderedViews).map(
        ([area, html]) => `<template data-area="${area}">${html}</template>`,
      );
      const root = '<div id="root">';
      // No control works before the app starts, so the shell is inert.
      const html = `${root}<div id="shell" inert aria-hidden="true">${header}<main></main></div></div>${templates.join('')}`;
      return page
        .replace('</head>', () => `  <style>${inlineStylesToCss(html)}</style>\n  </head>`)
        .replace(`${root}</div>`, () => html.replaceAll(' style="', ' data-style="'));
    },
  },
};

/**
 * Converts inline styles into one style element, because the Content Security Policy allows it by hash but not style
 * attributes.
 */
function inlineStylesToCss(html: string): string {
  const styles = new Set(Array.from(html.matchAll(/ style="(.*?)"/g), ([, style = '']) => style));
  return Array.from(
    styles,
    (style) => `[data-style="${style}"]{${style.replaceAll(/(?=;|$)/g, '!important')}}`,
  ).join('');
}

interface PrerenderedPage {
  header: string;
  prerenderedViews: Record<string, string>;
}

/** Runs src/prerender.tsx through Vite's SSR module loader, with the few browser globals that the app needs at startup. */
async function renderPage(): Promise<PrerenderedPage> {
  // Tests load the configuration too, but not this half a second of code.
  const { JSDOM } = await import('jsdom');
  const { window } = new JSDOM('', { url: 'http://localhost/' });
  const { document, localStorage } = window;
  Object.assign(globalThis, {
    window,
    document,
    localStorage,
    matchMedia: () => ({ matches: false }),
  });
  const server = await createServer({
    root: import.meta.dirname,
    appType: 'custom',
    logLevel: 'warn',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  try {
    const { header, prerenderedViews } = await server.ssrLoadModule('/src/prerender.tsx');
    return { header, prerenderedViews };
  } finally {
    await server.close();
    for (const name of ['window', 'document', 'localStorage', 'matchMedia']) {
      Reflect.deleteProperty(globalThis, name);
    }
  }
}
