import { productInput } from 'shared/test/productInput';
import { expect, it } from 'vitest';
import { expectVisible } from './expectVisible.ts';
import { rowsInView } from './rowsInView.ts';
import { type Account, unique, useShop } from './shop.ts';

const shop = useShop();

it('DESK-01 shows 20 products in a window of 1280 × 900', async () => {
  const { call } = await shop.merchant();
  for (let count = 0; count < 20; count += 1) {
    const input = productInput({ name: unique('Strap'), quantity: 10 });
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as a merchant can
    await call('POST /products/add', { input });
  }
  // A new merchant has a list of first steps above.
  const page = await shop.visit('#dashboard/product', {
    as: shop.admin(),
    viewport: { width: 1280, height: 900 },
  });
  await expectVisible(page.getByRole('main').getByRole('table', { name: 'Products' }));
  expect(await rowsInView(page)).toBe(20);
});

it('DESK-01 shows 20 orders in a window of 1280 × 900, to an admin and a merchant', async () => {
  const [tess, kim] = [await shop.merchant(), await shop.member('Kim')];
  const rope = await shop.product({ brand: tess.brand });
  // oxlint-disable-next-line no-await-in-loop -- one after the other, as a buyer can
  for (let count = 0; count < 20; count += 1) await shop.buy(kim, rope);
  const ordersInView = async (as: Account, hash: string) => {
    const page = await shop.visit(hash, { as, viewport: { width: 1280, height: 900 } });
    await expectVisible(page.getByRole('table', { name: 'Orders' }));
    return rowsInView(page);
  };
  expect(await ordersInView(shop.admin(), '#dashboard/orders/customers')).toBe(20);
  expect(await ordersInView(tess, '#dashboard/orders?tab=sales')).toBe(20);
});

it('DESK-14 shows the first order in the upper half of a phone, to an admin and a merchant', async () => {
  const [tess, kim] = [await shop.merchant(), await shop.member('Kim')];
  await shop.buy(kim, await shop.product({ brand: tess.brand }));
  const phone = { viewport: { width: 360, height: 780 }, hasTouch: true };
  const topOfFirst = async (as: Account, hash: string) => {
    const page = await shop.visit(hash, { as, ...phone });
    const order = page.getByRole('table', { name: 'Orders' }).locator('tbody tr').first();
    await expectVisible(order);
    return (await order.boundingBox())?.y;
  };
  const half = phone.viewport.height / 2;
  expect(await topOfFirst(shop.admin(), '#dashboard/orders/customers')).toBeLessThanOrEqual(half);
  expect(await topOfFirst(tess, '#dashboard/orders?tab=sales')).toBeLessThanOrEqual(half);
});
