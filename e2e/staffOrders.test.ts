import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { countClicks } from './clicks.ts';
import { expectVisible } from './expectVisible.ts';
import { type Account, unique, useShop } from './shop.ts';

const shop = useShop();

const loadOrder = async ({ call }: Account, id: string) =>
  (await call('GET /order/:id', { params: { id } })).order;

/** A first name that no other account has. */
const uniqueName = (name: string) => unique(name).replace(' ', '');

const numbersIn = (page: Page) => page.getByRole('rowheader').allInnerTexts();

describe('an admin', () => {
  it('DESK-02 marks ten orders as shipped in at most five clicks, and undoes it with one', async () => {
    const kim = await shop.member('Kim');
    const rope = await shop.product({ name: unique('Rope') });
    const ids: string[] = [];
    for (let count = 0; count < 10; count += 1) ids.push(await shop.buy(kim, rope));
    const statuses = async () => {
      const orders = await Promise.all(ids.map((id) => loadOrder(kim, id)));
      return [...new Set(orders.map(({ status }) => status))];
    };
    const page = await shop.visit('#dashboard/overview', {
      as: shop.admin(),
      viewport: { width: 1280, height: 900 },
    });
    const clicks = await countClicks(page);
    const pending = page.getByRole('region', { name: 'To do' });
    await pending.getByRole('link', { name: /to ship$/ }).click();
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    await page.getByRole('button', { name: 'Mark as shipped' }).click();
    const dialog = page.getByRole('dialog', { name: /^Mark \d+ lines of \d+ orders as shipped$/ });
    await dialog.getByRole('button', { name: 'Mark as shipped' }).click();
    await expectVisible(page.getByText(/as shipped: \d+ changed\.$/));
    expect(await clicks()).toBeLessThanOrEqual(5);
    expect(await statuses()).toEqual(['Shipped']);

    await page.getByRole('button', { name: 'Undo' }).click();
    await expectVisible(page.getByText('The change was undone.'));
    expect(await statuses()).toEqual(['Not processed']);
  });

  it('DESK-02 finds an order by the name of its buyer in one search', async () => {
    const name = uniqueName('Zelda');
    const [zelda, kim] = [await shop.member(name), await shop.member('Kim')];
    const rope = await shop.product();
    const { number } = await loadOrder(zelda, await shop.buy(zelda, rope));
    await shop.buy(kim, rope);
    const page = await shop.visit('#dashboard/orders/customers', { as: shop.admin() });
    await page.getByLabel('Search orders').fill(name);
    await expectVisible(page.getByText('1 order', { exact: true }));
    expect(await numbersIn(page)).toEqual([number]);

    // The URL contains the search.
    const again = await shop.visit(new URL(page.url()).hash, { as: shop.admin() });
    await expectVisible(again.getByText('1 order', { exact: true }));
    expect(await numbersIn(again)).toEqual([number]);
  });
});

describe('a merchant', () => {
  it('DESK-02 finds a sold order by the name of its buyer in one search', async () => {
    const tess = await shop.merchant();
    const name = uniqueName('Zelda');
    const [zelda, kim] = [await shop.member(name), await shop.member('Kim')];
    const rope = await shop.product({ brand: tess.brand });
    const { number } = await loadOrder(zelda, await shop.buy(zelda, rope));
    await shop.buy(kim, rope);
    const page = await shop.visit('#dashboard/orders?tab=sales', { as: tess });
    await page.getByLabel('Search orders').fill(name);
    await expectVisible(page.getByText('1 order', { exact: true }));
    expect(await numbersIn(page)).toEqual([number]);
  });

  it('DESK-02 cancels the own lines of an order, but not those of others', async () => {
    const tess = await shop.merchant();
    const kim = await shop.member('Kim');
    const rope = await shop.product({ name: unique('Rope'), brand: tess.brand });
    const mat = await shop.product({ name: unique('Mat') });
    const id = await shop.buy(kim, rope, mat);
    const page = await shop.visit('#dashboard/orders?tab=sales', { as: tess });
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    await page.getByRole('button', { name: 'Cancel items' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel 1 line of 1 order' });
    await dialog.getByRole('button', { name: 'Cancel items' }).click();
    await expectVisible(page.getByText('Cancel 1 line of 1 order: 1 changed.'));
    const { products } = await loadOrder(kim, id);
    const getStatus = (name: string) => products.find((line) => line.name === name)?.status;
    expect([getStatus(rope.name), getStatus(mat.name)]).toEqual(['Cancelled', 'Not processed']);
    expect([await shop.stock(rope), await shop.stock(mat)]).toEqual([50, 49]);
    await shop.mailTo(kim.email, `${rope.name} was cancelled`);
  });

  it('DESK-09 downloads the statement of a month in at most three clicks', async () => {
    const tess = await shop.merchant();
    const kim = await shop.member('Kim');
    const rope = await shop.product({ name: unique('Rope'), price: 40, brand: tess.brand });
    const { number } = await loadOrder(kim, await shop.buy(kim, rope));
    const page = await shop.visit('#dashboard/overview', { as: tess });
    const clicks = await countClicks(page);
    await page.getByRole('link', { name: 'Statement' }).click();
    await expectVisible(page.getByRole('cell', { name: number ?? '' }));
    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const download = await started;
    expect(await clicks()).toBeLessThanOrEqual(3);
    const [month] = new Date().toISOString().split(/-\d\dT/);
    expect(download.suggestedFilename()).toBe(`statement-${month}.csv`);
    const text = await readFile(await download.path(), 'utf8');
    expect(text).toContain(rope.name);
    expect(text).toContain(number);
    expect(text).not.toContain(kim.email);
    await expectVisible(page.getByText('$36.00'));
  });
});
