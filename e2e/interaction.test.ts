import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectVisible, expectHidden } from './expectVisible.ts';
import { unique, useShop } from './shop.ts';

const shop = useShop({});

/** Whether an element is completely inside the window and nothing covers its center. */
const isInView = (target: Locator) =>
  target.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const front = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return top >= 0 && bottom <= window.innerHeight && !!front && element.contains(front);
  });

async function expectInView(target: Locator): Promise<void> {
  await expectVisible(target);
  await expect.poll(() => isInView(target), { message: String(target) }).toBe(true);
}

const getTop = async (target: Locator) => (await target.boundingBox())?.y;

async function addToCart(page: Page, ...products: { slug: string }[]): Promise<void> {
  for (const { slug } of products) {
    await page.goto(shop.url(`#product/${slug}`));
    await page.getByRole('button', { name: 'Add To Bag' }).click();
    await expectVisible(page.getByRole('button', { name: 'Remove From Bag' }));
  }
}

describe('the cart', () => {
  it('UX-11 CART-04 shows the limit of a line without moving another one under the pointer', async () => {
    const [rope, mat] = [await shop.product(), await shop.product({ name: unique('Mat') })];
    const page = await shop.visit();
    await addToCart(page, rope, mat);
    await page.getByRole('button', { name: 'View bag' }).click();
    const cart = page.getByRole('dialog', { name: 'Your bag' });
    const next = cart.getByRole('button', { name: `Remove ${mat.name}` });
    const field = cart.getByRole('textbox', { name: `Quantity of ${rope.name}` });
    const limit = cart.getByText('Quantity may not be greater than 5.');
    await expectVisible(next);
    const top = await getTop(next);

    await field.fill('6');
    await expectVisible(limit);
    await expect.poll(() => field.inputValue()).toBe('5');
    expect(await getTop(next)).toBe(top);
    await next.click();
    await expectHidden(limit);
    await expectVisible(cart.getByText(`${mat.name} removed.`));
  });
});

describe.each([360, 768, 1440])('a product at %d px', (width) => {
  it('LOOK-03 keeps the buttons in place when it is added and removed', async () => {
    const rope = await shop.product();
    const page = await shop.visit(`#product/${rope.slug}`, { viewport: { width, height: 900 } });
    const add = page.getByRole('button', { name: 'Add To Bag' });
    const box = page.locator('form').filter({ has: add.or(page.getByText('View bag')) });
    await expectVisible(add);
    await page.evaluate(() => document.fonts.ready);
    const before = [await add.boundingBox(), (await box.boundingBox())?.height];

    await add.click();
    const view = page.getByRole('button', { name: 'View bag' });
    await expectVisible(view);
    expect([await view.boundingBox(), (await box.boundingBox())?.height]).toEqual(before);
    await page.getByRole('button', { name: 'Remove From Bag' }).click();
    await expectVisible(add);
    expect([await add.boundingBox(), (await box.boundingBox())?.height]).toEqual(before);
  });
});

it('LOOK-02 shows an image beside Featured and descriptions on home, but not on a phone', async () => {
  const rope = await shop.product();
  const page = await shop.visit('', { viewport: { width: 1440, height: 900 } });
  const image = page.locator('img[src="/art/featured.svg"]');
  const description = page.getByText(rope.description).first();
  await description.scrollIntoViewIfNeeded();
  await expectVisible(image);
  await expectVisible(description);
  await page.setViewportSize({ width: 360, height: 780 });
  await expectVisible(page.getByRole('link', { name: rope.name }).first());
  await expectHidden(image);
  await expectHidden(description);
});

describe('on a phone', () => {
  it('UX-11 CART-04 keeps the cart button visible, and shows the limit of the stepper', async () => {
    const rope = await shop.product();
    const page = await shop.visit(`#product/${rope.slug}`, {
      viewport: { width: 360, height: 740 },
      hasTouch: true,
    });
    const add = page.getByRole('button', { name: 'Add To Bag' });
    await expectInView(add);
    await page.getByRole('contentinfo').evaluate((footer) => footer.scrollIntoView(false));
    await expectInView(add);

    const more = page.getByRole('button', { name: 'Increase Quantity' });
    const quantity = page.getByRole('textbox', { name: 'Quantity', exact: true });
    for (const value of ['2', '3', '4', '5']) {
      await more.tap();
      await expect.poll(() => quantity.inputValue()).toBe(value);
    }
    expect(await more.getAttribute('aria-disabled')).toBe('true');
    await expectInView(page.getByText('At most 5 per order'));
    await add.tap();
    await expectInView(page.getByRole('button', { name: 'View bag' }));
    const status = page.getByRole('status').filter({ hasText: rope.name });
    await expect
      .poll(() => status.textContent())
      .toBe(`${rope.name} added to your bag. Total $200.00.`);
  });
});

