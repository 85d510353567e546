import type { Locator, Page } from 'playwright-core';
import { trackingUrl } from 'shared/orders/carriers';
import { formatArrival } from 'shared/format';
import { untaxed } from 'shared/test/productInput';
import { describe, expect, it } from 'vitest';
import { extractLink } from './mail.ts';
import { expectVisible, expectHidden } from './expectVisible.ts';
import { type Account, unique, uniqueEmail, useShop } from './shop.ts';

const shop = useShop();

const orderIn = (page: Page) => new URL(page.url()).hash.split('/').at(-1) ?? '';

const place = { city: 'Boulder', state: 'Colorado', country: 'United States', zipCode: '80301' };

async function typeAddress(form: Locator, address: string) {
  const { city, state, country, zipCode } = place;
  const values = { Address: address, City: city, State: state, Country: country, Zipcode: zipCode };
  for (const [name, value] of Object.entries(values)) {
    await form.getByLabel(name, { exact: true }).fill(value);
  }
}

const loadOrder = async ({ call }: Account, id: string) =>
  (await call('GET /order/:id', { params: { id } })).order;

/** Presses a button of a return, and the button of its dialog. */
async function setReturn(page: Page, action: string, fill?: (dialog: Locator) => Promise<void>) {
  await page.getByRole('button', { name: `${action}: ` }).click();
  const dialog = page.getByRole('dialog');
  await fill?.(dialog);
  await dialog.getByRole('button', { name: action }).click();
  await expectHidden(dialog);
}

/** Chooses a status in an admin's menu of a line. */
async function setStatus(page: Page, name: string, status: string) {
  await page.getByRole('button', { name: `Change status of ${name}` }).click();
  await page.getByRole('menuitem', { name: status }).click();
  if (status === 'Delivered') await page.getByRole('button', { name: 'Mark as delivered' }).click();
  const lines = async () => (await loadOrder(shop.admin(), orderIn(page))).products;
  const read = async () => (await lines()).find((line) => line.name === name)?.status;
  await expect.poll(read).toBe(status);
}

