/**
 * Starts the service worker (src/serviceWorker.ts). At the first visit it missed what the page has loaded so far, so it
 * is told to store that as well (SHOPX-03).
 */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const isFirstVisit = !navigator.serviceWorker.controller;
  await navigator.serviceWorker.register('/service-worker.js');
  if (!isFirstVisit) return;
  const { active } = await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: ['/', ...loaded] } });
}
