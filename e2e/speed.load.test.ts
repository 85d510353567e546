import type { Request } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  bytesOf,
  isImageRequest,
  disableIdleWork,
  loadAll,
  shiftOf,
} from '../bench/measureLoads.mjs';
import { expectVisible } from './expectVisible.ts';
import { useShop } from './shop.ts';

const shop = useShop({});
let slug = '';

/** Three pages of products with images. */
beforeAll(async () => {
  const background = '#d9480f';
  const image = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .png()
    .toBuffer();
  for (let count = 0; count < 17; count++) {
    const product = await shop.product();
    const form = new FormData();
    form.set('image', new Blob([new Uint8Array(image)], { type: 'image/png' }), 'rope.png');
    const reply = await fetch(shop.url(`api/products/${product._id}/image`), {
      method: 'POST',
      headers: { authorization: `Bearer ${shop.admin().token}` },
      body: form,
    });
    if (!reply.ok) throw new Error(await reply.text());
    slug = product.slug;
  }
});

/** Opens the first view of a page with an empty cache, without anything loaded when idle or by scrolling. */
async function openFirstView(path: string) {
  const page = await shop.visit('robots.txt', { isNew: true });
  await disableIdleWork(page);
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await page.goto(shop.url(path));
  await expectVisible(page.getByRole('main').getByRole('heading', { level: 1 }));
  await expectVisible(
    page
      .getByRole('main')
      .getByRole('button', { name: /to wishlist$/ })
      .first(),
  );
  return { page, requests: requests.filter((request) => !isImageRequest(request)) };
}

const pages: [name: string, path: () => string][] = [
  ['home', () => ''],
  ['shop', () => '#shop'],
  ['product', () => `#product/${slug}`],
];

describe.each(pages)('the first view of %s', (_name, path) => {
  it('UX-01 UX-02 takes 9 requests besides images, its data once and before the app, 117 kB of scripts, nothing of the dashboard, and 15 kB of styles', async () => {
    const { requests } = await openFirstView(path());
    const scripts = requests.filter((request) => request.resourceType() === 'script');
    const styles = requests.filter((request) => request.resourceType() === 'stylesheet');
    const urls = requests.map((request) => request.url());
    expect(urls.length, urls.join('\n')).toBeLessThanOrEqual(9);
    expect(await bytesOf(scripts)).toBeLessThanOrEqual(117_000);
    expect(await bytesOf(styles)).toBeLessThanOrEqual(15_000);
    const bodies = await Promise.all(
      scripts.map(async (request) => (await request.response())?.text()),
    );
    expect(bodies.join('')).not.toContain('recharts');
    expect(scripts.map((request) => request.url()).join()).not.toMatch(/dashboard|sales/i);
    const calls = requests.filter((request) => new URL(request.url()).pathname.startsWith('/api/'));
    // The app itself uses XMLHttpRequest, so 'fetch' is the prefetch.
    expect(calls.map((request) => request.resourceType())).toEqual(['fetch']);
    const data = requests.findIndex((request) => calls.includes(request));
    const libraries = requests.findIndex((request) => request.url().includes('/libraries-'));
    expect(libraries).toBeGreaterThan(data);
  });

  it('UX-01 loads the app’s code when its first image is there, at the latest a second after the first paint', async () => {
    const { page } = await openFirstView(path());
    const { paint, image, code } = await page.evaluate(() => {
      const resources = performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming);
      return {
        paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
        image: resources.find(({ initiatorType }) => initiatorType === 'img')?.responseEnd ?? NaN,
        code: resources.find(({ name }) => name.includes('/libraries-'))?.startTime,
      };
    });
    // Timers of browsers may be some milliseconds early.
    expect(code).toBeGreaterThanOrEqual(Math.min(image, paint + 990));
  });

  it('LOOK-01 UX-01 is shown in the shop’s typeface, one file of at most 30 kB, without layout shift, and reserves the space of every image', async () => {
    const { page, requests } = await openFirstView(path());
    const fonts = requests.filter((request) => request.resourceType() === 'font');
    expect(fonts).toHaveLength(1);
    expect(await bytesOf(fonts)).toBeLessThanOrEqual(30_000);
    expect(await page.evaluate(() => document.fonts.check('800 1rem Archivo'))).toBe(true);
    await page.waitForLoadState('networkidle');
    expect(await shiftOf(page)).toBe(0);
    const images = page.getByRole('main').locator('img');
    await expectVisible(images.first());
    expect(await images.first().getAttribute('loading')).not.toBe('lazy');
    expect(await images.first().getAttribute('fetchpriority')).toBe('high');
    const unreserved = await images.evaluateAll((all) =>
      all.filter((image) => {
        const box = image.parentElement;
        return !image.hasAttribute('width') && box?.style.aspectRatio === '';
      }),
    );
    expect(unreserved).toEqual([]);
  });
});

describe.each([1280, 360])('at %i px', (width) => {
  it('UX-02 all of each page takes 180 kB of scripts, the idle ones included', async () => {
    const loads = pages.map(async ([name, path]) => {
      const page = await shop.visit('robots.txt', { isNew: true });
      await page.setViewportSize({ width, height: 800 });
      return { name, requests: await loadAll(page, shop.url(path())) };
    });
    for (const { name, requests } of await Promise.all(loads)) {
      const scripts = requests.filter((request) => request.resourceType() === 'script');
      const all = [name, ...requests.map((request) => request.url())].join('\n');
      expect(await bytesOf(scripts), all).toBeLessThanOrEqual(180_000);
      if (name === 'shop') expect(requests.length, all).toBeLessThanOrEqual(30);
    }
  });
});