describe('an order', () => {
  it('SHIP-01 SHIP-02 SHIP-03 SHIP-04 SHIP-07 SHIP-08 PROMO-02 PROMO-03 RET-01 RET-02 RET-03 goes from the sign-up to the refund', async () => {
    const tess = await shop.merchant();
    const rope = await shop.product({ price: 33.33, brand: tess.brand });
    const mat = await shop.product({ name: unique('Mat'), price: 24.51, ...untaxed });
    const stocks = async () => [await shop.stock(rope), await shop.stock(mat)];
    const before = await shop.loadUses('WELCOME50');
    const email = uniqueEmail();
    const page = await shop.visit('#register');
    const main = page.getByRole('main');
    await main.getByLabel('Email').fill(email);
    await main.getByLabel('First Name').fill('Ida');
    await main.getByLabel('Last Name').fill('Berg');
    await main.getByLabel('Password', { exact: true }).fill('uphill123');
    await main.getByRole('button', { name: 'Sign Up' }).click();
    await page.waitForURL(/#dashboard$/);
    expect((await shop.mailTo(email, 'Welcome')).text).toContain('WELCOME50');

    // The bonus applies by itself, and an address is added in place.
    const cart = await shop.fillCart(page, [
      [rope, 3],
      [mat, 1],
    ]);
    await expectVisible(cart.getByText('Discount (WELCOME50)'));
    await expectVisible(cart.getByText('$64.75'));
    await cart.getByRole('button', { name: 'Add an address' }).click();
    await typeAddress(cart, '9 Ridge Road');
    await cart.getByRole('button', { name: 'Save and deliver here' }).click();
    await expectVisible(cart.getByText('Deliver to Ida Berg, 9 Ridge Road'));
    const promised = await cart.getByText(/^Arrives/).textContent();
    const id = await shop.placeOrder(page, cart);

    // The thank-you page, the books and the emails.
    const ida = await shop.signIn(email, 'uphill123');
    const order = await loadOrder(ida, id);
    expect(order).toMatchObject({
      number: expect.stringMatching(/^U-\d+$/),
      total: 124.5,
      discount: 62.25,
      totalTax: 2.5,
      promotion: { code: 'WELCOME50' },
      shipTo: { address: '9 Ridge Road', zipCode: '80301' },
      products: [
        { name: rope.name, quantity: 3, discount: 50, totalPrice: 52.49 },
        { name: mat.name, quantity: 1, discount: 12.25, totalPrice: 12.26 },
      ],
      history: [],
    });
    const { number, arrival } = order;
    if (!number || !arrival) throw new Error('The order has no number or arrival.');
    expect(formatArrival(arrival)).toBe(promised);
    expect(await stocks()).toEqual([47, 49]);
    expect(await shop.loadUses('WELCOME50')).toEqual({
      used: before.used + 1,
      revenue: expect.closeTo(before.revenue + 62.25),
    });
    await expectVisible(main.getByRole('heading', { name: `Order ${number}` }));
    const [placed = ''] = (await main.innerText()).split('Card Number');
    const facts = [formatArrival(arrival), `3 × $33.33`, '$99.99', '$24.51', '$124.50', '$62.25'];
    for (const text of [...facts, '$2.50', '$64.75', '9 Ridge Road']) {
      expect(placed).toContain(text);
    }
    const confirmation = await shop.mailTo(email, `Your order ${number}`);
    for (const text of [`${formatArrival(arrival)}.`, '9 Ridge Road', '$62.25', '$64.75']) {
      expect(confirmation.text).toContain(text);
    }
    const sale = await shop.mailTo(tess.email, `You have a new sale: order ${number}`);
    expect(sale.text).toContain(rope.name);
    expect(sale.text).not.toContain(mat.name);

    // Another address.
    await page.goto(shop.url(`#order/${id}`));
    await main.getByRole('button', { name: 'Change the address' }).click();
    await main.getByRole('radio', { name: 'A new address' }).check({ force: true });
    await typeAddress(main, '4 Cairn Lane');
    await main.getByRole('button', { name: 'Save address' }).click();
    await expectVisible(main.getByText(/^Address changed to Ida Berg, 4 Cairn Lane/));
    expect(await loadOrder(ida, id)).toMatchObject({
      shipTo: { address: '4 Cairn Lane' },
      history: [{ field: 'address', line: null, by: { firstName: 'Ida' } }],
    });

    // The merchant ships their own line.
    const parcel = '1Z999AA10123456784';
    const url = trackingUrl('UPS', parcel) ?? '';
    const sales = await shop.visit(`#order/${id}`, { as: tess });
    await sales.getByRole('button', { name: 'Add a parcel' }).click();
    const dialog = sales.getByRole('dialog', { name: 'Add a parcel' });
    await dialog.getByLabel('Carrier').selectOption('UPS');
    await dialog.getByLabel('Tracking number').fill(parcel);
    expect(await dialog.getByRole('checkbox').count()).toBe(1);
    await dialog.getByRole('button', { name: 'Save parcel' }).click();
    await expectVisible(sales.getByRole('link', { name: parcel }));
    const handedOver = await shop.mailTo(email, `Order ${number}: parcel shipped`);
    expect(extractLink(handedOver, 'Track your parcel')).toBe(url);
    expect(handedOver.text).not.toContain(mat.name);
    expect((await loadOrder(ida, id)).products).toMatchObject([
      { tracking: { carrier: 'UPS', number: parcel, url }, status: 'Not processed' },
      { tracking: null },
    ]);

    // The admin ships and delivers.
    const office = await shop.visit(`#order/${id}`, { as: shop.admin() });
    await setStatus(office, rope.name, 'Shipped');
    await setStatus(office, mat.name, 'Shipped');
    // The buyer knows of the rope by the email about its parcel.
    await shop.mailTo(email, `${mat.name} is on its way`);
    const late = ida.call('PUT /order/:id/address', {
      params: { id },
      input: { address: { ...place, address: '1 Late Street' } },
    });
    await expect(late).rejects.toThrow('This order is already on its way.');
    await setStatus(office, rope.name, 'Delivered');
    await setStatus(office, mat.name, 'Delivered');
    await shop.mailTo(email, `${mat.name} was delivered`);
    const delivered = await loadOrder(ida, id);
    expect(delivered.products.map(({ status, returnable }) => [status, returnable])).toEqual([
      ['Delivered', 3],
      ['Delivered', 1],
    ]);
    expect(delivered.history.map(({ field }) => field ?? 'status')).toEqual([
      'address',
      'tracking',
      ...Array(4).fill('status'),
    ]);

    // Two of three units are returned.
    await page.reload();
    await page.getByRole('button', { name: 'Return items' }).click();
    const request = page.getByRole('dialog', { name: 'Return items' });
    await request.getByRole('radio', { name: rope.name }).check({ force: true });
    await request.getByLabel('Quantity').selectOption('2');
    await request.getByRole('radio', { name: 'Does not fit' }).check({ force: true });
    await request.getByRole('button', { name: 'Request return' }).click();
    await expectHidden(request);
    const line = delivered.products[0]?._id;
    const own = async () => (await ida.call('GET /return')).returns;
    const item = { order: id, number, line, quantity: 2, refund: 34.99, reason: 'Does not fit' };
    expect(await own()).toMatchObject([{ ...item, status: 'Requested' }]);
    await expectVisible(
      main
        .getByRole('listitem')
        .filter({ hasText: `2 × ${rope.name}` })
        .first(),
    );
    await shop.mailTo(email, `Your return of ${rope.name} was requested`);
    await shop.mailTo(tess.email, `A return was requested: order ${number}`);
    expect((await loadOrder(ida, id)).products[0]).toMatchObject({ returnable: 1 });

    await sales.goto(shop.url('#dashboard/returns'));
    await setReturn(sales, 'Approve');
    await shop.mailTo(email, `Your return of ${rope.name} was approved`);
    expect(await own()).toMatchObject([{ ...item, status: 'Approved' }]);
    expect(await stocks()).toEqual([47, 49]);
    await setReturn(sales, 'Mark as received', (dialog) =>
      dialog.getByLabel('Put back in stock').check(),
    );
    await shop.mailTo(email, `Your return of ${rope.name} has arrived`);
    expect(await stocks()).toEqual([49, 49]);
    expect(await sales.getByRole('button', { name: 'Refund' }).count()).toBe(0);

    await office.goto(shop.url('#dashboard/returns?status=Received'));
    await setReturn(office, 'Refund');
    const refunded = await shop.mailTo(email, `Your return of ${rope.name} was refunded`);
    expect(refunded.text).toContain('$34.99');
    const [done] = await own();
    expect(done).toMatchObject({ ...item, status: 'Refunded' });
    expect(done?.history.map(({ to, by }) => `${to} by ${by?.role}`)).toEqual([
      'Requested by ROLE_MEMBER',
      'Approved by ROLE_MERCHANT',
      'Received by ROLE_MERCHANT',
      'Refunded by ROLE_ADMIN',
    ]);
    expect(await stocks()).toEqual([49, 49]);
    await page.reload();
    await expectVisible(main.getByText('The refund is on its way to you.'));
    expect(await loadOrder(ida, id)).toMatchObject({
      total: 124.5,
      discount: 62.25,
      totalTax: 2.5,
    });
  });

  it('SHIP-07 prints its invoice and its packing slip on one page each', async () => {
    const kim = await shop.member('Kim');
    const products = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        shop.product({ name: unique(`Climbing rope of ${index + 50} meters`), price: 19.99 }),
      ),
    );
    const id = await shop.buy(kim, ...products);
    const { number } = await loadOrder(kim, id);
    const print = async (screen: string, as: Account) => {
      const page = await shop.visit(`#order/${id}/${screen}`, { as });
      await expectVisible(
        page
          .getByRole('article')
          .getByText(number ?? id)
          .first(),
      );
      const pdf = (await page.pdf({ width: '8.5in', height: '11in' })).toString('latin1');
      await page.emulateMedia({ media: 'print' });
      const text = await page.locator('body').innerText();
      for (const { name } of products) expect(text).toContain(name);
      return { text, pages: pdf.match(/\/Type\s*\/Page\b/g)?.length };
    };
    const invoice = await print('invoice', kim);
    expect(invoice.pages).toBe(1);
    expect(invoice.text).toContain('$251.88');
    const slip = await print('packing-slip', shop.admin());
    expect(slip.pages).toBe(1);
    expect(slip.text).not.toContain('$');
  });

  it('SHIP-02 SHIP-08 without an address asks for one, and is found by its number', async () => {
    const kim = await shop.member('Kim');
    const id = await shop.buy(kim, await shop.product());
    await shop.buy(kim, await shop.product());
    const { number, shipTo } = await loadOrder(kim, id);
    expect(shipTo).toBeNull();
    const page = await shop.visit(`#order/success/${id}`, { as: kim });
    const main = page.getByRole('main');
    await main.getByRole('link', { name: 'Add an address' }).click();
    await typeAddress(main, '9 Ridge Road');
    await main.getByRole('button', { name: 'Save address' }).click();
    await expectVisible(main.getByRole('button', { name: 'Change the address' }));
    expect((await loadOrder(kim, id)).shipTo).toEqual({
      recipient: 'Kim Walker',
      address: '9 Ridge Road',
      ...place,
    });

    await page.goto(shop.url('#dashboard/orders'));
    await main.getByLabel('Search by order id or number').fill(number ?? '');
    await expectVisible(main.getByText(`1 order with “${number}” in the id or number`));
    await expectVisible(main.getByRole('link', { name: `Order ${number}` }));
  });
});
