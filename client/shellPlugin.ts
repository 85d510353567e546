import { JSDOM } from 'jsdom';
import { createServer, type Plugin } from 'vite';

/**
 * Puts into index.html what src/shell.tsx renders, so that something can be painted before any code has come: the
 * header in the app's place, and the rest of each first view as a template for src/bootstrap.ts (UX-01).
 */
export const shell: Plugin = {
  name: 'shell',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    async handler(page) {
      const { header, firstViews } = await renderShell();
      const templates = Object.entries(firstViews).map(
        ([area, html]) => `<template data-area="${area}">${html}</template>`,
      );
      const root = '<div id="root">';
      // Nothing in it works yet, so nothing in it can be reached.
      const html = `${root}<div id="shell" inert aria-hidden="true">${header}<main></main></div></div>${templates.join('')}`;
      return page
        .replace('</head>', () => `  <style>${rulesOf(html)}</style>\n  </head>`)
        .replace(`${root}</div>`, () => html.replaceAll(' style="', ' data-style="'));
    },
  },
};

/** What its style attributes say, as one element that the server's policy can name: attributes it cannot allow. */
function rulesOf(html: string): string {
  const looks = new Set(Array.from(html.matchAll(/ style="(.*?)"/g), ([, look = '']) => look));
  return Array.from(
    looks,
    (look) => `[data-style="${look}"]{${look.replaceAll(/(?=;|$)/g, '!important')}}`,
  ).join('');
}

interface Shell {
  header: string;
  firstViews: Record<string, string>;
}

/** Runs src/shell.tsx as Vite's own server would, with the little of a browser that the app asks for as it starts. */
async function renderShell(): Promise<Shell> {
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
    const { header, firstViews } = await server.ssrLoadModule('/src/shell.tsx');
    return { header, firstViews };
  } finally {
    await server.close();
    for (const name of ['window', 'document', 'localStorage', 'matchMedia']) {
      Reflect.deleteProperty(globalThis, name);
    }
  }
}
