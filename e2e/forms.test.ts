import { productInput } from 'shared/test/productInput';
import { describe, expect, it } from 'vitest';
import { expectVisible } from './expectVisible.ts';
import { unique, useShop } from './shop.ts';

const shop = useShop();

describe('two admins at one product', () => {
  it('WORLD-14 keep both prices and words, and are asked about what both changed', async () => {
    const admin = shop.admin();
    const input = productInput({ name: unique('Rope'), price: 20 });
    const { product } = await admin.call('POST /products/add', { input });
    const at = `#dashboard/product/edit/${product._id}`;
    const first = await shop.visit(at, { as: admin });
    const second = await shop.visit(at, { as: admin });
    await first.getByLabel('Price', { exact: true }).fill('35');
    await second.getByLabel('Description').fill('Dry and light.');
    await first.getByRole('button', { name: 'Save changes' }).click();
    await expectVisible(first.getByText('Product has been updated successfully'));
    await second.getByRole('button', { name: 'Save changes' }).click();
    await expectVisible(second.getByText('Product has been updated successfully'));
    const load = async () =>
      (await admin.call('GET /products/:id', { params: { id: product._id } })).product;
    expect(await load()).toMatchObject({ price: 35, description: 'Dry and light.' });

    const [mine, theirs] = [
      await shop.visit(at, { as: admin }),
      await shop.visit(at, { as: admin }),
    ];
    await mine.getByLabel('Name', { exact: true }).fill('Rope of mine');
    await theirs.getByLabel('Name', { exact: true }).fill('Rope of theirs');
    await theirs.getByRole('button', { name: 'Save changes' }).click();
    await expectVisible(theirs.getByText('Product has been updated successfully'));
    await mine.getByRole('button', { name: 'Save changes' }).click();
    const dialog = mine.getByRole('dialog', { name: 'Somebody else changed this too' });
    await expectVisible(dialog.getByText('Rope of theirs'));
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectVisible(mine.getByText('Product has been updated successfully'));
    expect(await load()).toMatchObject({ name: 'Rope of mine', price: 35 });
  });
});

describe('fields whose value is in the address', () => {
  it('WORLD-16 keep every letter at 5 ms a key', async () => {
    const page = await shop.visit('', { as: shop.admin() });
    const title = page.getByRole('heading', { level: 1 });
    await title.waitFor();
    const text = 'glide running';
    for (const [at, label] of [
      ['#dashboard/users', 'Search by first name'],
      ['#dashboard/brand', 'Search by name'],
      ['#dashboard/product', 'Search by name or SKU'],
      ['#dashboard/category', 'Search by name'],
      ['#dashboard/orders/customers', 'Search orders'],
      ['#dashboard/subscribers', 'Search by email'],
    ] as const) {
      await page.goto(shop.url(at));
      // A new screen takes the focus.
      const hasArrived = () => title.evaluate((heading) => heading === document.activeElement);
      await expect.poll(hasArrived, { message: at }).toBe(true);
      const field = page.getByRole('main').getByRole('searchbox', { name: label, exact: true });
      await field.pressSequentially(text, { delay: 5 });
      expect(await field.inputValue(), at).toBe(text);
      const searched = () => new URLSearchParams(page.url().split('?')[1]).get('search');
      await expect.poll(searched, { message: at }).toBe(text);
      expect(await field.inputValue(), at).toBe(text);
    }
  });

  it.each(['#dashboard/orders/customers', '#dashboard/audit'])(
    'WORLD-16 %s keeps a day that is typed',
    async (at) => {
      const page = await shop.visit(at, { as: shop.admin() });
      const from = page.getByRole('main').getByLabel('From', { exact: true });
      await from.focus();
      await page.keyboard.type('11262026', { delay: 5 });
      await expect.poll(() => from.inputValue()).toBe('2026-11-26');
      await expect.poll(() => page.url()).toContain('from=2026-11-26');
    },
  );
});
