/// <reference lib="dom" />

/**
 * The transferred bytes of each page with an empty cache until its products can be used, and of the
 * images that are visible without scrolling, once they are loaded.
 * @param {import('playwright-core').Browser} browser
 * @param {string} shop its URL
 * @param {Record<string, string>} pages by name
 */
export async function measureLoads(browser, shop, pages) {
  /** @type {Record<string, Record<string, string | number>>} */
  const rows = {};
  for (const [name, address] of Object.entries(pages)) {
    rows[name] = await measureLoad(browser, `${shop}/${address}`);
  }
  return rows;
}

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string} address
 */
async function measureLoad(browser, address) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  /** @type {import('playwright-core').Request[]} */
  const requests = [];
  page.on('request', (request) => requests.push(request));
  await disableIdleWork(page);
  await page.goto(address);
  await page
    .getByRole('main')
    .getByRole('button', { name: /wishlist$/ })
    .first()
    .waitFor();
  const needed = requests.filter((request) => !isImageRequest(request));
  await page.waitForLoadState('networkidle');
  const visible = new Set(await visibleImages(page));
  const row = {
    scripts: await kilobytesOf(needed.filter((request) => request.resourceType() === 'script')),
    styles: await kilobytesOf(needed.filter((request) => request.resourceType() === 'stylesheet')),
    requests: needed.length,
    images: await kilobytesOf(requests.filter((request) => visible.has(request.url()))),
    'layout shift': Number((await shiftOf(page)).toFixed(4)),
  };
  await page.close();
  return row;
}

/**
 * All that a page loads without being touched, idle loads and images included.
 * @param {import('playwright-core').Browser} browser
 * @param {string} shop its URL
 * @param {Record<string, string>} pages by name
 */
export async function measureAllLoads(browser, shop, pages) {
  /** @type {Record<string, Record<string, string | number>>} */
  const rows = {};
  for (const [name, address] of Object.entries(pages)) {
    for (const width of [1280, 360]) {
      const page = await browser.newPage({ viewport: { width, height: 800 } });
      const requests = await loadAll(page, `${shop}/${address}`);
      const scripts = requests.filter((request) => request.resourceType() === 'script');
      rows[`${name}, ${width} px`] = {
        'all scripts': await kilobytesOf(scripts),
        'all requests': requests.length,
      };
      await page.close();
    }
  }
  return rows;
}

/** How long a page makes no request once it has loaded everything, in ms. */
const quietMs = 1_500;

/**
 * Opens a page and waits until it has loaded what it loads by itself.
 * @param {import('playwright-core').Page} page
 * @param {string} address
 */
export async function loadAll(page, address) {
  /** @type {import('playwright-core').Request[]} */
  const requests = [];
  const state = { pending: 0, lastChange: 0 };
  const change = (/** @type {number} */ by) => {
    state.pending += by;
    state.lastChange = Date.now();
  };
  page.on('request', (request) => {
    requests.push(request);
    change(1);
  });
  page.on('requestfinished', () => change(-1));
  page.on('requestfailed', () => change(-1));
  // Every page loads the toasts when it is idle.
  const idleLoads = page.waitForRequest(/\/toasts-.*\.js$/i);
  await page.goto(address);
  await idleLoads;
  while (state.pending > 0 || Date.now() - state.lastChange < quietMs) {
    await page.waitForTimeout(100);
  }
  return requests;
}

/**
 * Disables idle callbacks and IntersectionObserver, because whether they run in time depends on the
 * speed of the machine.
 * @param {import('playwright-core').Page} page
 */
export const disableIdleWork = (page) =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
    IntersectionObserver.prototype.observe = () => {};
  });

/** @param {import('playwright-core').Request} request */
export const isImageRequest = (request) =>
  request.resourceType() === 'image' || request.url().endsWith('.svg');

/**
 * The transferred size of the response bodies in bytes.
 * @param {import('playwright-core').Request[]} requests
 */
export async function bytesOf(requests) {
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
}

/** @param {import('playwright-core').Request[]} requests */
const kilobytesOf = async (requests) => `${((await bytesOf(requests)) / 1000).toFixed(1)} kB`;

/** @param {import('playwright-core').Page} page */
const visibleImages = (page) =>
  page.evaluate(() =>
    [...document.images].flatMap((image) => {
      const { top, bottom, width } = image.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight && width > 0 ? image.currentSrc : [];
    }),
  );

/**
 * The cumulative layout shift so far.
 * @param {import('playwright-core').Page} page
 * @returns {Promise<number>}
 */
export const shiftOf = (page) =>
  page.evaluate(
    () =>
      new Promise((/** @type {(shift: number) => void} */ resolve) => {
        // The observer reports by the next frame, or never if nothing has shifted.
        /** @type {(left: number) => void} */
        const frames = (left) => {
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
