import { describe, expect, it } from 'vitest';
import { extractLink } from './mail.ts';
import { expectVisible, expectHidden } from './expectVisible.ts';
import { unique, uniqueEmail, useShop } from './shop.ts';

const shop = useShop();

describe('a visitor', () => {
  it('CALL-50 VAL-11 SHELL-08 CALL-51 UX-17 sends a message, and subscribes to and unsubscribes from the newsletter', async () => {
    const email = uniqueEmail();
    const page = await shop.visit('#contact');
    const form = page.getByRole('main');
    const message = form.getByLabel('Message');
    await form.getByLabel('Name').fill('Ola Nord');
    await form.getByLabel('Email').fill(email);
    await message.fill('Hello?');
    await form.getByRole('button', { name: 'Submit' }).click();
    await expectVisible(form.getByText('Message must be at least 10 characters.'));
    await expect
      .poll(() => message.evaluate((field) => field === document.activeElement))
      .toBe(true);
    await message.fill('Hello? Do you have ropes of eighty metres?');
    await expectHidden(form.getByText('Message must be at least 10 characters.'));
    await form.getByRole('button', { name: 'Submit' }).click();
    await expectVisible(page.getByText('Your request sent. We will respond ASAP'));
    expect(await message.inputValue()).toBe('');
    await shop.mailTo(email, 'We got your message');
    const toShop = await shop.mailTo('shop@example.com', 'Message from Ola Nord');
    expect(toShop.text).toContain('ropes of eighty metres');
    expect(toShop.replyTo).toMatchObject([{ address: email }]);

    const newsletter = page.getByRole('contentinfo').getByPlaceholder('Please Enter Your Email');
    await page.getByRole('contentinfo').getByText('Newsletter').scrollIntoViewIfNeeded();
    await newsletter.fill(email);
    await newsletter.press('Enter');
    await expectVisible(page.getByText(/You have subscribed to the newsletter/));
    const welcome = await shop.mailTo(email, 'You have subscribed to our newsletter');
    await page.goto(extractLink(welcome, 'Unsubscribe'));
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expectVisible(page.getByText('You are unsubscribed').first());
  });

  it('ROUTE-15 AUTH-04 AUTH-05 ERR-04 sets a new password from the email and signs in with it', async () => {
    const kim = await shop.member('Kim');
    const password = 'never-again-7';
    const page = await shop.visit('#login');
    const form = page.getByRole('main');
    await page.getByRole('link', { name: 'Forgot Password?' }).click();
    await page.waitForURL(/#forgot-password$/);
    await form.getByLabel('Email').fill(kim.email);
    await form.getByRole('button', { name: 'Send the link' }).click();
    await expectVisible(page.getByText('Your request sent. Please pay attention to your email'));
    await page.waitForURL(/#login$/);
    const link = extractLink(
      await shop.mailTo(kim.email, 'Set a new password'),
      'Set a new password',
    );
    await page.goto(link);
    await form.getByLabel('New Password').fill(password);
    await form.getByLabel('Confirm Password').fill(`${password}!`);
    await form.getByRole('button', { name: 'Reset Password' }).click();
    await expectVisible(form.getByText('Confirm password and password fields must match.'));
    await form.getByLabel('Confirm Password').fill(password);
    await form.getByRole('button', { name: 'Reset Password' }).click();
    await page.waitForURL(/#login$/);
    await shop.mailTo(kim.email, 'Your password was changed');

    await form.getByLabel('Email').fill(kim.email);
    await form.getByLabel('Password', { exact: true }).fill(kim.password);
    await form.getByRole('button', { name: 'Login', exact: true }).click();
    await expectVisible(page.getByText('Please try to login again!'));
    await form.getByLabel('Password', { exact: true }).fill(password);
    await form.getByRole('button', { name: 'Login', exact: true }).click();
    await page.waitForURL(/#dashboard$/);
    await expect(kim.call('GET /user/me')).rejects.toThrow('401');
    const again = await shop.signIn(kim.email, password);
    expect((await again.call('GET /user/me')).user.email).toBe(kim.email);

    // The link is valid once.
    const stranger = await shop.visit(new URL(link).hash);
    await stranger.getByLabel('New Password').fill('somebody-else');
    await stranger.getByLabel('Confirm Password').fill('somebody-else');
    await stranger.getByRole('button', { name: 'Reset Password' }).click();
    await expectVisible(stranger.getByText('Please try to reset again!'));
  });

  it('WORLD-12 reads that a broken address was not found', async () => {
    for (const path of ['product/100%', 'shop/category/%E0']) {
      const page = await fetch(shop.url(path), { headers: { Accept: 'text/html' } });
      expect([path, page.status]).toEqual([path, 404]);
      expect(page.headers.get('content-type')).toContain('text/html');
    }
  });

  it('ROUTE-09 ROUTE-10 UX-24 follows a share link in the chosen theme', async () => {
    const rope = await shop.product();
    const page = await shop.visit(`#product/${rope.slug}`, { colorScheme: 'light' });
    const shared = await page.getByRole('link', { name: 'Share by Email' }).getAttribute('href');
    const link = decodeURIComponent(new URL(shared ?? '').searchParams.get('body') ?? '');
    expect(link).toBe(shop.url(`product/${rope.slug}`));
    const html = await (await fetch(link)).text();
    expect(html).toContain(`<meta property="og:title" content="${rope.name}"`);
    await page.goto(link);
    await page.waitForURL(shop.url(`#product/${rope.slug}`));
    await expectVisible(page.getByRole('heading', { level: 1, name: rope.name }));

    const background = () =>
      page.evaluate(() => getComputedStyle(document.body).backgroundColor.replace(/\D+/g, ' '));
    const light = await background();
    await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
    await expect.poll(background).not.toBe(light);
    const dark = await background();
    await page.reload();
    await expectVisible(page.getByRole('heading', { level: 1, name: rope.name }));
    expect(await background()).toBe(dark);
    await page.getByRole('radio', { name: 'System' }).check({ force: true });
    await expect.poll(background).toBe(light);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(background).toBe(dark);
  });

  it('CART-02 AUTH-02 AUTH-09 SHELL-09 SAFE-10 keeps two tabs in sync, and survives an invalid stored cart', async () => {
    const rope = await shop.product();
    const mat = await shop.product({ name: unique('Mat') });
    const kim = await shop.member('Kim');
    const page = await shop.visit(`#product/${rope.slug}`, { as: kim });
    const other = await page.context().newPage();
    await other.goto(shop.url(`#product/${mat.slug}`));
    await page.getByRole('button', { name: 'Add To Bag' }).click();
    await expectVisible(other.getByRole('button', { name: 'Bag, 1 item' }));
    await other.getByRole('button', { name: 'Add To Bag' }).click();
    await expectVisible(page.getByRole('button', { name: 'Bag, 2 items' }));

    // Signing out in one tab signs out the other; the cart is kept for its account.
    await other.getByRole('button', { name: 'Kim' }).click();
    await other.getByRole('menuitem', { name: 'Sign Out' }).click();
    await other.waitForURL(/#login$/);
    await page.waitForURL(/#login$/);
    await expectVisible(page.getByRole('button', { name: 'Welcome' }));
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await expectVisible(page.getByRole('button', { name: 'Bag, 0 items' }));

    // Signing in in one tab signs in the other.
    const form = other.getByRole('main');
    await form.getByLabel('Email').fill(kim.email);
    await form.getByLabel('Password', { exact: true }).fill(kim.password);
    await form.getByRole('button', { name: 'Login', exact: true }).click();
    await expectVisible(page.getByRole('banner').getByRole('button', { name: 'Kim' }));
    await expectVisible(page.getByRole('button', { name: 'Bag, 2 items' }));
    // The sign-out has ended the first token.
    const again = await shop.signIn(kim.email, kim.password);
    const { _id: account } = (await again.call('GET /user/me')).user;
    const key = `${account}:cart`;

    // Invalid data in storage does no harm; valid lines are kept.
    await page.evaluate((name) => {
      const cart = JSON.parse(localStorage.getItem(name) ?? '');
      cart.items.push({ product: null, quantity: 'many' });
      localStorage.setItem(name, JSON.stringify({ ...cart, total: 'free', ids: 3 }));
    }, key);
    await page.goto(shop.url('#shop'));
    await page.reload();
    await expectVisible(page.getByRole('button', { name: 'Bag, 2 items' }));
    const stored = () =>
      page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key);
    expect(await stored()).toMatchObject({ ids: [rope._id, mat._id], total: 80 });
    await page.evaluate((name) => localStorage.setItem(name, '{"items":'), key);
    await page.reload();
    // The account has a copy.
    await expect.poll(stored).toMatchObject({ ids: [rope._id, mat._id], total: 80 });
    await expectVisible(page.getByRole('button', { name: 'Bag, 2 items' }));
  });

  it('UX-14 CART-09 CART-06 shows changes in the cart and resolves them with one click', async () => {
    const rope = await shop.product({ price: 20 });
    const mat = await shop.product({ name: unique('Mat'), price: 50 });
    const kim = await shop.member('Kim');
    const admin = shop.admin();
    const page = await shop.visit('', { as: kim });
    for (const { slug } of [rope, mat]) {
      await page.goto(shop.url(`#product/${slug}`));
      await page.getByRole('button', { name: 'Add To Bag' }).click();
      await expectVisible(page.getByRole('button', { name: 'Remove From Bag' }));
    }

    // In the meantime one product gets more expensive, and the other is sold out.
    const { name } = rope;
    await admin.call('PUT /products/:id', {
      params: { id: rope._id },
      input: { product: { ...rope, price: 24.5, brand: null } },
    });
    await admin.call('PUT /products/:id', {
      params: { id: mat._id },
      input: { product: { ...mat, quantity: 0, brand: null } },
    });
    await page.getByRole('button', { name: 'Bag, 2 items' }).click();
    const currentCart = page.getByRole('dialog', { name: 'Your bag' });
    const line = (text: string) => currentCart.getByRole('listitem').filter({ hasText: text });
    await expectVisible(line(name).getByText('The price is now $24.50.'));
    await expectVisible(line(mat.name).getByText('Sold out.'));
    expect(await currentCart.getByRole('button', { name: 'Place Order' }).isDisabled()).toBe(true);
    await currentCart.getByRole('button', { name: 'Update bag' }).click();
    await expectHidden(line(mat.name));
    await shop.removeBonus(currentCart);
    await expectVisible(currentCart.getByText('$25.73'));
    await shop.placeOrder(page, currentCart);
    const { orders } = await kim.call('GET /order');
    expect(orders).toMatchObject([{ total: 24.5, totalTax: 1.23, products: [{ name }] }]);
  });
});
