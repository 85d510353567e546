import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { axeFindings, colorFindings } from './axe.ts';
import { signInDemoUsers, type DemoUser } from './demo.ts';
import { inspectViews, isState, pathOf, type Previous, testsRare } from './inspectViews.ts';
import {
  findMissingOutlines,
  findHiddenFocus,
  findRunningAnimations,
  findOverflow,
} from './pageFindings.ts';
import { getSizes, type View, type Viewer, viewers } from './screens.ts';
import { rowsInView } from './rowsInView.ts';
import { useShop } from './shop.ts';

const shop = useShop({ demo: true });
let url: string;
let users: Record<Viewer, DemoUser>;

beforeAll(async () => {
  url = new URL(shop.url()).origin;
  users = await signInDemoUsers(url);
});

/** The header and the footer of the shop, in which all screens are alike. */
const frame = ['header:not(main *, [role=dialog] *)', 'footer:not(main *, [role=dialog] *)'];
/** The viewers of whose screens the frame is inspected, at the first one; `npm run test:all` does so at all. */
const inspected = new Set<Viewer>();

/** Returns all accessibility findings of a view, opened from another one in the same page. */
async function inspect(page: Page, view: View, { title, path }: Previous): Promise<string[]> {
  const parts = inspected.has(view.viewer) ? frame : [];
  if (!testsRare) inspected.add(view.viewer);
  // The states of a screen have its colors and its text size.
  const testsColors = testsRare || !isState(view);
  return [
    ...(isState(view) || pathOf(page) === path ? [] : await arrivalFindings(page, title)),
    ...(await findRunningAnimations(page)),
    ...(await lightFindings(page, view, parts)),
    ...(testsColors ? await darkFindings(page, view, parts) : []),
    ...(testsColors ? await forcedColorFindings(page) : []),
    ...(view.only === 'wide' ? [] : await narrowFindings(page)),
    ...(view.only === 'wide' || !testsColors ? [] : await largeTextFindings(page)),
    ...(await findHiddenFocus(page, parts)),
  ];
}

/** After navigation the document title differs and the only h1 has the focus (UX-22). */
async function arrivalFindings(page: Page, lastTitle: string): Promise<string[]> {
  const titles = page.getByRole('heading', { level: 1 });
  const hasNewTitleAndFocus = async () =>
    (await page.title()) !== lastTitle &&
    (await titles.evaluateAll(
      ([only, ...others]) => document.activeElement === only && others.length === 0,
    ));
  await expect.poll(hasNewTitleAndFocus, { message: page.url() }).toBe(true);
  return [];
}

const setTheme = (page: Page, theme: string) =>
  page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);

/**
 * Runs axe at the last size. The rule about sizes takes as long as all others: accessibility.load.test.ts has it, and the
 * other sizes.
 */
async function lightFindings(page: Page, view: View, parts: string[]): Promise<string[]> {
  await setTheme(page, 'light');
  const size = getSizes(view).at(-1);
  if (size) await page.setViewportSize(size);
  return axeFindings(page, { rules: [...(view.ignoredRules ?? []), 'target-size'], parts });
}

/** Runs the rules about colors in the dark theme, which depend on no size. */
async function darkFindings(page: Page, view: View, parts: string[]): Promise<string[]> {
  await setTheme(page, 'dark');
  const dark = await colorFindings(page, { rules: view.ignoredRules, parts });
  return dark.map((line) => `dark: ${line}`);
}

async function forcedColorFindings(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const found = await findMissingOutlines(page);
  await page.emulateMedia({ forcedColors: 'none' });
  return found;
}

async function narrowFindings(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 640 });
  return (await findOverflow(page)).map((line) => `320 px: ${line}`);
}

async function largeTextFindings(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const found = await findOverflow(page);
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  return found.map((line) => `200 %: ${line}`);
}

it.each(viewers)(
  'UX-21 UX-22 UX-24 SHELL-10 has no accessibility findings on any screen of a %s',
  { timeout: 600_000 },
  async (viewer) => expect(await inspectViews(shop, viewer, users[viewer], inspect)).toEqual([]),
);

it('UX-21 has touch targets of at least 44 px for the main controls', async () => {
  const page = await shop.visit(await screenAddress(), {
    hasTouch: true,
    isMobile: true,
    viewport: { width: 360, height: 780 },
  });
  const isLarge = async (name: string | RegExp) => {
    const target = page.getByRole('button', { name }).filter({ visible: true }).first();
    const { width, height } = (await target.boundingBox()) ?? { width: 0, height: 0 };
    expect(Math.min(width, height), String(name)).toBeGreaterThanOrEqual(44);
  };
  const add = page.getByRole('button', { name: 'Add To Bag' });
  await add.waitFor();
  const onPage = ['Categories', 'Welcome', /^Bag/, 'Decrease', 'Increase', 'Add To Bag'];
  for (const name of onPage) await isLarge(name);
  const search = await page.getByRole('combobox', { name: 'Search products' }).boundingBox();
  expect(search?.height).toBeGreaterThanOrEqual(44);
  await add.tap();
  await page.getByRole('button', { name: 'View bag' }).tap();
  await page.getByRole('dialog').getByText('Subtotal').waitFor();
  for (const name of ['Close', 'Decrease', 'Increase', /^Remove/, 'Proceed To Checkout']) {
    await isLarge(name);
  }
  await page.goto(`${url}/#shop`);
  await page.getByRole('button', { name: /^Filter & sort/ }).tap();
  const drawer = page.getByRole('dialog', { name: 'Filter and sort' });
  await drawer.getByText('In stock').waitFor();
  const labels = drawer.locator('input:is([type=radio], [type=checkbox]) + label:visible');
  const heights = await labels.evaluateAll((all) =>
    all.map((label) => [label.textContent, label.getBoundingClientRect().height] as const),
  );
  expect(heights.length).toBeGreaterThan(0);
  expect(heights.filter(([, height]) => height < 44)).toEqual([]);
});

it('DESK-03 shows eleven reviews in a window of 1280 × 900', async () => {
  const page = await shop.visit('#dashboard/review', { as: users.admin });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('table', { name: 'Reviews' }).waitFor();
  expect(await rowsInView(page)).toBeGreaterThanOrEqual(11);
});

it('UX-22 UX-23 keeps search and cart visible on a phone, and no focused control above the edge', async () => {
  const page = await shop.visit('#shop', { viewport: { width: 360, height: 780 } });
  const [menu, cart] = ['Categories', 'Bag, 0 items'].map((name) =>
    page.getByRole('button', { name }),
  );
  const getTop = async (target = cart) => (await target?.boundingBox())?.y;
  await page.getByRole('main').getByRole('listitem').nth(7).waitFor();
  await page.mouse.wheel(0, 900);
  await expect.poll(() => getTop(menu)).toBeLessThan(0);
  expect(await getTop()).toBeGreaterThanOrEqual(0);
  await cart?.focus();
  while (!(await menu?.evaluate((button) => button === document.activeElement))) {
    await page.keyboard.press('Shift+Tab');
    const isInView = () =>
      page.evaluate(() => Number(document.activeElement?.getBoundingClientRect().top) >= 0);
    await expect.poll(isInView).toBe(true);
  }
});

const screenAddress = async () => {
  const { products } = await shop.call('GET /products/list');
  return `#product/${products[0]?.slug}`;
};
