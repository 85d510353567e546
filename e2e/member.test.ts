import type { Page } from 'playwright-core';
import { taxed, untaxed } from 'shared/test/productInput';
import { describe, expect, it } from 'vitest';
import { extractLink } from './mail.ts';
import { expectVisible, expectHidden } from './expectVisible.ts';
import { unique, uniqueEmail, useShop } from './shop.ts';

const shop = useShop();

const orderIn = (page: Page) => new URL(page.url()).hash.split('/').at(-1) ?? '';

describe('a member', () => {
  it('ROUTE-13 AUTH-01 SAFE-06 ROUTE-18 CART-01 CART-07 ODET-05 ODET-07 ODET-10 SHIP-05 signs up, confirms the email, orders to an address, cancels an item and then the order', async () => {
    const rope = await shop.product({ price: 19.99, ...taxed });
    const mat = await shop.product({ name: unique('Mat'), price: 50, ...untaxed });
    const email = uniqueEmail();
    const page = await shop.visit('#register');
    const main = page.getByRole('main');
    await main.getByLabel('Email').fill(email);
    await main.getByLabel('First Name').fill('Ida');
    await main.getByLabel('Last Name').fill('Berg');
    await main.getByLabel('Password', { exact: true }).fill('uphill123');
    await main.getByRole('button', { name: 'Sign Up' }).click();
    await page.waitForURL(/#dashboard$/);
    await expectVisible(page.getByRole('button', { name: 'Ida' }));
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeTruthy();

    // The link of the welcome email: signed out it requires a login, here it verifies the email.
    const welcome = await shop.mailTo(email, 'Welcome to Uphill');
    const verifyUrl = extractLink(welcome, 'Confirm your email address');
    const elsewhere = await shop.visit(new URL(verifyUrl).hash);
    await expectVisible(
      elsewhere.getByText('Please log in to confirm that this email address is yours.'),
    );
    await page.goto(verifyUrl);
    await expectVisible(page.getByText('Your email address is confirmed. Thank you!'));
    await main.getByRole('link', { name: 'Your account' }).click();
    await page.waitForURL(/#dashboard$/);

    // Add a shipping address.
    await page.getByRole('link', { name: 'Address', exact: true }).click();
    await expectVisible(page.getByText('No Addresses Found!'));
    await main.getByRole('link', { name: 'Add address' }).first().click();
    await page.waitForURL(/#dashboard\/address\/add$/);
    await main.getByLabel('Address', { exact: true }).fill('9 Ridge Road');
    await main.getByLabel('City').fill('Boulder');
    await main.getByLabel('State').fill('Colorado');
    await main.getByLabel('Country').fill('United States');
    await main.getByLabel('Zipcode').fill('80301');
    await main.getByLabel('Default address').check();
    await main.getByRole('button', { name: 'Add Address' }).click();
    await page.waitForURL(/#dashboard\/address$/);
    await expectVisible(page.getByText('9 Ridge Road'));
    const ida = await shop.signIn(email, 'uphill123');
    const { addresses } = await ida.call('GET /address');
    expect(addresses).toMatchObject([{ address: '9 Ridge Road', isDefault: true }]);

    // Two products, and their total to the cent.
    const cart = await shop.fillCart(page, [
      [rope, 3],
      [mat, 1],
    ]);
    await shop.removeBonus(cart);
    await expectVisible(cart.getByText('$112.97'));
    await cart.getByRole('button', { name: 'Place Order' }).click();
    await page.waitForURL(/#order\/success\//);
    await expectHidden(cart);
    const id = orderIn(page);
    await expectVisible(page.getByText('Thank you for your order.'));
    await page.getByRole('link', { name: 'Order details' }).click();
    await page.waitForURL(new RegExp(`#order/${id}`));
    await expectVisible(page.getByText('9 Ridge Road'));
    await expectVisible(page.getByText('$112.97'));
    const { order } = await ida.call('GET /order/:id', { params: { id } });
    expect(order).toMatchObject({
      total: 109.97,
      totalTax: 3,
      shipTo: { city: 'Boulder' },
      products: [
        { name: rope.name, quantity: 3, purchasePrice: 19.99, totalPrice: 62.97 },
        { name: mat.name, quantity: 1, purchasePrice: 50, totalPrice: 50 },
      ],
    });
    expect([await shop.stock(rope), await shop.stock(mat)]).toEqual([47, 49]);

    // Cancel one item.
    await page.getByRole('button', { name: `Cancel ${rope.name}` }).click();
    const question = page.getByRole('dialog', { name: 'Cancel this item?' });
    await expectVisible(question.getByText(`Are you sure you want to cancel ${rope.name}.`));
    await question.getByRole('button', { name: 'Keep it' }).click();
    await expectHidden(question);
    expect(await shop.stock(rope)).toBe(47);
    await page.getByRole('button', { name: `Cancel ${rope.name}` }).click();
    await question.getByRole('button', { name: 'Confirm Cancel' }).click();
    await expectVisible(page.getByText('Updated status of order'));
    await expectHidden(page.getByRole('button', { name: `Cancel ${rope.name}` }));
    await expectVisible(
      page.getByRole('region', { name: 'Order Summary' }).getByText('$50.00').last(),
    );
    expect([await shop.stock(rope), await shop.stock(mat)]).toEqual([50, 49]);

    // Cancel the rest.
    await page.getByRole('button', { name: 'Cancel Order' }).click();
    await page.getByRole('button', { name: 'Confirm Cancel' }).click();
    await page.waitForURL(/#dashboard\/orders$/);
    await expectVisible(page.getByText('you have no orders yet!'));
    expect([await shop.stock(rope), await shop.stock(mat)]).toEqual([50, 50]);
    expect((await ida.call('GET /order')).totalOrders).toBe(0);
    const cancelled = await ida.call('GET /order/:id', { params: { id } });
    expect(cancelled.order).toMatchObject({ total: 0, cancelledAt: expect.any(String) });
  });

  it('CART-08 DASH-18 REV-02 FIX-07 DASH-07 likes a product, writes a review and changes the profile', async () => {
    const rope = await shop.product();
    const kim = await shop.member('Kim');
    const page = await shop.visit(`#product/${rope.slug}`, { as: kim });
    const likeButton = page.getByRole('button', { name: `Save ${rope.name} to wishlist` });
    await likeButton.click();
    await expectVisible(page.getByText('Update wishlist'));
    await expectVisible(likeButton.and(page.locator('[aria-pressed=true]')));
    await page.goto(shop.url('#dashboard/wishlist'));
    await expectVisible(page.getByRole('main').getByRole('link', { name: rope.name }));
    const { wishlist } = await kim.call('GET /wishList');
    expect(wishlist.map(({ product }) => product.name)).toEqual([rope.name]);
    await page.getByRole('main').getByRole('link', { name: rope.name }).click();

    // A pending review is visible only to its author.
    const title = unique('Strong');
    await page.getByRole('radio', { name: '4 stars' }).check({ force: true });
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Comment').fill('It carried me up the north face.');
    await page.getByRole('radio', { name: 'Yes' }).check();
    await page.getByRole('button', { name: 'Publish review' }).click();
    const review = page.getByRole('article').filter({ hasText: title });
    await expectVisible(review.getByText('Waiting Approval'));
    await page.reload();
    await page.getByRole('button', { name: 'No reviews yet' }).click();
    await expectVisible(review.getByText('Waiting Approval'));
    const { reviews } = await shop.call('GET /review/:slug', { params: { slug: rope.slug } });
    expect(reviews).toEqual([]);
    const pending = (await shop.admin().call('GET /review')).reviews;
    expect(pending.find((review) => review.title === title)).toMatchObject({
      rating: 4,
      isRecommended: true,
      status: 'Waiting Approval',
      user: { firstName: 'Kim' },
    });

    // Remove the wishlist item and change the profile.
    await likeButton.click();
    await expectVisible(likeButton.and(page.locator('[aria-pressed=false]')));
    await expect.poll(async () => (await kim.call('GET /wishList')).wishlist).toEqual([]);
    await page.goto(shop.url('#dashboard'));
    await page.getByLabel('First Name').fill('Kimberley');
    await page.getByLabel('Phone Number').fill('(303) 555-0142');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expectVisible(page.getByText('Update account / SuccessFully updated'));
    await expectVisible(page.getByRole('banner').getByRole('button', { name: 'Kimberley' }));
    expect((await kim.call('GET /user/me')).user).toMatchObject({
      firstName: 'Kimberley',
      phoneNumber: '(303) 555-0142',
    });
  });

  it('UX-13 AUTH-03 ERR-02 loses nothing in a reload or an expired session', async () => {
    const rope = await shop.product();
    const kim = await shop.member('Kim');
    const page = await shop.visit(`#product/${rope.slug}`, { as: kim });
    await page.getByRole('button', { name: 'Add To Bag' }).click();
    await page.goto(shop.url('#dashboard/address/add'));
    await page.getByLabel('Address', { exact: true }).fill('4 Cairn Lane');
    await page.getByLabel('City').fill('Moab');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    const street = page.getByLabel('Address', { exact: true });
    await expect.poll(() => street.inputValue()).toBe('4 Cairn Lane');

    // A new password ends every session.
    await shop.call('POST /user/recover', { input: { email: kim.email } });
    const mail = await shop.mailTo(kim.email, 'Set a new password');
    const token = extractLink(mail, 'Set a new password').split('/').at(-1) ?? '';
    const password = 'over-the-top';
    const input = { password, confirmPassword: password };
    await shop.call('POST /user/reset/:token', { params: { token }, input });

    await page.getByLabel('State').fill('Utah');
    await page.getByLabel('Country').fill('United States');
    await page.getByLabel('Zipcode').fill('84532');
    await page.getByRole('button', { name: 'Add Address' }).click();
    await page.waitForURL(/#login$/);
    await expectVisible(page.getByText('Unauthorized Access! Please login again'));
    const main = page.getByRole('main');
    await main.getByLabel('Email').fill(kim.email);
    await main.getByLabel('Password', { exact: true }).fill(password);
    await main.getByRole('button', { name: 'Login', exact: true }).click();
    await page.waitForURL(/#dashboard\/address\/add$/);
    expect(await street.inputValue()).toBe('4 Cairn Lane');
    expect(await page.getByLabel('Zipcode').inputValue()).toBe('84532');
    await expectVisible(page.getByRole('button', { name: 'Bag, 1 item' }));
    await page.getByRole('button', { name: 'Add Address' }).click();
    await page.waitForURL(/#dashboard\/address$/);
    const again = await shop.signIn(kim.email, password);
    const { addresses } = await again.call('GET /address');
    expect(addresses).toMatchObject([{ address: '4 Cairn Lane', zipCode: '84532' }]);
  });
});
