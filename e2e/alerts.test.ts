import { expect, it } from 'vitest';
import { expectHidden, expectVisible } from './expectVisible.ts';
import { extractLink } from './mail.ts';
import { unique, useShop } from './shop.ts';

const shop = useShop();

it('BACK-02 asks for an email about a sold-out product, which comes when its merchant restocks it and leads to the bag', async () => {
  const merchant = await shop.merchant();
  const product = await shop.product({
    name: unique('Rope'),
    quantity: 0,
    brand: merchant.brand,
  });
  const buyer = await shop.member();

  // A visitor logs in on the way, and comes back with the alert made.
  const page = await shop.visit(`#product/${product.slug}`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Notify me' }).click();
  await page.waitForURL(/#login$/);
  await main.getByLabel('Email').fill(buyer.email);
  await main.getByLabel('Password', { exact: true }).fill(buyer.password);
  await main.getByRole('button', { name: 'Login', exact: true }).click();
  await expectVisible(main.getByText('We’ll email you when it’s back in stock.'));
  await page.goto(shop.url('#dashboard/wishlist'));
  const alerts = main.getByRole('list', { name: 'Back-in-stock alerts' });
  await expectVisible(alerts.getByRole('link', { name: product.name }));

  const merchantPage = await shop.visit(`#dashboard/product/edit/${product._id}`, { as: merchant });
  await merchantPage.getByLabel('Quantity', { exact: true }).fill('7');
  await merchantPage.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(() => shop.stock(product)).toBe(7);

  const email = await shop.mailTo(buyer.email, `Back in stock: ${product.name}`);
  await page.goto(extractLink(email, 'View product'));
  await expectHidden(main.getByRole('button', { name: 'Notify me' }));
  await main.getByRole('button', { name: 'Add To Bag' }).click();
  await expectVisible(main.getByRole('button', { name: 'View bag' }));
  expect((await buyer.call('GET /alert')).alerts).toEqual([]);

  // Unsubscribing works without signing in.
  const other = await shop.visit(
    `alert/unsubscribe/${extractLink(email, 'Unsubscribe').split('/').at(-1) ?? ''}`,
  );
  await other.getByRole('button', { name: 'Unsubscribe' }).click();
  await expectVisible(other.getByRole('heading', { name: 'You are unsubscribed' }));
});
