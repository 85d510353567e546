import { untaxed } from 'shared/test/productInput';
import { expect, it } from 'vitest';
import { expectVisible } from './expectVisible.ts';
import { type Account, unique, uniqueEmail, useShop } from './shop.ts';

const shop = useShop();

it('PROMO-01 PROMO-02 PROMO-03 PROMO-04 PROMO-05 limits a promotion to one use, and lets a second buyer order without it', async () => {
  const rope = await shop.product({ price: 40 });
  const office = await shop.visit('#dashboard/promotions/add', { as: shop.admin() });
  const code = uniqueEmail()
    .replace(/@.*|\W/g, '')
    .toUpperCase();
  const form = office.getByRole('main');
  await form.getByLabel('Code').fill(code);
  await form.getByRole('textbox', { name: 'Percent' }).fill('20');
  await form.getByLabel('Minimum total').fill('30');
  await form.getByLabel('Uses', { exact: true }).fill('1');
  await form.getByRole('button', { name: 'Add Promotion' }).click();
  const row = office.getByRole('row').filter({ hasText: code });
  await expectVisible(row.getByText('Active', { exact: true }));
  const { promotions } = await shop.admin().call('GET /promotion');
  expect(promotions.find((promotion) => promotion.code === code)).toMatchObject({
    percent: 20,
    minTotal: 30,
    uses: 1,
    isActive: true,
  });

  /** Enters the code in the bag, which then shows a text. */
  const enterCode = async (shown: string) => {
    const buyer = await shop.member();
    const page = await shop.visit('', { as: buyer });
    const cart = await shop.fillCart(page, [[rope, 1]]);
    await shop.removeBonus(cart);
    await cart.getByRole('button', { name: 'Add a code' }).click();
    await cart.getByLabel('Code').fill(code.toLowerCase());
    await cart.getByRole('button', { name: 'Apply' }).click();
    await expectVisible(cart.getByText(shown).last());
    const place = async () => {
      await shop.placeOrder(page, cart);
      return (await buyer.call('GET /order')).orders;
    };
    return { cart, place };
  };
  const usedUp = 'This code has been used up.';
  const first = await enterCode(`Discount (${code})`);
  const second = await enterCode(`Discount (${code})`);
  expect(await first.place()).toMatchObject([
    { promotion: { code }, total: 40, discount: 8, totalTax: 1.6, products: [{ discount: 8 }] },
  ]);
  expect(await shop.loadUses(code)).toEqual({ used: 1, revenue: 32 });
  await second.cart.getByRole('button', { name: 'Place Order' }).click();
  await second.cart.getByRole('button', { name: 'Order now, add the address later' }).click();
  await expectVisible(second.cart.getByText(usedUp).last());
  expect(await shop.stock(rope)).toBe(49);
  expect(await second.place()).toMatchObject([
    { promotion: null, total: 40, discount: 0, totalTax: 2 },
  ]);
  await enterCode(usedUp);
  expect(await shop.loadUses(code)).toEqual({ used: 1, revenue: 32 });
  expect(await shop.stock(rope)).toBe(48);

  await office.reload();
  await expectVisible(row.getByText('1 of 1'));
  await expectVisible(row.getByText('$32.00'));
});

it('SHIP-05 SHIP-06 SHIP-07 PROMO-05 an order that its buyer cancels stays readable, gives all back, and can be bought again', async () => {
  const tess = await shop.merchant();
  const kim = await shop.member('Kim');
  const rope = await shop.product({ price: 33.33, brand: tess.brand });
  const mat = await shop.product({ name: unique('Mat'), price: 24.51, ...untaxed });
  const stocks = async () => [await shop.stock(rope), await shop.stock(mat)];
  const before = await shop.loadUses('WELCOME50');
  const page = await shop.visit('', { as: kim });
  const main = page.getByRole('main');
  const cart = await shop.fillCart(page, [
    [rope, 3],
    [mat, 1],
  ]);
  const bonus = cart.getByText('Discount (WELCOME50)');
  await expectVisible(bonus);
  const id = await shop.placeOrder(page, cart);
  const orderFor = async ({ call }: Account) =>
    (await call('GET /order/:id', { params: { id } })).order;
  const { number } = await orderFor(kim);
  expect(await stocks()).toEqual([47, 49]);
  expect((await shop.loadUses('WELCOME50')).used).toBe(before.used + 1);
  const check = { code: 'WELCOME50', products: [{ product: mat._id, quantity: 1, price: 24.51 }] };
  await expect(kim.call('POST /promotion/check', { input: check })).rejects.toThrow(
    'This code is for first orders.',
  );

  await page.goto(shop.url(`#order/${id}`));
  await main.getByRole('button', { name: 'Cancel Order' }).click();
  await page.getByRole('button', { name: 'Confirm Cancel' }).click();
  await page.waitForURL(/#dashboard\/orders$/);
  expect(await stocks()).toEqual([50, 50]);
  expect(await shop.loadUses('WELCOME50')).toEqual(before);
  expect(await kim.call('POST /promotion/check', { input: check })).toMatchObject({
    discount: 12.26,
  });
  await shop.mailTo(kim.email, `Your order ${number} was cancelled`);
  const notice = await shop.mailTo(tess.email, `Cancelled: order ${number}`);
  expect(notice.text).toContain(`3 × ${rope.name}`);
  expect(notice.text).not.toContain(mat.name);
  for (const reader of [kim, tess, shop.admin()]) {
    const { cancelledAt, products } = await orderFor(reader);
    expect(cancelledAt).toBeTruthy();
    expect(new Set(products.map(({ status }) => status))).toEqual(new Set(['Cancelled']));
  }

  await expectVisible(main.getByText('you have no orders yet!'));
  await main.getByRole('tab', { name: 'Cancelled' }).click();
  await main.getByRole('link', { name: `Order ${number}` }).click();
  await expectVisible(main.getByText(/^This order was cancelled on/));
  for (const [{ name }, refund] of [
    [rope, '$52.49'],
    [mat, '$12.26'],
  ] as const) {
    const row = main.getByRole('listitem').filter({ hasText: `Refund ${refund}` });
    const heading = row.getByRole('heading', { name });
    const line = await heading.evaluate((element) => getComputedStyle(element).textDecorationLine);
    expect(line).toBe('line-through');
  }

  await main.getByRole('button', { name: 'Buy again' }).click();
  await expectVisible(main.getByText(`In your bag: ${rope.name}, ${mat.name}.`));
  await page.getByRole('button', { name: 'Bag, 2 items' }).click();
  await expectVisible(cart.getByText('$124.50'));
  await expectVisible(bonus);
});
