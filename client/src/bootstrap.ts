import { type Product } from 'shared/entities';
import { imageSrcSet } from 'shared/images';
import type { Prefetch } from './lib/prefetch.ts';
import { readStorage } from './lib/storage.ts';
import { cardSizes, productSizes } from './ui/imageSizes.ts';

/*
 * Runs in the document head: requests the first screen's data and images, and loads the app's code when the
 * images are painted (UX-01). Until the app starts, the prerendered first view is visible without text, and images are
 * added when they load (prerender.tsx).
 */

/** File names of the app (entry last) and of each landing page's chunks, injected by bootstrapPlugin.ts. */
declare const appFiles: string[];
declare const pageFiles: Record<string, string[]>;

/** The server also serves the app for `/product/{slug}`. */
const { pathname, search, hash } = window.location;
const [screen = '', query = ''] = (
  pathname === '/' ? hash.replace(/^#\/?/, '') : pathname.slice(1) + search
).split('?');
/** `product/{slug}`, `shop/category/{slug}`, `shop/brand/{slug}` */
const [area = '', second, third] = screen.split('/');

/** The URL of the screen's first API call; null for screens without a prefetch and for filtered lists. */
function firstCallUrl(): string | null {
  if (area === '') return '/api/home';
  if (area === 'product') return second ? `/api/products/item/${second}` : null;
  const [, page = '1'] = /^(?:page=(\d+))?$/.exec(query) ?? [];
  if (area !== 'shop' || !/^(page=\d+)?$/.test(query)) return null;
  return `/api/products/list${second ? `/${second}/${third}` : ''}?page=${page}`;
}

function fetchModule(href: string) {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = href;
  document.head.append(link);
}

function fetchImage(src: string, sizes = '') {
  const image = new Image();
  image.fetchPriority = 'high';
  image.sizes = sizes;
  image.srcset = imageSrcSet(src) ?? src;
  return image;
}

/** The prerendered shell, null once the app has replaced it. */
const findShell = () => document.getElementById('shell');

/** Shows the prerendered first view. Category and brand lists are excluded because their headings differ. */
function showPrerenderedView() {
  const view = document.querySelector<HTMLTemplateElement>(`template[data-area="${area}"]`);
  if (view && (area === 'product' || !second))
    findShell()?.querySelector('main')?.append(view.content);
  // Members see another first slide (SHOPX-06).
  const promise = bearer && findShell()?.querySelector<HTMLElement>('[data-slide] > :last-child');
  if (promise) promise.style.visibility = 'hidden';
  // As in Header.tsx.
  if (area === 'dashboard') findShell()?.querySelector('header')?.setAttribute('data-compact', '');
}

/** Shows an image in the box with this index; the first boxes hold the largest images of the page. */
function showImage(image: HTMLImageElement, index: number) {
  image.alt = '';
  image.style.cssText = 'width:100%;height:100%;object-fit:cover;visibility:visible';
  findShell()?.querySelectorAll('[data-style*="aspect-ratio"]')[index]?.append(image);
}

/** The image that the product page shows first: that of the variant in the URL, if it has one (VAR-04). */
const firstImageUrl = ({ imageUrl, variants }: Product): string =>
  variants.find(({ _id }) => query.includes(_id))?.imageUrl || imageUrl;

async function fetchFirstData(url: string, bearer: string | null) {
  const headers = {
    Accept: 'application/json, text/plain, */*',
    ...(bearer && { Authorization: `Bearer ${bearer}` }),
  };
  const response = await fetch(url, { headers });
  if (response.status !== 200) throw new Error(response.statusText);
  const body: { product?: Product; products?: Product[] } = await response.json();
  if (body.product) showImage(fetchImage(firstImageUrl(body.product), productSizes), 0);
  for (const [index, { imageUrl }] of body.products?.slice(0, 2).entries() ?? []) {
    showImage(fetchImage(imageUrl, cardSizes), index);
  }
  return body;
}

const wait = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms));

const waitForFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Waits until the first images are on the screen, at once where none will come. */
async function waitForImages() {
  await reply?.catch(() => {});
  const images = findShell()?.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]') ?? [];
  await Promise.allSettled([...images].map((image) => image.decode()));
  // The first frame draws them, the next one may begin before they are on the screen.
  for (let frame = 1; frame <= 3; frame++) await waitForFrame();
}

/** Starts the app after the first paint, one file per task, so that the main thread stays responsive. */
async function startApp() {
  if (!document.hidden) {
    await waitForFrame();
    if (reply) await Promise.race([waitForImages(), wait(1000)]);
  }
  for (const href of [...(pageFiles[area] ?? []), ...appFiles]) fetchModule(href);
  for (const file of appFiles) {
    await wait();
    await import(/* @vite-ignore */ file);
  }
}

const url = firstCallUrl();
const bearer = readStorage('localStorage', 'token');
const reply = url === null ? null : fetchFirstData(url, bearer);
if (url !== null && reply) {
  // Avoids an unhandled rejection when the app never uses the prefetch.
  reply.catch(() => {});
  const prefetched: Prefetch = { url, token: bearer, reply };
  window.prefetch = prefetched;
}
if (area === '') fetchImage('/art/signup.svg');

const start = () => {
  showPrerenderedView();
  void startApp();
};
if (document.readyState === 'loading') {
  document.addEventListener('readystatechange', start, { once: true });
} else {
  start();
}
