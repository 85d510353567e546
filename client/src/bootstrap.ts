import { type Product } from 'shared/entities';
import { pictureSources } from 'shared/pictures';
import type { Prefetch } from './lib/prefetch.ts';
import { cardSizes, productSizes } from './ui/pictureSizes.ts';

/*
 * Runs in the document's head, before the app's code has come: the first screen's data, its page's code and
 * its first pictures set out at once, side by side with the app (UX-01). Until the app takes over, the first view
 * stands there without its words, with its pictures as soon as they come (shell.tsx).
 */

/** The app's files, its entry last, and those of each area's page; the build puts them in (bootstrapPlugin.ts). */
declare const appFiles: string[];
declare const pageFiles: Record<string, string[]>;

/** The server sends the app for `/product/{slug}`, too. */
const { pathname, hash } = window.location;
const [screen = '', query = ''] = (
  pathname === '/' ? hash.replace(/^#\/?/, '') : pathname.slice(1)
).split('?');
const [area = '', kind, slug] = screen.split('/');

/** The address of the call that the screen makes first, null where it is another's or needs a filter. */
function firstCall(): string | null {
  if (area === '') return '/api/home';
  if (area === 'product') return kind ? `/api/products/item/${kind}` : null;
  const [, page = '1'] = /^(?:page=(\d+))?$/.exec(query) ?? [];
  if (area !== 'shop' || !/^(page=\d+)?$/.test(query)) return null;
  return `/api/products/list${kind ? `/${kind}/${slug}` : ''}?page=${page}`;
}

function fetchModule(href: string, priority: 'low' | 'auto') {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.fetchPriority = priority;
  link.href = href;
  document.head.append(link);
}

function fetchPicture(src: string, sizes = '') {
  const picture = new Image();
  picture.fetchPriority = 'high';
  picture.sizes = sizes;
  picture.srcset = pictureSources(src) ?? src;
  return picture;
}

/** The place of the app before it has started. */
const shell = () => document.getElementById('shell');

/** Shows the first view as it is while it loads; categories and brands have other words above their lists. */
function showFirstView() {
  const view = document.querySelector<HTMLTemplateElement>(`template[data-area="${area}"]`);
  if (view && (area === 'product' || !kind)) shell()?.querySelector('main')?.append(view.content);
}

/** Shows a picture in its place, the first of which are the page's largest. */
function showPicture(picture: HTMLImageElement, place: number) {
  picture.alt = '';
  picture.style.cssText = 'width:100%;height:100%;object-fit:cover;visibility:visible';
  shell()?.querySelectorAll('[data-style*="aspect-ratio"]')[place]?.append(picture);
}

function token(): string | null {
  try {
    return localStorage.getItem('token');
  } catch {
    return null;
  }
}

async function ask(url: string, bearer: string | null) {
  const headers = {
    Accept: 'application/json, text/plain, */*',
    ...(bearer && { Authorization: `Bearer ${bearer}` }),
  };
  const response = await fetch(url, { headers });
  if (response.status !== 200) throw new Error(response.statusText);
  const body: { product?: Product; products?: Product[] } = await response.json();
  if (body.product) showPicture(fetchPicture(body.product.imageUrl, productSizes), 0);
  for (const [place, { imageUrl }] of body.products?.slice(0, 2).entries() ?? []) {
    showPicture(fetchPicture(imageUrl, cardSizes), place);
  }
  return body;
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Starts the app once the first view has been painted, file by file, so that the browser can answer in between. */
async function startApp() {
  if (!document.hidden) await nextFrame();
  for (const file of appFiles) {
    await nextTask();
    await import(/* @vite-ignore */ file);
  }
}

const url = firstCall();
if (url) {
  const bearer = token();
  const answer = ask(url, bearer);
  // Where nobody takes it over, its failure is nobody's concern.
  answer.catch(() => {});
  const prefetched: Prefetch = { url, token: bearer, answer };
  window.prefetch = prefetched;
}
if (area === '') fetchPicture('/art/signup.svg');
for (const href of pageFiles[area] ?? []) fetchModule(href, 'auto');
for (const href of appFiles) fetchModule(href, 'low');

const begin = () => {
  showFirstView();
  void startApp();
};
if (document.readyState === 'loading') {
  document.addEventListener('readystatechange', begin, { once: true });
} else {
  begin();
}
