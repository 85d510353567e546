import type { Page } from 'playwright-core';
import { type DemoUser, openView } from './demo.ts';
import { getSizes, type View, type Viewer } from './screens.ts';
import type { useShop } from './shop.ts';
import { views } from './states.ts';

/** The page before the view was opened. */
export interface Previous {
  title: string;
  path: string | undefined;
}

/** Whether rare views are tested too, and what is the same in many views at each of them. */
export const testsRare = process.env['TEST_ALL'] !== undefined;

/** Whether the view needs a setup that leaves state behind. */
export const isState = ({ before, open }: View) => !!(before || open);

export const pathOf = (page: Page) => new URL(page.url()).hash.split('?')[0];

/** Opens each view of a viewer at its first size, in two pages, and returns what `inspect` finds in them. */
export async function inspectViews(
  shop: ReturnType<typeof useShop>,
  viewer: Viewer,
  user: DemoUser,
  inspect: (page: Page, view: View, previous: Previous) => Promise<string[]>,
): Promise<string[]> {
  const own = views.filter(
    (view) => view.viewer === viewer && !view.screenshotOnly && (testsRare || !view.isRare),
  );
  // Screens first, navigated without a reload; then the states that need a setup.
  const queue = own.toSorted((a, b) => Number(isState(a)) - Number(isState(b))).values();
  const url = new URL(shop.url()).origin;
  const found: string[] = [];
  const inspectAll = async () => {
    const page = await shop.visit('#contact', { as: user });
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const view of queue) {
      if (isState(view)) await resetState(page);
      const previous = { title: await page.title(), path: pathOf(page) };
      const [size] = getSizes(view);
      if (size) await page.setViewportSize(size);
      await openView(page, url, view, user);
      const lines = await inspect(page, view, previous);
      found.push(...lines.map((line) => `${view.name}: ${line}`));
    }
  };
  await Promise.all([inspectAll(), inspectAll()]);
  return found;
}

/** Resets what a view has opened, typed or put into the cart. */
async function resetState(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().setOffline(false);
  await page.evaluate(async () => {
    // The bag of an account comes back with the next page (BACK-01).
    const token = localStorage.getItem('token');
    if (token) {
      await fetch('/api/cart/current', {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        body: JSON.stringify({ items: [] }),
      });
    }
    // The key of a member's cart is prefixed with the account id.
    const carts = Object.keys(localStorage).filter((key) => /(^|:)cart$/.test(key));
    for (const key of carts) localStorage.removeItem(key);
    sessionStorage.clear();
  });
  // A page without the app, from which the next one starts anew in the same process of the browser.
  await page.goto(new URL('/robots.txt', page.url()).href);
}
