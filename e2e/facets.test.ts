import type { Locator } from 'playwright-core';
import { productInput, sizes } from 'shared/test/productInput';
import { expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { expectHidden, expectVisible } from './expectVisible.ts';
import { unique, useShop } from './shop.ts';

const shop = useShop();

/** A shirt in the sizes M and L, and a rope, found by the same word. */
async function addShirtAndRope() {
  const word = unique('Larch').replace(' ', '');
  const { brand } = await shop.merchant();
  const { product: shirt } = await shop.admin().call('POST /products/add', {
    input: productInput({ name: `${word} Shirt`, brand: brand._id, ...sizes() }),
  });
  await shop.product({ name: `${word} Rope` });
  return { word, brand, shirt };
}

const getHeight = (target: Locator) =>
  target.evaluate((element) => element.getBoundingClientRect().height);

it('FIND-02 FIND-03 UX-21 finds a shirt by its facets, adds and removes it with one thumb, on a phone', async () => {
  const { word, brand, shirt } = await addShirtAndRope();
  const page = await shop.visit('', { viewport: { width: 360, height: 740 }, hasTouch: true });
  await page.getByRole('combobox', { name: 'Search products' }).fill(word);
  await page.keyboard.press('Enter');
  const cards = page.getByRole('main').getByRole('article');
  await expect.poll(() => cards.count()).toBe(2);

  await page.getByRole('button', { name: 'Filter & sort' }).tap();
  const drawer = page.getByRole('dialog', { name: 'Filter and sort' });
  await drawer.getByRole('button', { name: 'Brand' }).tap();
  const box = drawer.getByRole('checkbox', { name: `${brand.name} 1 product` });
  await box.tap();
  await expect.poll(() => box.isChecked()).toBe(true);
  await drawer.getByRole('button', { name: 'Size' }).tap();
  await drawer.getByRole('checkbox', { name: 'L 1 product' }).tap();
  expect(await getHeight(drawer.getByText('In stock'))).toBeLessThan(60);
  expect(await axeFindings(page)).toEqual([]);
  await drawer.getByRole('button', { name: 'Show 1 product' }).tap();
  await expectHidden(drawer);
  await expect.poll(() => cards.count()).toBe(1);
  const query = new URLSearchParams(new URL(page.url()).hash.split('?')[1]);
  expect(Object.fromEntries(query)).toEqual({
    name: word,
    brands: brand.slug,
    'options.Size': 'L',
  });
  await page.reload();
  await expect.poll(() => cards.count()).toBe(1);
  await expectVisible(page.getByRole('button', { name: 'Remove Size: L' }));

  await page.getByRole('button', { name: `Add ${shirt.name} to bag` }).tap();
  const sheet = page.getByRole('dialog', { name: `Add ${shirt.name} to bag` });
  await sheet.getByRole('radio', { name: 'L' }).check({ force: true });
  const add = sheet.getByRole('button', { name: 'Add To Bag' });
  // In the lower half of the screen.
  expect((await add.boundingBox())?.y).toBeGreaterThan(370);
  expect(await axeFindings(page)).toEqual([]);
  await add.tap();
  const preview = page.getByRole('region', { name: 'Added to your bag' });
  await expectVisible(preview.getByText(/Shirt.*L/));
  await expectVisible(page.getByRole('button', { name: 'Bag, 1 item' }));
  await expectHidden(sheet);
  expect(await axeFindings(page)).toEqual([]);
  await preview.getByRole('button', { name: /^Undo/ }).tap();
  await expectVisible(page.getByRole('button', { name: 'Bag, 0 items' }));
  await expectHidden(preview);
});

it('FIND-02 UX-04 keeps focus and place while facets are chosen, and goes back one by one', async () => {
  const { word, brand } = await addShirtAndRope();
  const page = await shop.visit(`#shop?name=${word}`, { viewport: { width: 1440, height: 900 } });
  const cards = page.getByRole('main').getByRole('article');
  const box = page.getByRole('checkbox', { name: `${brand.name} 1 product` });
  await box.focus();
  const place = () => page.evaluate(() => window.scrollY);
  const before = await place();
  await page.keyboard.press('Space');
  await expect.poll(() => cards.count()).toBe(1);
  expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await place()).toBe(before);
  await page.getByRole('checkbox', { name: 'M 1 product' }).check();
  await expectVisible(page.getByRole('button', { name: 'Remove Size: M' }));
  await page.goBack();
  await expectHidden(page.getByRole('button', { name: 'Remove Size: M' }));
  expect(await box.isChecked()).toBe(true);
  await page.goBack();
  await expect.poll(() => cards.count()).toBe(2);
  expect(await box.isChecked()).toBe(false);
});
