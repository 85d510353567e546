/// <reference lib="dom" />

/**
 * What each page loads with an empty cache until its products can be used, as sent, and the pictures that are in
 * sight without scrolling, once they have come.
 * @param {import('playwright-core').Browser} browser
 * @param {string} shop its address
 * @param {Record<string, string>} pages by name
 */
export async function measureLoads(browser, shop, pages) {
  /** @type {Record<string, Record<string, string | number>>} */
  const rows = {};
  for (const [name, place] of Object.entries(pages)) {
    rows[name] = await measureLoad(browser, `${shop}/${place}`);
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
  await page.goto(address);
  await page
    .getByRole('main')
    .getByRole('button', { name: /wishlist$/ })
    .first()
    .waitFor();
  const needed = requests.filter((request) => !isPicture(request));
  await page.waitForLoadState('networkidle');
  const inSight = new Set(await picturesInSight(page));
  const row = {
    scripts: await kilobytesOf(needed.filter((request) => request.resourceType() === 'script')),
    styles: await kilobytesOf(needed.filter((request) => request.resourceType() === 'stylesheet')),
    requests: needed.length,
    pictures: await kilobytesOf(requests.filter((request) => inSight.has(request.url()))),
    'layout shift': await shiftOf(page),
  };
  await page.close();
  return row;
}

/** @param {import('playwright-core').Request} request */
const isPicture = (request) => request.resourceType() === 'image' || request.url().endsWith('.svg');

/** @param {import('playwright-core').Request[]} requests */
async function kilobytesOf(requests) {
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  return `${(bytes / 1000).toFixed(1)} kB`;
}

/** @param {import('playwright-core').Page} page */
const picturesInSight = (page) =>
  page.evaluate(() =>
    [...document.images].flatMap((picture) => {
      const { top, bottom, width } = picture.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight && width > 0 ? picture.currentSrc : [];
    }),
  );

/** @param {import('playwright-core').Page} page */
const shiftOf = (page) =>
  page.evaluate(
    () =>
      new Promise((/** @type {(shift: number) => void} */ resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value);
        }).observe({ type: 'layout-shift', buffered: true });
        // What has been is told in a task of its own.
        setTimeout(() => resolve(Number(sum.toFixed(4))), 200);
      }),
  );
