import { percentOfCents, toCents } from 'shared/money';
import { taxCentsOf } from 'shared/orders/tax';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectVisible } from './expectVisible.ts';
import { unique, uniqueEmail, useShop } from './shop.ts';

const shop = useShop();
/** A word in the names of the products. */
const word = unique('Gym').replace(' ', '');

/** Products to find, one excluded by the filter, and one that is sold out. */
beforeAll(async () => {
  await shop.product({ name: `Kettlebell ${word}`, price: 64.99 });
  await shop.product({ name: `Jump Rope ${word}`, price: 12 });
  await shop.product({ name: `Wobble Board ${word}`, price: 35, quantity: 0 });
});

describe('a visitor', () => {
  it('SHELL-02 CART-06 CART-07 OSUC-02 OSUC-03 finds a product, registers during checkout, and sees the order', async () => {
    const email = uniqueEmail();
    const page = await shop.visit();

    // Search: suggestions are requested only for text lengths that are multiples of three.
    const asked: string[] = [];
    page.on('request', (request) => {
      const [, text] = /products\/list\/search\/(.+)/.exec(request.url()) ?? [];
      if (text) asked.push(text);
    });
    const search = page.getByRole('combobox', { name: 'Search products' });
    await search.pressSequentially('ket');
    await expect.poll(() => asked).toEqual(['ket']);
    await search.pressSequentially('tle');
    await expect.poll(() => asked).toEqual(['ket', 'kettle']);
    await page
      .getByRole('option', { name: /kettle/i })
      .first()
      .click();
    await page.waitForURL(/#product\//);

    // Filter the shop and open the first product.
    await page.goto(shop.url(`#shop?name=${word}&order=priceLowToHigh&min=20&max=120`));
    const card = page
      .getByRole('article')
      .filter({ hasNotText: /sold out/i })
      .first();
    await card.getByRole('link').first().click();
    await page.waitForURL(/#product\//);
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    const slug = new URL(page.url()).hash.replace('#product/', '');
    const { product } = await shop.call('GET /products/item/:slug', { params: { slug } });

    await page.getByRole('button', { name: 'Add To Bag' }).click();
    await expectVisible(page.getByRole('button', { name: 'Remove From Bag' }));

    // A reload keeps the cart.
    await page.reload();
    await expectVisible(page.getByRole('button', { name: 'Remove From Bag' }));
    await page.getByRole('button', { name: /bag/i, expanded: false }).first().click();
    await page.getByRole('button', { name: 'Proceed To Checkout' }).click();
    await page.waitForURL(/#login/);
    await expectVisible(page.getByText('Please Login to proceed to checkout'));

    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.waitForURL(/#register/);
    const form = page.getByRole('main');
    await form.getByLabel('First Name').fill('Jo');
    await form.getByLabel('Last Name').fill('Walker');
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Password', { exact: true }).fill('uphill123');
    await form.getByRole('button', { name: 'Sign Up' }).click();

    await page.getByText('Discount (WELCOME50)').waitFor();
    const orderId = await shop.placeOrder(page, page.getByRole('dialog', { name: 'Your bag' }));
    await expectVisible(page.getByText('Thank you for your order.'));

    await page.getByLabel(/card number/i).fill('4242424242424242');
    await page.getByLabel(/holder/i).fill('Jo Walker');
    await page.getByLabel(/expiry/i).fill('12/40');
    await page.getByLabel(/security code/i).fill('123');
    await page.getByRole('button', { name: 'Add Card' }).click();
    await expectVisible(page.getByText(/JO WALKER/i));

    await page.getByRole('link', { name: 'Manage Orders' }).click();
    await page.waitForURL(/#dashboard\/orders/);
    await page.getByRole('link', { name: /^Order U-/ }).click();
    await page.waitForURL(new RegExp(`#order/${orderId}`));
    await expectVisible(page.getByRole('heading', { name: 'Order Details' }));
    await expectVisible(page.getByRole('link', { name }));

    // Check the totals through the API, to the cent.
    const jo = await shop.signIn(email, 'uphill123');
    const { order } = await jo.call('GET /order/:id', { params: { id: orderId } });
    const discount = Math.min(percentOfCents(toCents(product.price), 50), 10_000);
    const taxable = toCents(product.price) - discount;
    const tax = taxCentsOf(taxable, product, { taxRatePercent: 5 });
    expect(order).toMatchObject({
      total: product.price,
      discount: discount / 100,
      totalTax: tax / 100,
    });
    const total = ((taxable + tax) / 100).toFixed(2);
    await expectVisible(page.getByText(`$${total}`).first());

    const mail = await shop.mailTo(email, 'order');
    expect(mail.text).toContain(orderId);
    expect(mail.text).toContain(name);
    expect(await shop.stock(product)).toBe(product.quantity - 1);

    // A reload keeps the session.
    await page.reload();
    await expectVisible(page.getByRole('heading', { name: 'Order Details' }));
  });

  it('ROUTE-01 goes back and forward without a slash after the hash', async () => {
    const page = await shop.visit();
    const seen: string[] = [];
    page.on('framenavigated', () => seen.push(page.url()));
    await page.goto(shop.url('#/shop'));
    await page.waitForURL(/#shop$/);
    await page.getByRole('article').first().getByRole('link').first().click();
    await page.waitForURL(/#product\//);
    const product = page.url();
    await page.goBack();
    await page.waitForURL(/#shop$/);
    await expectVisible(page.getByRole('article').first());
    await page.goForward();
    await page.waitForURL(product);
    await page.reload();
    await expectVisible(page.getByRole('heading', { level: 1 }));
    await page.goto(shop.url('shop?page=2'));
    await page.waitForURL(/\/#shop\?page=2$/);
    expect(seen.slice(1).filter((address) => address.includes('#/'))).toEqual([]);
  });

  it.each([
    ['reduce', 'instant'],
    ['no-preference', 'smooth'],
  ] as const)('ROUTE-02 starts each page at its top (motion: %s)', async (reducedMotion, way) => {
    const page = await shop.visit('', { reducedMotion });
    // Smooth scrolling can only be checked by intercepting the call.
    await page.evaluate(() => {
      window.scrollTo = new Proxy(window.scrollTo, {
        apply(scrollTo, page, [options]) {
          document.documentElement.dataset['way'] = options.behavior;
          return Reflect.apply(scrollTo, page, [options]);
        },
      });
    });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Shipping' }).click();
    await page.waitForURL(/#shipping$/);
    await expectVisible(page.getByRole('heading', { level: 1, name: 'Shipping' }));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    expect(await page.locator('html').getAttribute('data-way')).toBe(way);
  });
});
