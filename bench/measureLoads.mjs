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
    pictures: await kilobytesOf(requests.filter((request) => visible.has(request.url()))),
    'layout shift': Number((await shiftOf(page)).toFixed(4)),
  };
  await page.close();
  return row;
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
