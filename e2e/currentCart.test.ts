import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectVisible } from './expectVisible.ts';
import { type Account, unique, useShop } from './shop.ts';

const shop = useShop();

const loadLines = async ({ call }: Account) =>
  (await call('GET /cart/current')).items.map(({ product, quantity }) => [product.name, quantity]);

const cartButton = (page: Page, items: string) =>
  page.getByRole('button', { name: `Bag, ${items}` });

/** As when somebody comes back to the window. */
const focus = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

describe('the bag of an account', () => {
  it('BACK-01 appears on another device, loses a line there too, and keeps what both add at once', async () => {
    const [rope, mat, bag] = [
      await shop.product(),
      await shop.product({ name: unique('Mat') }),
      await shop.product({ name: unique('Bag') }),
    ];
    const kim = await shop.member('Kim');
    const phone = await shop.visit(`#product/${rope.slug}`, { as: kim });
    await phone.getByRole('button', { name: 'Add To Bag' }).click();
    await expect.poll(() => loadLines(kim)).toEqual([[rope.name, 1]]);

    const laptop = await shop.visit(`#product/${mat.slug}`, { as: kim });
    await expectVisible(cartButton(laptop, '1 item'));
    await laptop.goto(shop.url(`#product/${rope.slug}`));
    await laptop.getByRole('button', { name: 'Remove From Bag' }).click();
    await expect.poll(() => loadLines(kim)).toEqual([]);
    await focus(phone);
    await expectVisible(cartButton(phone, '0 items'));

    await phone.goto(shop.url(`#product/${mat.slug}`));
    await laptop.goto(shop.url(`#product/${bag.slug}`));
    await Promise.all(
      [phone, laptop].map((page) => page.getByRole('button', { name: 'Add To Bag' }).click()),
    );
    const both = [
      [bag.name, 1],
      [mat.name, 1],
    ].toSorted();
    await expect.poll(async () => (await loadLines(kim)).toSorted()).toEqual(both);
    for (const page of [phone, laptop]) {
      await focus(page);
      await expectVisible(cartButton(page, '2 items'));
    }
  });
});
