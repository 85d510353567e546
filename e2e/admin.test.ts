import type { Page } from 'playwright-core';
import type { Product } from 'shared/entities';
import { productInput } from 'shared/test/productInput';
import { describe, expect, it } from 'vitest';
import { extractLink } from './mail.ts';
import { expectVisible, expectHidden } from './expectVisible.ts';
import { unique, uniqueEmail, useShop } from './shop.ts';
import { fillProductForm } from './steps.ts';

const shop = useShop({});

const notFound = 'The page you are looking for was not found.';

const getSummary = async ({ slug }: Product) =>
  (await shop.call('GET /products/item/:slug', { params: { slug } })).reviews;

async function setStatus(page: Page, name: string, status: string) {
  await page.getByRole('button', { name: `Change status of ${name}` }).click();
  await page.getByRole('menuitem', { name: status }).click();
}

/** Creates a merchant through the API, from application to sign-up. */
async function makeMerchant() {
  const email = uniqueEmail();
  const brand = unique('Birch');
  const admin = shop.admin();
  await shop.call('POST /merchant/seller-request', {
    input: { name: 'Noa Birch', email, phoneNumber: '555', brand, business: 'Paddles of birch.' },
  });
  const { merchants } = await admin.call('GET /merchant/list');
  const id = merchants.find((application) => application.email === email)?._id ?? '';
  await admin.call('PUT /merchant/approve/:id', { params: { id } });
  const link = extractLink(
    await shop.mailTo(email, 'You can now sell on Uphill'),
    'Complete Sign Up',
  );
  const token = /merchant-signup\/([\w-]+)/.exec(link)?.[1] ?? '';
  const password = 'paddle-on-1';
  await shop.call('POST /merchant/signup/:token', {
    params: { token },
    input: { email, firstName: 'Noa', lastName: 'Birch', password },
  });
  return { brand, ...(await shop.signIn(email, password)) };
}

