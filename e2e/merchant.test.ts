import type { Page } from 'playwright-core';
import { untaxed } from 'shared/test/productInput';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { extractLink } from './mail.ts';
import { expectVisible, expectHidden } from './expectVisible.ts';
import { unique, uniqueEmail, useShop } from './shop.ts';
import { fillProductForm } from './steps.ts';

const shop = useShop();

async function apply(page: Page, email: string, brand: string) {
  const form = page.getByRole('main');
  await form.getByLabel('Name').fill('Tess Alder');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Phone Number').fill('(406) 555-0171');
  await form.getByLabel('Brand').fill(brand);
  await form.getByLabel('Business').fill('We knit hats from wool that sheep no longer need.');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expectVisible(page.getByText('Your request sent. We will respond ASAP'));
  await shop.mailTo(email, 'We got your request');
}

async function signIn(page: Page, email: string, password: string) {
  const form = page.getByRole('main');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL(/#dashboard$/);
}

describe('a merchant', () => {
  it('MERCH-01 MERCH-02 MERCH-03 AUTH-07 DASH-13 DASH-15 DASH-16 DASH-20 ROUTE-16 applies, signs up, sells and cancels a sale', async () => {
    const email = uniqueEmail();
    const brand = unique('Alder');
    const password = 'warm-ears-1';
    const admin = shop.admin();
    const rope = await shop.product({ price: 30 });

    // The application, and its approval by an admin.
    const page = await shop.visit('#sell');
    await apply(page, email, brand);
    const office = await shop.visit('#dashboard/merchants', { as: admin });
    const application = office.getByRole('row').filter({ hasText: brand });
    await expectVisible(application.getByText('Waiting Approval'));
    await application.getByRole('button', { name: `Approve ${brand}` }).click();
    await expectVisible(application.getByText('Approved'));
    await expectHidden(application.getByRole('button', { name: /Approve|Reject/ }));
    const { merchants } = await admin.call('GET /merchant/list');
    expect(merchants.find((application) => application.brand === brand)?.status).toBe('Approved');

    // Sign-up with the link from the email.
    const invitation = await shop.mailTo(email, 'You can now sell on Uphill');
    await page.goto(extractLink(invitation, 'Complete Sign Up'));
    await expectVisible(page.getByRole('heading', { level: 1, name: 'Complete Sign Up' }));
    const form = page.getByRole('main');
    expect(await form.getByLabel('Email').inputValue()).toBe(email);
    await form.getByLabel('First Name').fill('Tess');
    await form.getByLabel('Last Name').fill('Alder');
    await form.getByLabel('Password', { exact: true }).fill(password);
    await form.getByRole('button', { name: 'Get Started' }).click();
    await expectVisible(
      page.getByText(
        'You have signed up successfully! Please sign in with the email and password. Thank you!',
      ),
    );
    await page.waitForURL(/#login$/);
    await signIn(page, email, password);
    const sidebar = page.getByRole('complementary');
    await expectVisible(sidebar.getByText('Merchant', { exact: true }));
    const tess = await shop.signIn(email, password);
    expect((await tess.call('GET /user/me')).user.role).toBe('ROLE_MERCHANT');

    // The merchant sees only their own brand.
    await sidebar.getByRole('link', { name: 'Brand' }).click();
    await page.getByRole('main').getByRole('link', { name: brand }).click();
    await page.getByLabel('Description').fill('Hats for wind that means it.');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.waitForURL(/#dashboard\/brand$/);
    expect((await tess.call('GET /brands')).brands).toMatchObject([
      { name: brand, description: 'Hats for wind that means it.' },
    ]);

    // A product with an image, inactive at first.
    const name = unique('Wind Hat');
    const { data: image } = await sharp({
      create: { width: 640, height: 480, channels: 3, background: '#d9480f' },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
    await page.goto(shop.url('#dashboard/product/add'));
    expect(await form.getByLabel('Price', { exact: true }).inputValue()).toBe('1');
    await fillProductForm(form, { name, price: 24.5, quantity: 120 });
    const brandChoice = form.getByLabel('Brand');
    expect(await brandChoice.isDisabled()).toBe(true);
    expect(await brandChoice.locator('option:checked').textContent()).toBe(brand);
    await form
      .getByLabel('Image')
      .setInputFiles({ name: 'hat.png', mimeType: 'image/png', buffer: image });
    await form.getByRole('switch', { name: 'Active' }).uncheck();
    await form.getByRole('button', { name: 'Add Product' }).click();
    await page.waitForURL(/#dashboard\/product$/);
    const row = page.getByRole('row').filter({ hasText: name });
    await expectVisible(row.getByText('Disabled'));
    const [kept] = (await tess.call('GET /products')).products;
    if (!kept) throw new Error('The product is not there.');
    expect(kept).toMatchObject({ name, price: 24.5, quantity: 120, isActive: false, ...untaxed });
    expect((await fetch(shop.url(kept.imageUrl.slice(1)))).headers.get('Content-Type')).toBe(
      'image/webp',
    );
    const visitor = await shop.visit(`#product/${kept.slug}`);
    await expectVisible(visitor.getByText('The page you are looking for was not found.'));

    // Once active, it is in the shop with its image.
    await row.getByRole('link', { name }).click();
    const active = page.getByRole('switch', { name: 'Active' });
    await active.check();
    await expect
      .poll(async () => (await tess.call('GET /products')).products)
      .toMatchObject([{ isActive: true }]);
    await page.getByRole('link', { name: 'See it in the shop' }).click();
    await expectVisible(page.getByRole('heading', { level: 1, name }));
    const shown = page.getByRole('img', { name });
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);

    // A member buys it together with a product of another brand.
    const kim = await shop.member('Kim');
    const id = await shop.buy(kim, kept, rope);
    const sale = await shop.mailTo(email, 'You have a new sale');
    expect(sale.text).toContain(`1 × ${name}: $24.50`);
    expect(sale.text).not.toContain(rope.name);
    await page.goto(shop.url('#dashboard/orders'));
    await expectVisible(page.getByText('you have no orders yet!'));
    await page.getByRole('tab', { name: 'Sold' }).click();
    const { number } = (await kim.call('GET /order/:id', { params: { id } })).order;
    await page.getByRole('link', { name: number ?? id, exact: true }).click();
    await expectVisible(page.getByText('Kim Walker'));
    await expectVisible(page.getByRole('link', { name }));
    expect(await page.getByText(rope.name).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Cancel Order' }).count()).toBe(0);

    // The merchant cancels the item; the buyer gets an email and keeps the other item.
    await page.getByRole('button', { name: `Cancel ${name}` }).click();
    await page.getByRole('button', { name: 'Confirm Cancel' }).click();
    await expectVisible(page.getByText('Updated status of order'));
    await expectHidden(page.getByRole('button', { name: `Cancel ${name}` }));
    const news = await shop.mailTo(kim.email, `${name} was cancelled`);
    expect(news.text).toContain(id);
    expect(await shop.stock(kept)).toBe(120);
    const { order } = await kim.call('GET /order/:id', { params: { id } });
    expect(order).toMatchObject({
      total: 30,
      products: [
        { name, status: 'Cancelled' },
        { name: rope.name, status: 'Not processed' },
      ],
    });
  });
});
