import { productInput, sizes, taxed } from 'shared/test/productInput';
import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { expectVisible } from './expectVisible.ts';
import { unique, useShop } from './shop.ts';
import { fillProductForm } from './steps.ts';

const shop = useShop();

it('VAR-03 VAR-04 VAR-08 sells a chosen size, shows it in bag and order, and returns its stock alone', async () => {
  const { product } = await shop.admin().call('POST /products/add', {
    input: productInput({
      name: unique('Trail Shoe'),
      price: 40,
      ...taxed,
      ...sizes([
        { values: { Size: '41' }, quantity: 40 },
        { values: { Size: '42' }, quantity: 30, price: 45 },
        { values: { Size: '43' }, quantity: 0 },
      ]),
    }),
  });
  const stocks = async () => {
    const { slug } = product;
    const shown = await shop.call('GET /products/item/:slug', { params: { slug } });
    return shown.product.variants.map(({ quantity }) => quantity);
  };
  const buyer = await shop.member();
  const page = await shop.visit(`#product/${product.slug}`, { as: buyer });

  const size = page.getByRole('radiogroup', { name: 'Size' });
  await expectVisible(size.getByRole('radio', { name: '43, sold out' }));
  await page.getByRole('button', { name: 'Add To Bag' }).click();
  await expectVisible(page.getByText('Please choose Size.'));
  await size.getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => new URL(page.url()).hash).toContain('variant=');
  await expectVisible(page.getByText('$45.00').first());

  // A shared address keeps the choice.
  await page.reload();
  await expect.poll(() => size.getByRole('radio', { name: '42' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Add To Bag' }).click();
  await page.getByRole('button', { name: 'View bag' }).click();
  await expectVisible(page.getByRole('dialog').getByText('42', { exact: true }));
  await shop.placeOrder(page, page.getByRole('dialog'));
  expect(await stocks()).toEqual([40, 29, 0]);

  const orderId = new URL(page.url()).hash.split('/').at(-1) ?? '';
  await page.goto(shop.url(`#order/${orderId}`));
  await expectVisible(page.getByRole('main').getByText('42', { exact: true }));
  await page.getByRole('button', { name: 'Cancel Order' }).click();
  await page.getByRole('button', { name: 'Confirm Cancel' }).click();
  await expect.poll(stocks).toEqual([40, 30, 0]);
});

it('VAR-04 asks for the size on a card of the shop and adds it', async () => {
  const name = unique('Summit Tee');
  const { product } = await shop.admin().call('POST /products/add', {
    input: productInput({ name, ...taxed, ...sizes() }),
  });
  const page = await shop.visit(`#shop?name=${encodeURIComponent(name)}`);
  const card = page.getByRole('article').filter({ hasText: name });
  await card.hover();
  await card.getByRole('button', { name: `Add ${product.name} to bag` }).click();
  const popover = page.getByRole('dialog');
  await popover.getByRole('radio', { name: 'L' }).check({ force: true });
  await popover.getByRole('button', { name: 'Add To Bag' }).click();
  await expectVisible(page.getByRole('button', { name: 'Bag, 1 item' }));
});

it('SHOPX-20 a card on a phone has price and rating on lines of their own, and one small button in the corner of its image', async () => {
  const name = unique('Harbor Parka');
  const { product } = await shop.admin().call('POST /products/add', {
    input: productInput({ name, ...taxed, price: 1_299.5, compareAtPrice: 1_899.5, quantity: 50 }),
  });
  const { call } = await shop.member();
  const { review } = await call('POST /review', {
    input: {
      product: product._id,
      title: 'Warm',
      review: 'Keeps the wind out.',
      rating: 5,
      isRecommended: true,
    },
  });
  await shop.admin().call('PUT /review/approve/:id', { params: { id: review._id } });
  const page = await shop.visit(`#shop?name=${encodeURIComponent(name)}`);
  await page.setViewportSize({ width: 360, height: 780 });
  const card = page.getByRole('article').filter({ hasText: name });
  const areaOf = async (part: Locator) => {
    const area = await part.boundingBox();
    if (!area) throw new Error('The part is not drawn.');
    return { ...area, right: area.x + area.width, bottom: area.y + area.height };
  };
  const price = await areaOf(card.getByText('$1,299.50'));
  const before = await areaOf(card.getByText('$1,899.50'));
  const percent = await areaOf(card.getByText('−32%'));
  const rating = await areaOf(card.getByRole('img', { name: '5 of 5 stars, 1 review' }));
  expect(rating.bottom).toBeLessThanOrEqual(price.y);
  expect(before.y).toBeGreaterThanOrEqual(price.y);
  expect(Math.abs(before.bottom - percent.bottom)).toBeLessThan(2);
  const whole = await areaOf(card);
  const add = await areaOf(card.getByRole('button', { name: `Add ${name} to bag` }));
  expect(add.width).toBeGreaterThanOrEqual(44);
  expect(whole.right - add.right).toBeLessThan(2);
  expect(add.bottom - whole.y).toBeCloseTo(whole.width, -1);
});

it('VAR-05 VAR-06 an admin makes a product in sizes and adds images to it', async () => {
  const page = await shop.visit('#dashboard/product/add', { as: shop.admin() });
  const form = page.getByRole('main');
  const [sku, name] = [unique('sku'), unique('Ridge Jacket')];
  await fillProductForm(form, { sku, name });
  await form.getByRole('button', { name: 'Add option' }).click();
  await page.keyboard.type('Size');
  await page.keyboard.press('Enter');
  await page.keyboard.type('S,M,L,');
  const fill = form.getByRole('group', { name: 'Fill several variants' });
  await fill.getByLabel('Price').fill('90');
  await fill.getByLabel('Stock').fill('12');
  await page.keyboard.press('Enter');
  await form.getByLabel('Stock, M').fill('7');
  await form.getByRole('button', { name: 'Add Product' }).click();
  await page.waitForURL(/#dashboard\/product$/);
  const { products } = await shop.admin().call('GET /products', { input: { search: name } });
  expect(products).toMatchObject([
    { quantity: 31, price: 90, options: [{ name: 'Size', values: ['S', 'M', 'L'] }] },
  ]);

  await page.getByRole('row').filter({ hasText: name }).getByRole('link', { name }).click();
  const image = async (background: string) => ({
    name: `${background}.png`,
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 64, height: 48, channels: 3, background } })
      .png()
      .toBuffer(),
  });
  const images = await Promise.all(['red', 'green', 'blue'].map(image));
  await form.getByLabel('Add images').setInputFiles(images);
  await expect.poll(() => form.getByLabel(/^Description of image/).count()).toBe(3);
  const imageUrls = async () => {
    const reply = await shop.admin().call('GET /products', { input: { search: name } });
    return reply.products[0]?.images.map(({ imageUrl }) => imageUrl);
  };
  const [first, second, third] = (await imageUrls()) ?? [];
  await form.getByRole('button', { name: 'Move image 3 left' }).click();
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(imageUrls).toEqual([first, third, second]);
});