describe('a notice on a phone', () => {
  it('FIX-16 is shown above the cart and covers no button', async () => {
    const rope = await shop.product();
    const kim = await shop.member('Kim');
    const page = await shop.visit(`#product/${rope.slug}`, {
      as: kim,
      viewport: { width: 360, height: 740 },
      hasTouch: true,
    });
    await page.getByRole('button', { name: 'Add To Bag' }).tap();
    await page.getByRole('button', { name: 'View bag' }).tap();
    const cart = page.getByRole('dialog', { name: 'Your bag' });
    await page.route('**/api/cart', (route) =>
      route.fulfill({ status: 400, json: { error: 'Not just now.' } }),
    );
    await cart.getByRole('button', { name: 'Place Order' }).tap();
    await cart.getByRole('button', { name: 'Order now, add the address later' }).tap();
    const notice = page.getByRole('group', { name: 'Errors' });
    await expectInView(notice.getByText('Please Try Again!'));
    await expectInView(cart.getByRole('button', { name: 'Place Order' }));
    await expectInView(cart.getByRole('button', { name: 'Close' }));
    await notice.getByRole('button', { name: 'Dismiss' }).tap();
    await expectHidden(notice.getByText('Please Try Again!'));
    await expectVisible(cart);
  });
});

describe('an order', () => {
  const order = async (count: number) => {
    const kim = await shop.member('Kim');
    const products = await Promise.all(Array.from({ length: count }, () => shop.product()));
    return { kim, products, id: await shop.buy(kim, ...products) };
  };

  it('UX-15 shows items, date, status, total and actions in a window of 1280 × 800', async () => {
    const { kim, products, id } = await order(4);
    const page = await shop.visit(`#order/${id}`, {
      as: kim,
      viewport: { width: 1280, height: 800 },
    });
    for (const { name } of products) {
      await expectInView(page.getByRole('link', { name }));
      await expectInView(page.getByRole('button', { name: `Cancel ${name}` }));
    }
    await expectInView(page.getByText('Order date').locator('xpath=following-sibling::dd'));
    await expectInView(page.getByText('Status', { exact: true }).locator('xpath=..'));
    await expectInView(page.getByText('$168.00'));
    await expectInView(page.getByRole('button', { name: 'Cancel Order' }));
    await expectInView(page.getByRole('button', { name: 'Back to orders' }));
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  it('UX-15 UX-24 prints dark on white on one page, without controls', async () => {
    const { kim, products, id } = await order(2);
    const page = await shop.visit(`#order/${id}`, { as: kim, colorScheme: 'dark' });
    const total = page.getByText('$84.00');
    await expectVisible(total);
    const textColor = () => page.evaluate(() => getComputedStyle(document.body).color);
    const screenColor = await textColor();
    await page.emulateMedia({ media: 'print' });
    for (const { name } of products) await expectVisible(page.getByRole('link', { name }));
    await expectVisible(total);
    await expectVisible(page.getByText(id));
    await expectHidden(page.getByRole('banner'));
    await expectHidden(page.getByRole('contentinfo'));
    expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
    expect(await textColor()).not.toBe(screenColor);
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });
});

it('REV-02 marks a review answer as selected only when it is', async () => {
  const { slug } = await shop.product();
  const page = await shop.visit(`#product/${slug}`, { as: await shop.member('Kim') });
  const getFill = (name: string) =>
    page.getByRole('radio', { name }).evaluate((radio) => getComputedStyle(radio).backgroundColor);
  const before = await getFill('Yes');
  await page.getByRole('radio', { name: 'No' }).check();
  await expect.poll(() => getFill('No')).not.toBe(before);
  expect(await getFill('Yes')).toBe(before);
});

describe('the sales overview', () => {
  const plots = (page: Page) => {
    const loaded: string[] = [];
    page.on('response', (response) => {
      if (/plots/.test(response.url())) loaded.push(response.url());
    });
    return loaded;
  };

  it('UX-29 UX-25 shows charts to admins and merchants, with amounts in tooltips', async () => {
    const rope = await shop.product({ name: unique('Best Rope'), price: 1250 });
    const kim = await shop.member('Kim');
    await shop.buy(kim, rope);
    await shop.restart();
    await expect
      .poll(async () => (await shop.admin().call('GET /sales/overview')).bestSellers)
      .not.toEqual([]);
    const page = await shop.visit('', { as: shop.admin() });
    const loaded = plots(page);
    await page.goto(shop.url('#dashboard/overview'));
    const chart = page.getByRole('img', { name: /^Most sold/ });
    const name = chart.locator('text').filter({ hasText: /Best/ }).first();
    // The layout around the chart may still change, so the pointer follows the bar.
    const hasTooltip = async () => {
      await name.scrollIntoViewIfNeeded();
      const [place, row] = [await chart.boundingBox(), await name.boundingBox()];
      if (!place || !row) return false;
      await page.mouse.move(place.x + place.width / 2, row.y + row.height / 2, { steps: 2 });
      return chart.getByText('1 unit, $1,250.00').isVisible();
    };
    await expect.poll(hasTooltip).toBe(true);
    expect(loaded).not.toEqual([]);
  });

  it('DASH-05 sends no chart code to a member', async () => {
    const page = await shop.visit('', { as: await shop.member() });
    const loaded = plots(page);
    await page.goto(shop.url('#dashboard'));
    await expectVisible(page.getByRole('button', { name: 'Save changes' }));
    await page.waitForLoadState('networkidle');
    expect(loaded).toEqual([]);
  });
});
