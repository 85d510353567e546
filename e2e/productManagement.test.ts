import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { productInput } from 'shared/test/productInput';
import { describe, expect, it } from 'vitest';
import { countClicks } from './clicks.ts';
import { expectHidden, expectVisible } from './expectVisible.ts';
import { type Account, unique, useShop } from './shop.ts';

const shop = useShop();

/** Adds products of a merchant, at $20.00 and with a stock of 10. */
async function addProducts({ call }: Account, count: number) {
  const name = unique('Strap');
  for (let number = 1; number <= count; number += 1) {
    const input = productInput({ name: `${name} ${number}`, quantity: 10 });
    // oxlint-disable-next-line no-await-in-loop -- in the order of their numbers
    await call('POST /products/add', { input });
  }
}

/** The merchant's products, oldest first. */
const loadProducts = async ({ call }: Account) =>
  (await call('GET /products', { input: { limit: 100 } })).products.toReversed();

const loadPrices = async (account: Account) =>
  (await loadProducts(account)).map(({ price }) => price);

const openProducts = async (as: Account) => {
  const page = await shop.visit('#dashboard/product', {
    as,
    viewport: { width: 1280, height: 900 },
  });
  return { page, main: page.getByRole('main') };
};

/** Whether a field is in the window and nothing covers it. */
const isInView = (field: Locator) =>
  field.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const front = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return top >= 0 && bottom <= window.innerHeight && front === element;
  });

describe('the product list', () => {
  it('DESK-04 changes 20 prices in at most 25 clicks', async () => {
    const merchant = await shop.merchant();
    await addProducts(merchant, 20);
    const { page, main } = await openProducts(merchant);
    const clicks = await countClicks(page);
    await main.getByRole('button', { name: 'Edit prices and stock' }).click();
    for (let row = 0; row < 20; row += 1) {
      // oxlint-disable-next-line no-await-in-loop -- as a person types
      await page.keyboard.type(`${30 + row}`);
      // The bar with the button may not cover the field.
      // oxlint-disable-next-line no-await-in-loop -- see above
      expect(await isInView(page.locator(':focus'))).toBe(true);
      // oxlint-disable-next-line no-await-in-loop -- see above
      await page.keyboard.press('Enter');
    }
    await main.getByRole('button', { name: 'Save 20 changes' }).click();
    await expectVisible(page.getByText('20 changes saved'));
    // The newest is first.
    expect(await loadPrices(merchant)).toEqual(
      Array.from({ length: 20 }, (_, index) => 49 - index),
    );
    await main.getByRole('button', { name: 'Done' }).click();
    await expectVisible(main.getByRole('cell', { name: '$49.00' }));
    expect(await clicks()).toBeLessThanOrEqual(25);
  });

  it('DESK-04 counts sales that happen while stocks are edited, and explains refused stocks', async () => {
    const merchant = await shop.merchant();
    await addProducts(merchant, 2);
    const [sold, soldOut] = await loadProducts(merchant);
    if (!sold || !soldOut) throw new Error('The merchant has no products.');
    const { page, main } = await openProducts(merchant);
    await main.getByRole('button', { name: 'Edit prices and stock' }).click();
    await main.getByLabel(`Stock of ${sold.name}`).fill('15');
    await main.getByLabel(`Stock of ${soldOut.name}`).fill('0');
    await shop.buy(await shop.member(), sold, soldOut);
    await main.getByRole('button', { name: 'Save 2 changes' }).click();
    await expectVisible(page.getByText('1 change saved'));
    await expectVisible(main.getByText('1 change refused.'));
    expect(await main.getByLabel(`Stock of ${soldOut.name}`).getAttribute('aria-invalid')).toBe(
      'true',
    );
    expect(await shop.stock(sold)).toBe(14);
    expect(await shop.stock(soldOut)).toBe(9);
  });

  it('DESK-04 deactivates products together, and undoes it', async () => {
    const merchant = await shop.merchant();
    await addProducts(merchant, 3);
    const { page, main } = await openProducts(merchant);
    await main.getByLabel('Select all').check();
    await main.getByRole('button', { name: 'Deactivate' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
    await expect.poll(() => main.getByText('Disabled').count()).toBe(3);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => main.getByText('Disabled').count()).toBe(0);
    expect((await loadProducts(merchant)).every(({ isActive }) => isActive)).toBe(true);
  });

  it('DESK-18 lowers 20 prices by 15 % in four clicks, and undoes it with one', async () => {
    const merchant = await shop.merchant();
    await addProducts(merchant, 20);
    const before = await loadPrices(merchant);
    const { page, main } = await openProducts(merchant);
    const clicks = await countClicks(page);
    await main.getByLabel('Select all').check();
    await main.getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit 20 products' });
    await dialog.getByLabel('Price up or down by').fill('-15');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expectVisible(page.getByText('Edit 20 products: 20 changed.'));
    expect(await clicks()).toBeLessThanOrEqual(4);
    expect(await loadPrices(merchant)).toEqual(before.map((price) => Math.round(price * 85) / 100));
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectVisible(page.getByText('The change was undone.'));
    expect(await loadPrices(merchant)).toEqual(before);
  });

  it('DESK-05 imports exported products after changes', async () => {
    const merchant = await shop.merchant();
    await addProducts(merchant, 5);
    const { page, main } = await openProducts(merchant);
    const clicks = await countClicks(page);
    const downloading = page.waitForEvent('download');
    await main.getByRole('button', { name: 'Export CSV' }).click();
    const text = await readFile(await (await downloading).path(), 'utf8');
    await main.getByRole('link', { name: 'Import' }).click();

    // A round trip changes nothing.
    const upload = (csv: string) =>
      main.getByLabel('CSV or Excel file').setInputFiles({
        name: 'products.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(csv),
      });
    await upload(text);
    await expectVisible(main.getByText('Nothing would change.'));

    const [headings = '', ...rows] = text.trimEnd().split('\r\n');
    const column = headings.split(',').indexOf('price');
    const change = (price: (row: number) => string) =>
      [
        headings,
        ...rows.map((row, rowIndex) =>
          row
            .split(',')
            .map((cell, index) => (index === column ? price(rowIndex) : cell))
            .join(','),
        ),
      ].join('\r\n');

    await upload(change((row) => (row === 2 ? 'cheap' : '25')));
    const errors = main.getByRole('table', { name: 'Errors in the file' });
    await expectVisible(errors.getByRole('row', { name: /^4 price/ }));
    await expectHidden(main.getByRole('button', { name: /^Import/ }));

    await upload(change((row) => String(25 + row)));
    await main.getByRole('button', { name: 'Import 5 products' }).click();
    await expectVisible(page.getByText('5 products imported'));
    await page.waitForURL(/#dashboard\/product$/);
    expect((await loadPrices(merchant)).toSorted((a, b) => a - b)).toEqual([25, 26, 27, 28, 29]);
    expect(await clicks()).toBeLessThanOrEqual(3);
  });

  it('DESK-07 shows the history of a stock, with its orders', async () => {
    const merchant = await shop.merchant();
    await addProducts(merchant, 1);
    const [product] = await loadProducts(merchant);
    if (!product) throw new Error('The merchant has no product.');
    await shop.buy(await shop.member(), product);
    const page = await shop.visit(`#dashboard/product/edit/${product._id}`, { as: merchant });
    await page.getByRole('button', { name: 'Stock history' }).click();
    const history = page.getByRole('dialog', { name: 'Stock history' });
    await expectVisible(history.getByRole('row', { name: /Order .*−1$/ }));
    await expectVisible(history.getByRole('row', { name: /\+10$/ }));
  });
});
