/**
 * Starts the service worker (src/serviceWorker.ts). At the first visit it missed what the page has loaded so far, so it
 * is told to store that as well (SHOPX-03).
 * @throws where browsers have no service workers, as on pages without HTTPS
 */
export async function registerServiceWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  const isFirstVisit = !serviceWorker.controller;
  await serviceWorker.register('/service-worker.js');
  if (!isFirstVisit) return;
  const { active } = await serviceWorker.ready;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: ['/', ...loaded] } });
}
