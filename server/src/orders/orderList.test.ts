import { expect, it } from 'vitest';
import { Product } from '../products/model/Product.ts';
import { buy, setBrandActive, setLineStatus, setProductActive } from '../test/buy.ts';
import { makeMerchant, makeProduct, makeUser } from '../test/factories.ts';
import { call, startApp } from '../test/startApp.ts';
import { updateSales } from '../sales/salesSums.ts';

startApp();

type As = { token: string };

const toShip = 'Not processed,Processing';

async function listOf(as: As, status: string, scope?: 'own' | 'all' | 'sales') {
  const input = { status, limit: '100', ...(scope && { scope }) };
  const { body } = await call('GET /order', { input, as });
  return { ids: body.orders.map(({ _id }) => _id), total: body.totalOrders };
}

/** Three orders by Robin, of a shoe of Kim's and a mat of the shop. */
async function threeOrders() {
  const [user, kim] = [await makeUser(), await makeMerchant()];
  const shoe = await makeProduct({ brand: kim.brand._id });
  const mat = await makeProduct();
  const lines = [{ product: shoe }, { product: mat }];
  return {
    user,
    kim,
    shoe,
    mat,
    orders: [await buy(user, lines), await buy(user, lines), await buy(user, lines)] as const,
  };
}

it('FIX-06 CALL-54 returns orders with a line in one of the statuses', async () => {
  const admin = await makeUser('ROLE_ADMIN');
  const { user, orders } = await threeOrders();
  const [first, second, third] = orders;
  await setLineStatus(first, 0, 'Shipped', admin);
  await setLineStatus(second, 0, 'Shipped', admin);
  await setLineStatus(second, 1, 'Processing', admin);
  expect(await listOf(user, 'Shipped')).toEqual({ ids: [second._id, first._id], total: 2 });
  expect(await listOf(user, 'Processing')).toEqual({ ids: [second._id], total: 1 });
  expect((await listOf(user, toShip)).total).toBe(3);
  await setLineStatus(first, 1, 'Cancelled', user);
  expect((await listOf(user, toShip)).ids).toEqual([third._id, second._id]);
  expect(await listOf(await makeUser(), toShip)).toEqual({ ids: [], total: 0 });
});

it('FIX-06 CALL-54 MERCH-03 considers only the lines that a merchant sees', async () => {
  const admin = await makeUser('ROLE_ADMIN');
  const { kim, orders } = await threeOrders();
  const [first, second, third] = orders;
  await setLineStatus(first, 0, 'Shipped', admin);
  await setLineStatus(second, 1, 'Shipped', admin);
  expect((await listOf(kim, 'Shipped', 'sales')).ids).toEqual([first._id]);
  expect((await listOf(kim, toShip, 'sales')).ids).toEqual([third._id, second._id]);
});

it('FIX-06 UX-29 returns as many orders to ship as the overview counts', async () => {
  const admin = await makeUser('ROLE_ADMIN');
  // Other tests store orders past the sums.
  const countsOfShop = async () => {
    await updateSales();
    return {
      listed: (await listOf(admin, toShip)).total,
      overview: (await call('GET /sales/overview', { as: admin })).body.waiting.toShip,
    };
  };
  const before = await countsOfShop();
  const { user, kim, orders } = await threeOrders();
  await setLineStatus(orders[0], 0, 'Delivered', admin);
  await setLineStatus(orders[1], 0, 'Processing', admin);
  await setLineStatus(orders[2], 0, 'Cancelled', user);
  const after = await countsOfShop();
  const ofKim = await call('GET /sales/overview', { as: kim });
  expect((await listOf(kim, toShip, 'sales')).total).toBe(ofKim.body.waiting.toShip);
  expect(after.listed).toBeGreaterThan(before.listed);
  expect(after.overview - before.overview).toBe(after.listed - before.listed);
});

it.each(['', 'shipped', 'Shipped,', 'Shipped,Lost'])(
  'FIX-06 VAL-14 refuses the unknown status %j',
  async (status) => {
    const refused = await call('GET /order', { input: { status }, as: await makeUser() });
    expect(refused.status).toBe(400);
    expect(refused.failure).toEqual({
      error: 'Status is unknown.',
      fields: { status: 'Status is unknown.' },
    });
  },
);

it('FIX-13 ODET-04 says for each line whether its product is public', async () => {
  const { user, kim, shoe, mat, orders } = await threeOrders();
  const activeOf = async () => {
    const { body } = await call('GET /order/:id', { params: { id: orders[0]._id }, as: user });
    return body.order.products.map(({ product }) => product?.isActive);
  };
  expect(await activeOf()).toEqual([true, true]);
  await setBrandActive(kim.brand, false);
  expect(await activeOf()).toEqual([false, true]);
  // The product is active again, but its brand is not.
  await setProductActive(shoe, true);
  await setProductActive(mat, false);
  expect(await activeOf()).toEqual([false, false]);
  await Product.deleteOne({ _id: mat._id });
  expect(await activeOf()).toEqual([false, undefined]);
});
