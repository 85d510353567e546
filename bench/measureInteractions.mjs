/// <reference lib="dom" />
import { median } from './rounds.mjs';

const rounds = 5;

/** How long users press a button. */
const pressMs = 80;

/**
 * The time from an interaction to the next paint, in ms (browsers report multiples of 8): the
 * median and the worst of five. The page is idle, and the pointer is already over the target.
 * @param {import('playwright-core').Browser} browser
 * @param {string} shop its URL
 * @param {string} product the path of a product page
 */
export async function measureInteractions(browser, shop, product) {
  /** @typedef {import('playwright-core').Page} Page */
  /** @type {Record<string, { address: string, find: (page: Page) => import('playwright-core').Locator, key?: string, hasBag?: true }>} */
  const interactions = {
    filter: { address: '#shop', find: (page) => page.getByText('4 stars & up') },
    facet: { address: '#shop', find: (page) => page.getByLabel('In stock') },
    sort: { address: '#shop', find: (page) => page.getByLabel('Sort by'), key: 'ArrowDown' },
    page: { address: '#shop', find: (page) => page.getByRole('link', { name: /Next/ }) },
    'add to bag': {
      address: product,
      find: (page) => page.getByRole('button', { name: 'Add to bag' }).first(),
    },
    'quick add': { address: '#shop', find: quickAdd },
    'open the bag': {
      address: '#shop',
      find: (page) => page.getByRole('button', { name: /^Bag, / }),
      hasBag: true,
    },
  };
  /** @type {Record<string, { median: number, worst: number }>} */
  const rows = {};
  for (const [name, { address, find, key, hasBag }] of Object.entries(interactions)) {
    const times = [];
    for (let round = 0; round < rounds; round++) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      await page.goto(`${shop}/${address}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      if (hasBag) {
        await quickAdd(page).click();
        await page.getByRole('button', { name: 'Bag, 1 item' }).waitFor();
        // The bag is kept, its preview closes.
        await page.reload();
      }
      const target = find(page);
      await (key ? target.focus() : target.hover());
      await page.waitForLoadState('networkidle');
      times.push(await interactionTime(page, () => press(page, key)));
      await page.close();
    }
    rows[name] = { median: median(times), worst: Math.max(...times) };
  }
  return rows;
}

/**
 * Adds a product without options at once.
 * @param {import('playwright-core').Page} page
 */
const quickAdd = (page) =>
  page.locator('main button[aria-label^="Add "]:not([aria-haspopup])').first();

/**
 * Presses the key, or else the mouse button at the pointer. Playwright's own click would run hit
 * testing in the page, whose time would count as the page's.
 * @param {import('playwright-core').Page} page
 * @param {string} [key]
 */
async function press(page, key) {
  if (key) return page.keyboard.press(key);
  await page.mouse.down();
  await page.waitForTimeout(pressMs);
  await page.mouse.up();
}

/**
 * The longest event of an interaction, until the next frame.
 * @param {import('playwright-core').Page} page
 * @param {() => Promise<void>} act
 */
async function interactionTime(page, act) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const observed = await page.evaluateHandle(() => {
    /** @type {number[]} */
    const times = [];
    /**
     * Elements that move under the resting pointer cause events too, which are no interactions.
     * @param {PerformanceEntryList} entries
     */
    const take = (entries) => {
      for (const entry of entries) {
        if (!(entry instanceof PerformanceEventTiming) || !entry.interactionId) continue;
        times.push(entry.duration);
      }
    };
    const observer = new PerformanceObserver((list) => take(list.getEntries()));
    const wanted = { type: 'event', durationThreshold: 16 };
    observer.observe(wanted);
    return { times, take, observer };
  });
  await act();
  await page.waitForTimeout(1_500);
  return observed.evaluate(({ times, take, observer }) => {
    take(observer.takeRecords());
    return Math.max(0, ...times);
  });
}
