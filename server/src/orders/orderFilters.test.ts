import { describe, expect, it } from 'vitest';
import { Order } from './model/Order.ts';
import { Product } from '../products/model/Product.ts';
import { buy, cancelOrder, makeOrder, setLineStatus } from '../test/buy.ts';
import { makeMerchant, makeProduct, makeUser, unique } from '../test/factories.ts';
import { call, startApp } from '../test/startApp.ts';

startApp();

type As = { token: string };

async function idsOf(as: As, input: Record<string, unknown>) {
  const { body } = await call('GET /order', { input: { limit: '100', ...input }, as });
  expect(body.totalOrders).toBe(body.orders.length);
  return body.orders.map(({ _id }) => _id);
}

describe('a search in GET /order', () => {
  it('DESK-02 CALL-54 finds a part of the number or the id in each scope', async () => {
    const { user, admin, kim, order } = await makeOrder();
    const texts = [order.number ?? '', order.number?.slice(2) ?? '', order._id, order._id.slice(5)];
    for (const search of [...texts, ` ${order._id.toUpperCase()} `]) {
      expect(await idsOf(user, { search })).toEqual([order._id]);
      expect(await idsOf(kim, { search, scope: 'sales' })).toContain(order._id);
      expect(await idsOf(admin, { search })).toContain(order._id);
    }
  });

  it('DESK-02 CALL-54 finds the name as bought, and the SKU', async () => {
    const [user, admin] = [await makeUser(), await makeUser('ROLE_ADMIN')];
    const bought = unique('Lantern');
    const product = await makeProduct({ name: `Bright ${bought}` });
    const order = await buy(user, [{ product }]);
    await Product.updateOne({ _id: product._id }, { name: 'Beacon of steel' });
    for (const as of [user, admin]) {
      for (const search of [bought, bought.toUpperCase(), `${bought} bright`, product.sku]) {
        expect(await idsOf(as, { search }), search).toEqual([order._id]);
      }
    }
    expect(await idsOf(await makeUser(), { search: bought })).toEqual([]);
  });

  it('DESK-02 CALL-54 finds the first, the last and the whole name of the buyer, as of today', async () => {
    const [user, admin, kim] = [
      await makeUser(),
      await makeUser('ROLE_ADMIN'),
      await makeMerchant(),
    ];
    const order = await buy(user, [{ product: await makeProduct({ brand: kim.brand._id }) }]);
    const [firstName, lastName] = [unique('Renamed'), unique('Rivers')];
    await call('PUT /user/me', { input: { firstName, lastName }, as: user });
    for (const search of [
      firstName,
      lastName,
      lastName.toLowerCase(),
      `${firstName} ${lastName}`,
    ]) {
      expect(await idsOf(admin, { search }), search).toEqual([order._id]);
      expect(await idsOf(kim, { search, scope: 'sales' }), search).toEqual([order._id]);
      expect(await idsOf(user, { search }), search).toEqual([]);
    }
    expect(await idsOf(admin, { search: `${firstName} Else` })).toEqual([]);
  });

  it('DESK-02 CALL-54 finds the email for admins alone', async () => {
    const { user, admin, kim, order } = await makeOrder();
    expect(await idsOf(admin, { search: user.email.toUpperCase() })).toEqual([order._id]);
    expect(await idsOf(kim, { search: user.email, scope: 'sales' })).toEqual([]);
    expect(await idsOf(admin, { search: user.email, scope: 'own' })).toEqual([]);
    expect(await idsOf(user, { search: user.email })).toEqual([]);
  });

  it('DESK-02 MERCH-03 finds for a merchant nothing of the lines of others', async () => {
    const { admin, kim, order, mat, shoe } = await makeOrder();
    expect(await idsOf(admin, { search: mat.sku })).toEqual([order._id]);
    expect(await idsOf(kim, { search: mat.sku, scope: 'sales' })).toEqual([]);
    expect(await idsOf(kim, { search: shoe.sku, scope: 'sales' })).toEqual([order._id]);
    expect(await idsOf(await makeMerchant(), { search: shoe.sku, scope: 'sales' })).toEqual([]);
  });

  it.each(['.*', '$where', '{}', '\\', '\u{10ffff}', 'a'.repeat(1000)])(
    'DESK-02 takes %j as it is',
    async (search) => {
      const { user } = await makeOrder();
      expect(await idsOf(user, { search })).toEqual([]);
    },
  );
});

