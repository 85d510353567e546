import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findCutControls, findOverflow } from './pageFindings.ts';
import { unique, useShop } from './shop.ts';

const shop = useShop();

const phone = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };

/** What is cut or covered with texts twice as large, on the page that is open. */
async function inspect(page: Page, name: string): Promise<string[]> {
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const found = [...(await findOverflow(page)), ...(await findCutControls(page))];
  return found.map((line) => `${name}: ${line}`);
}

it('WORLD-10 at 200 % text, nothing is cut or covered from the home page to the order', async () => {
  const product = await shop.product({
    name: unique(`Rope ${'Kletterseilverlängerung'.repeat(2)}`),
    description: 'First line\nSecond line',
  });
  const account = await shop.member();
  const visitor = await shop.visit('', phone);
  const found: string[] = [];
  for (const name of ['', 'shop', 'login']) {
    await visitor.goto(shop.url(`#${name}`));
    await visitor.getByRole('heading', { level: 1 }).waitFor();
    found.push(...(await inspect(visitor, name || 'home')));
  }

  const page = await shop.visit(`#product/${product.slug}`, { ...phone, as: account });
  await page.getByRole('button', { name: 'Add To Bag' }).waitFor();
  found.push(...(await inspect(page, 'product')));
  const lines = page.getByText('First line');
  expect(await lines.innerText()).toBe('First line\nSecond line');
  await page.getByRole('button', { name: 'Add To Bag' }).tap();
  await page.getByRole('button', { name: 'View bag' }).tap();
  const bag = page.getByRole('dialog', { name: 'Your bag' });
  await bag.getByText('Subtotal').waitFor();
  found.push(...(await inspect(page, 'bag')));
  await shop.placeOrder(page, bag);
  await page.getByRole('heading', { name: 'Thank you for your order.' }).waitFor();
  found.push(...(await inspect(page, 'order success')));
  expect(found).toEqual([]);
});