describe('an admin', () => {
  it('DASH-14 DASH-20 DASH-13 SHOP-06 CALL-29 CALL-37 fills the shop, and disables and enables a brand', async () => {
    const admin = shop.admin();
    const brand = unique('Cedar');
    const name = unique('Log Roller');
    const category = unique('Balance');
    const page = await shop.visit('#dashboard/brand/add', { as: admin });
    const form = page.getByRole('main');

    await form.getByLabel('Name').fill(brand);
    await form.getByLabel('Description').fill('Round things.');
    await form.getByRole('button', { name: 'Add Brand' }).click();
    await page.waitForURL(/#dashboard\/brand$/);
    const brandLink = form.getByRole('link', { name: brand });
    await expectVisible(brandLink);

    await page.goto(shop.url('#dashboard/product/add'));
    expect(await form.getByLabel('Quantity').inputValue()).toBe('1');
    expect(await form.getByLabel('Price', { exact: true }).inputValue()).toBe('1');
    expect(await form.getByRole('switch', { name: 'Active' }).isChecked()).toBe(true);
    await fillProductForm(form, { name, quantity: 30, price: 89.5 });
    await form.getByLabel('Brand').selectOption(brand);
    await form.getByRole('button', { name: 'Add Product' }).click();
    await page.waitForURL(/#dashboard\/product$/);
    await expectVisible(form.getByRole('link', { name }));

    await page.goto(shop.url('#dashboard/category/add'));
    await form.getByLabel('Name').fill(category);
    await form.getByLabel('Description').fill('Stay on top.');
    await form.getByRole('combobox', { name: 'Products' }).fill(name.slice(-6));
    await form.getByRole('option', { name }).click();
    const reloaded = page.waitForEvent('load');
    await form.getByRole('button', { name: 'Add Category' }).click();
    await reloaded;
    await expect.poll(() => form.getByLabel('Name').inputValue()).toBe('');
    await page.goto(shop.url('#dashboard/category'));
    await expectVisible(form.getByRole('link', { name: category }));

    // The visitor's view of the catalogue.
    const { categories } = await shop.call('GET /category/list');
    const slug = categories.find(({ name }) => name === category)?.slug ?? '';
    const visitor = await shop.visit(`#shop/category/${slug}`);
    await expectVisible(visitor.getByRole('heading', { level: 1, name: category }));
    await visitor.getByRole('link', { name }).click();
    await expectVisible(visitor.getByText(`By ${brand}`).first());
    await expectVisible(visitor.getByText('$89.50').first());
    const address = new URL(visitor.url()).hash;

    // Disabling the brand hides its product, and enabling it shows the product again.
    await page.goto(shop.url('#dashboard/brand'));
    await brandLink.click();
    const active = form.getByRole('switch', { name: 'Active' });
    await active.hover();
    const warning = `Disabling ${brand} will also disable all ${brand} products.`;
    await expectVisible(page.getByText(warning).filter({ visible: true }).first());
    await active.uncheck();
    await expectVisible(page.getByText('Brand has been updated successfully'));
    const second = await shop.visit(address);
    await expectVisible(second.getByText(notFound));
    await second.goto(shop.url(`#shop/category/${slug}`));
    await expectVisible(second.getByRole('heading', { level: 1, name: category }));
    await expectVisible(second.getByText('0 products').first());
    const filters = { ...everything, category: slug };
    const listed = async () =>
      (await shop.call('POST /products/advancedFilters', { input: filters })).totalProducts;
    expect(await listed()).toBe(0);

    await active.check();
    await expect.poll(listed).toBe(1);
    const third = await shop.visit(address);
    await expectVisible(third.getByRole('heading', { level: 1, name }));
  });

  it('DASH-17 REV-01 REV-02 CALL-62 CALL-63 approves and rejects a review, which updates the product', async () => {
    const kite = await shop.product({ name: unique('Kite') });
    const kim = await shop.member('Kim');
    const title = unique('Flies');
    const review = { title, review: 'Higher than I dared.', rating: 4, isRecommended: true };
    await kim.call('POST /review', { input: { ...review, product: kite._id } });
    const page = await shop.visit('#dashboard/review', { as: shop.admin() });
    const row = page.getByRole('row').filter({ hasText: title });
    await expectVisible(row.getByText('Waiting Approval'));
    await row.getByRole('button', { name: `Approve ${title}` }).click();
    await expectVisible(row.getByText('Approved'));
    expect(await getSummary(kite)).toMatchObject({ totalReviews: 1, totalRatings: 4 });
    const visitor = await shop.visit(`#product/${kite.slug}`);
    await visitor.getByRole('button', { name: /4 of 5 stars/ }).click();
    await expectVisible(visitor.getByRole('article').filter({ hasText: title }));

    await row.getByRole('button', { name: `Reject ${title}` }).click();
    await expectVisible(row.getByText('Rejected'));
    expect(await getSummary(kite)).toMatchObject({ totalReviews: 0, totalRatings: 0 });
    const second = await shop.visit(`#product/${kite.slug}`);
    await expectVisible(second.getByRole('paragraph').filter({ hasText: /^No reviews yet$/ }));

    await row.getByRole('button', { name: `Delete ${title}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expectVisible(page.getByText('Delete review'));
    await expectHidden(row);
    const { reviews } = await shop.admin().call('GET /review');
    expect(reviews.map((review) => review.title)).not.toContain(title);
  });

  it('FIX-06 FIX-11 UX-29 links each pending task to as many rows, and keeps the sidebar closed', async () => {
    const admin = shop.admin();
    const tent = await shop.product({ name: unique('Tent'), quantity: 3 });
    const kim = await shop.member('Kim');
    await shop.buy(kim, tent);
    const review = { title: 'Dry', review: 'As a bone.', rating: 5, isRecommended: true };
    await kim.call('POST /review', { input: { ...review, product: tent._id } });
    await shop.call('POST /merchant/seller-request', {
      input: {
        name: 'Noa Birch',
        email: uniqueEmail(),
        phoneNumber: '555',
        brand: unique('Birch'),
        business: 'Paddles of birch.',
      },
    });
    const readOverview = () => admin.call('GET /sales/overview');
    await shop.restart();
    await expect.poll(async () => (await readOverview()).waiting.toShip).toBeGreaterThan(0);
    const { waiting, lowStock } = await readOverview();
    const page = await shop.visit('#dashboard/overview', { as: admin });
    const sidebar = page.getByRole('button', { name: 'Account', exact: true });
    await sidebar.click();
    for (const [label, count, what] of [
      ['to ship', waiting.toShip, 'order'],
      ['to approve', waiting.applications, 'application'],
      ['to approve', waiting.reviews, 'review'],
      ['low in stock', lowStock.length, 'product'],
    ] as const) {
      const number = page.getByRole('region', { name: 'To do' }).getByRole('link');
      const many = what === 'order' || what === 'product' ? '' : `${what}s? `;
      await number.filter({ hasText: new RegExp(`^${count}\\+? ${many}${label}$`) }).click();
      await expectVisible(page.getByRole('main').getByText(new RegExp(`^${count} ${what}s?$`)));
      expect(await sidebar.getAttribute('aria-expanded')).toBe('false');
      await page.goBack();
    }
  });

  it('ODET-06 ODET-08 ODET-09 CALL-58 ships and delivers an item, and emails the buyer', async () => {
    const sled = await shop.product({ name: unique('Sled') });
    const kim = await shop.member('Kim');
    const id = await shop.buy(kim, sled);
    const page = await shop.visit('#dashboard/orders', { as: shop.admin() });
    await page.getByRole('main').getByRole('link', { name: 'Customer Orders' }).click();
    const { number } = (await kim.call('GET /order/:id', { params: { id } })).order;
    await page.getByRole('link', { name: number ?? id, exact: true }).click();
    await setStatus(page, sled.name, 'Shipped');
    await expectVisible(page.getByText('Updated status of order'));
    await shop.mailTo(kim.email, `${sled.name} is on its way`);
    await setStatus(page, sled.name, 'Delivered');
    await page.getByRole('button', { name: 'Mark as delivered' }).click();
    await shop.mailTo(kim.email, `${sled.name} was delivered`);
    await expectVisible(page.getByRole('link', { name: 'Reivew Product' }));
    expect(await page.getByRole('button', { name: 'Cancel Order' }).count()).toBe(0);
    const { order } = await kim.call('GET /order/:id', { params: { id } });
    expect(order.history.map(({ to }) => to)).toEqual(['Shipped', 'Delivered']);

    const buyer = await shop.visit(`#order/${id}`, { as: kim });
    await buyer.getByRole('link', { name: 'Reivew Product' }).click();
    await expectVisible(buyer.getByRole('heading', { level: 1, name: sled.name }));
    expect(await shop.stock(sled)).toBe(49);
  });

  it('MERCH-04 DASH-16 DASH-12 deletes a merchant and finds users by their first name', async () => {
    const noa = await makeMerchant();
    const { product } = await noa.call('POST /products/add', {
      input: productInput({ quantity: 5 }),
    });
    expect(await shop.stock(product)).toBe(5);
    const page = await shop.visit('#dashboard/merchants', { as: shop.admin() });
    await page.getByRole('button', { name: `Delete ${noa.brand}` }).click();
    const question = page.getByRole('dialog');
    await expectVisible(question.getByText(noa.brand));
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expectHidden(question);
    await expectHidden(page.getByRole('rowheader', { name: noa.brand }));
    await expect(shop.stock(product)).rejects.toThrow('404');
    const again = await shop.signIn(noa.email, noa.password);
    expect((await again.call('GET /user/me')).user).toMatchObject({
      role: 'ROLE_MEMBER',
      merchant: null,
    });

    const zelda = await shop.member('Zelda');
    const griselda = await shop.member('Griselda');
    await page.goto(shop.url('#dashboard/users'));
    await page.getByLabel('Search by first name').fill('zeLd');
    await expectVisible(page.getByRole('row').filter({ hasText: zelda.email }));
    await expectHidden(page.getByRole('row').filter({ hasText: griselda.email }));
    await page.getByLabel('Search by first name').fill('elda');
    await expectVisible(page.getByText('No Users Found!'));
  });
});

const everything = {
  name: 'all',
  category: 'all',
  min: 1,
  max: 500,
  rating: 0,
  order: 'newest',
  pageNumber: 1,
} as const;
