import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { replyCache } from './lib/replyCache.ts';

/*
 * Keeps what was seen readable offline (SHOPX-03). Nothing is stored beforehand: the page comes from the network first,
 * so that a new version is used at the next visit, and names its own files.
 */

declare const self: ServiceWorkerGlobalScope;

const dayInSeconds = 24 * 60 * 60;

const keep = (maxEntries: number) =>
  new ExpirationPlugin({
    maxEntries,
    maxAgeSeconds: 30 * dayInSeconds,
    purgeOnQuotaError: true,
  });

/** On a connection that hangs, what was seen is shown after this time. */
const networkTimeoutSeconds = 10;

const page = new NetworkFirst({
  cacheName: 'page',
  networkTimeoutSeconds,
  // One page for all addresses: the screen is in the hash.
  plugins: [{ cacheKeyWillBeUsed: () => Promise.resolve('/') }],
});
/** Their names hold a hash or an id, so they never change. */
const files = new CacheFirst({ cacheName: 'files', plugins: [keep(150)] });
const pictures = new CacheFirst({ cacheName: 'pictures', plugins: [keep(300)] });
const art = new StaleWhileRevalidate({ cacheName: 'art', plugins: [keep(50)] });

/**
 * Stores what the server allows to store, under keys without a token; at the end of a session the page deletes it
 * (lib/replyCache.ts).
 */
const replies = (key: string) =>
  new NetworkFirst({
    cacheName: replyCache,
    networkTimeoutSeconds,
    matchOptions: { ignoreVary: true },
    plugins: [
      {
        cacheKeyWillBeUsed: () => Promise.resolve(key),
        cacheWillUpdate: ({ request, response }) => {
          const isStorable = !response.headers.get('Cache-Control')?.includes('no-store');
          const isKept = response.ok && isStorable && !request.signal.aborted;
          return Promise.resolve(isKept ? response : null);
        },
      },
      keep(100),
    ],
  });

/** What shoppers look at; other calls are not touched. */
const readCalls =
  /^\/api\/(home|settings|products\/(item|list)|brands\/lists|category\/list|review)(\/|$)/;

registerRoute(({ request, url }) => request.mode === 'navigate' || url.pathname === '/', page);
registerRoute(({ url }) => url.pathname.startsWith('/assets/'), files);
registerRoute(({ url }) => url.pathname.startsWith('/images/'), pictures);
registerRoute(({ url }) => url.pathname.startsWith('/art/'), art);
registerRoute(
  ({ url }) => readCalls.test(url.pathname),
  ({ request, event }) => replies(request.url).handle({ request, event }),
);
registerRoute(
  ({ url }) => url.pathname === '/api/products/advancedFilters',
  async ({ request, event }) => {
    const filters = await request.clone().text();
    return replies(`${request.url}?${encodeURIComponent(filters)}`).handle({ request, event });
  },
  'POST',
);

self.addEventListener('install', () => void self.skipWaiting());
clientsClaim();
