import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { see } from './see.ts';
import { useShop } from './shop.ts';

const shop = useShop({ demo: true });

const isPicture = (request: Request) =>
  request.resourceType() === 'image' || request.url().endsWith('.svg');

/** A page's first view, opened with an empty cache; what waits until the browser is idle stays away. */
async function firstView(path: string) {
  const page = await shop.visit('robots.txt');
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await page.goto(shop.url(path));
  await see(page.getByRole('main').getByRole('heading', { level: 1 }));
  await see(
    page
      .getByRole('main')
      .getByRole('button', { name: /on the wishlist$/ })
      .first(),
  );
  return { page, requests: requests.filter((request) => !isPicture(request)) };
}

async function bytesOf(requests: Request[]) {
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
}

async function productPath() {
  const { products } = await shop.call('GET /products/list');
  return `#product/${products[0]?.slug}`;
}

const pages: [name: string, path: () => string | Promise<string>][] = [
  ['home', () => ''],
  ['shop', () => '#shop'],
  ['product', productPath],
];

describe.each(pages)('the first view of %s', (_name, path) => {
  it('UX-02 takes 8 requests besides pictures, 120 kB of scripts and 15 kB of styles, nothing of the dashboard', async () => {
    const { requests } = await firstView(await path());
    const scripts = requests.filter((request) => request.resourceType() === 'script');
    const styles = requests.filter((request) => request.resourceType() === 'stylesheet');
    const addresses = requests.map((request) => request.url());
    expect(addresses.length, addresses.join('\n')).toBeLessThanOrEqual(8);
    expect(await bytesOf(scripts)).toBeLessThanOrEqual(120_000);
    expect(await bytesOf(styles)).toBeLessThanOrEqual(15_000);
    const bodies = await Promise.all(
      scripts.map(async (request) => (await request.response())?.text()),
    );
    expect(bodies.join('')).not.toContain('recharts');
    expect(scripts.map((request) => request.url()).join()).not.toMatch(/dashboard|sales/i);
  });

  it('UX-01 asks for its data before the app does, and only once', async () => {
    const { requests } = await firstView(await path());
    const calls = requests.filter((request) => new URL(request.url()).pathname.startsWith('/api/'));
    // The app itself asks by XMLHttpRequest.
    expect(calls.map((request) => request.resourceType())).toEqual(['fetch']);
  });

  it('UX-01 moves nothing that has been shown, and keeps the place of every picture', async () => {
    const { page } = await firstView(await path());
    await page.waitForLoadState('networkidle');
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.02);
    const pictures = page.getByRole('main').locator('img');
    await see(pictures.first());
    expect(await pictures.first().getAttribute('loading')).not.toBe('lazy');
    expect(await pictures.first().getAttribute('fetchpriority')).toBe('high');
    const unkept = await pictures.evaluateAll((all) =>
      all.filter((picture) => {
        const box = picture.parentElement;
        return !picture.hasAttribute('width') && box?.style.aspectRatio === '';
      }),
    );
    expect(unkept).toEqual([]);
  });
});

describe('at four times slower CPU', () => {
  it('UX-01 the next paint follows a filter, a sort order, a page and the bag within 100 ms', async () => {
    const page = await shop.visit('robots.txt');
    await page.addInitScript(() => {
      window.slowest = 0;
      new PerformanceObserver((list) => {
        const durations = list.getEntries().map(({ duration }) => duration);
        window.slowest = Math.max(window.slowest, ...durations);
      }).observe({ type: 'event', durationThreshold: 16 });
    });
    await page.goto(shop.url('#shop'));
    const main = page.getByRole('main');
    const count = main.getByText(/^Showing/).first();
    await see(count);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });

    const stars = (label: string) => () => main.getByText(label, { exact: true }).click();
    const filters = ['3 stars & up', '2 stars & up', '1 star & up'].map(stars);
    expect(await quickest(page, filters)).toBeLessThanOrEqual(100);
    await main.getByLabel('Sort by').focus();
    const sorting = ['ArrowDown', 'ArrowDown', 'ArrowUp'].map(
      (key) => () => page.keyboard.press(key),
    );
    expect(await quickest(page, sorting)).toBeLessThanOrEqual(100);
    const turning = [2, 3, 1].map(
      (number) => () => main.getByRole('link', { name: `Page ${number}`, exact: true }).click(),
    );
    expect(await quickest(page, turning)).toBeLessThanOrEqual(100);

    await page.goto(shop.url(await productPath()));
    const buy = main.getByRole('button', { name: /^(Add To|Remove From) Bag$/ });
    await see(buy);
    const pressing = [1, 2, 3].map(() => () => buy.click());
    expect(await quickest(page, pressing)).toBeLessThanOrEqual(100);
  });
});

declare global {
  interface Window {
    /** The longest time from an event to the next paint, in milliseconds. */
    slowest: number;
  }
}

/**
 * Does one thing after the other, and answers how soon the next paint followed the quickest of them: a busy
 * machine delays some, slow code all. What this machine needs more than a usual one is taken off.
 */
async function quickest(page: Page, actions: (() => Promise<void>)[]): Promise<number> {
  const delays: number[] = [];
  for (const act of actions) {
    await page.evaluate(() => {
      window.slowest = 0;
    });
    await act();
    delays.push(await page.evaluate(afterPaint));
  }
  const slowness = await page.evaluate(slownessOf);
  return Math.min(...delays) / Math.max(1, slowness);
}

const afterPaint = async () => {
  for (let frames = 0; frames < 3; frames++) {
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
  }
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  return window.slowest;
};

/** How much longer a small task takes than the 20 ms that it takes a usual machine, slowed down four times. */
const slownessOf = () => {
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    const texts = Array.from({ length: 20_000 }, (_, place) => `item ${place % 997}`);
    texts.sort();
    return performance.now() - start;
  });
  return Math.min(...times) / 20;
};

/** The layout shift so far. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        // Reports with the next frame at the latest; nothing when nothing has moved.
        const frames = (left: number): void => {
          if (left === 0) resolve(sum);
          else requestAnimationFrame(() => frames(left - 1));
        };
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if ('value' in entry) sum += Number(entry.value);
          }
        }).observe({ type: 'layout-shift', buffered: true });
        frames(5);
      }),
  );