describe('filters of GET /order', () => {
  it('DESK-02 CALL-54 from and to are days in UTC, both included', async () => {
    const { user, admin, order } = await makeOrder();
    await Order.updateOne({ _id: order._id }, { created: new Date('2025-03-04T23:59:59.999Z') });
    const ofBuyer = { user: user._id.toString() };
    const day = '2025-03-04';
    for (const days of [{ from: day }, { to: day }, { from: day, to: day }]) {
      expect(await idsOf(user, days)).toEqual([order._id]);
      expect(await idsOf(admin, { ...days, ...ofBuyer })).toEqual([order._id]);
    }
    for (const days of [{ from: '2025-03-05' }, { to: '2025-03-03' }]) {
      expect(await idsOf(user, days)).toEqual([]);
      expect(await idsOf(admin, { ...days, ...ofBuyer })).toEqual([]);
    }
  });

  it('DESK-02 CALL-54 are sorted by their time, the newest or the oldest first', async () => {
    const user = await makeUser();
    const product = await makeProduct();
    const ids: string[] = [];
    for (const _ of [1, 2, 3]) ids.push((await buy(user, [{ product }]))._id);
    expect(await idsOf(user, { sort: 'oldest' })).toEqual(ids);
    expect(await idsOf(user, { sort: 'newest' })).toEqual(ids.toReversed());
    const input = { sort: 'oldest', page: '2', limit: '2' };
    const { body } = await call('GET /order', { input, as: user });
    expect(body).toMatchObject({ page: 2, pages: 2, totalOrders: 3 });
    expect(body.orders.map(({ _id }) => _id)).toEqual(ids.slice(2));
  });

  it('DESK-02 CALL-54 brand and user are for admins alone', async () => {
    const { user, admin, kim, order } = await makeOrder();
    const other = await makeMerchant();
    const [brand, buyer] = [kim.brand._id.toString(), user._id.toString()];
    expect(await idsOf(admin, { brand })).toEqual([order._id]);
    expect(await idsOf(admin, { brand, user: buyer.toUpperCase() })).toEqual([order._id]);
    expect(await idsOf(admin, { brand, user: admin._id.toString() })).toEqual([]);
    expect(await idsOf(admin, { brand: other.brand._id.toString() })).toEqual([]);
    for (const as of [user, kim]) {
      for (const input of [{ brand }, { user: buyer }]) {
        expect((await call('GET /order', { input, as })).status).toBe(403);
      }
    }
  });

  it('DESK-02 CALL-54 paid is true or false where the shop takes payments', async () => {
    const { user, order } = await makeOrder();
    expect(await idsOf(user, { paid: 'true' })).toEqual([]);
    expect(await idsOf(user, { paid: 'false' })).toEqual([]);
    const dueAt = new Date(Date.now() + 60_000);
    await Order.updateOne(
      { _id: order._id },
      { payment: { dueAt, received: [], refundedCents: 0 } },
    );
    expect(await idsOf(user, { paid: 'false' })).toEqual([order._id]);
    const received = { intent: 'pi_1', cents: 5, at: new Date() };
    await Order.updateOne({ _id: order._id }, { $push: { 'payment.received': received } });
    expect(await idsOf(user, { paid: 'true' })).toEqual([order._id]);
    expect(await idsOf(user, { paid: 'false' })).toEqual([]);
  });

  it('DESK-02 CALL-54 are combined, a line having all that is wanted of a line', async () => {
    const { user, admin, kim, order, shoe } = await makeOrder();
    await setLineStatus(order, 0, 'Shipped', admin);
    const input = { carrier: 'UPS', number: '1Z1', lines: [order.products[1]?._id] };
    await call('PUT /order/:id/tracking', { params: { id: order._id }, input, as: admin });
    const brand = kim.brand._id.toString();
    const today = new Date().toISOString().slice(0, 10);
    const all = { search: shoe.sku, status: 'Shipped', handedOver: 'false', brand };
    const days = { from: today, to: today, user: user._id.toString() };
    expect(await idsOf(admin, { ...all, ...days })).toEqual([order._id]);
    for (const wrong of [
      { handedOver: 'true' },
      { status: 'Processing,Delivered' },
      { search: 'zzzz' },
      { state: 'cancelled' },
      { to: '2020-01-01', from: '2019-01-01' },
      { paid: 'true' },
    ]) {
      expect(await idsOf(admin, { ...all, ...days, ...wrong }), JSON.stringify(wrong)).toEqual([]);
    }
    await cancelOrder(order, user);
    const cancelled = { ...days, brand, search: shoe.sku, state: 'cancelled' };
    expect(await idsOf(admin, cancelled)).toEqual([order._id]);
    expect(await idsOf(admin, { ...cancelled, state: undefined })).toEqual([]);
  });

  it.each([
    [{ from: 'yesterday' }, 'From is not a date.'],
    [{ from: '0000-01-01' }, 'From is not a date.'],
    [{ to: '9999-12-31' }, 'To is not a date.'],
    [{ to: '2026-02-30' }, 'To is not a date.'],
    [{ sort: 'cheapest' }, 'Sort is unknown.'],
    [{ paid: 'maybe' }, 'Paid must be true or false.'],
    [{ brand: 'x' }, 'Brand is unknown.'],
    [{ user: 'x' }, 'User is unknown.'],
  ])('DESK-02 VAL-14 refuses %j', async (input, error) => {
    const refused = await call('GET /order', { input, as: await makeUser('ROLE_ADMIN') });
    expect(refused.status).toBe(400);
    expect(refused.failure.error).toBe(error);
  });
});
