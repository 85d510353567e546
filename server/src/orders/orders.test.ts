import { Types } from 'mongoose';
import type { Order as OrderReply } from 'shared/orders/orderEntities';
import { taxed } from 'shared/test/productInput';
import { describe, expect, it } from 'vitest';
import { Order } from './model/Order.ts';
import { Product } from '../products/model/Product.ts';
import { User } from '../users/model/User.ts';
import { buy, cancelOrder, setLineStatus } from '../test/buy.ts';
import { makeMerchant, makeProduct, makeUser } from '../test/factories.ts';
import { call, startApp } from '../test/startApp.ts';

startApp();

const ids = (orders: OrderReply[]) => orders.map((order) => order._id);

/** A buyer with an order of a product of Kim, one of Pat and one of the shop. */
async function mixedOrder() {
  const [user, kim, pat] = [await makeUser(), await makeMerchant(), await makeMerchant()];
  const shoe = await makeProduct({
    name: 'Shoe',
    brand: kim.brand._id,
    imageUrl: '/images/0123456789abcdef01234567-960.webp',
    ...taxed,
  });
  const mat = await makeProduct({ name: 'Mat', brand: pat.brand._id, priceCents: 1_000 });
  const ball = await makeProduct({ name: 'Ball', priceCents: 333, ...taxed });
  const order = await buy(user, [
    { product: shoe, quantity: 2 },
    { product: mat, quantity: 3 },
    { product: ball },
  ]);
  return { user, kim, pat, shoe, mat, ball, order };
}

describe('CALL-56 an order', () => {
  it('CALL-56 ODET-04 ODET-05 is shown to its buyer with all lines and totals', async () => {
    const { order, shoe, mat } = await mixedOrder();
    expect(order).toMatchObject({
      total: 73.33,
      totalTax: 2.17,
      status: 'Not processed',
      shipTo: null,
      history: [],
      products: [
        {
          product: {
            _id: shoe._id.toString(),
            name: 'Shoe',
            slug: shoe.slug,
            imageUrl: shoe.imageUrl,
            price: 20,
            isActive: true,
          },
          name: 'Shoe',
          purchasePrice: 20,
          quantity: 2,
          totalPrice: 42,
          status: 'Not processed',
        },
        { product: { _id: mat._id.toString() }, purchasePrice: 10, quantity: 3, totalPrice: 30 },
        { purchasePrice: 3.33, quantity: 1, totalPrice: 3.5 },
      ],
    });
    expect(order).not.toHaveProperty('user');
    expect(Math.abs(Date.now() - Date.parse(order.created))).toBeLessThan(20_000);
  });

  it('CALL-56 shows the current product beside the price and name at purchase', async () => {
    const { user, order, shoe, mat } = await mixedOrder();
    await Product.updateOne({ _id: shoe._id }, { name: 'Boot', priceCents: 9_900 });
    await Product.deleteOne({ _id: mat._id });
    const { body } = await call('GET /order/:id', { params: { id: order._id }, as: user });
    expect(body.order.products[0]).toMatchObject({
      product: { name: 'Boot', price: 99 },
      name: 'Shoe',
      purchasePrice: 20,
      totalPrice: 42,
    });
    expect(body.order.products[1]).toMatchObject({
      product: null,
      name: 'Mat',
      purchasePrice: 10,
    });
    expect(body.order.total).toBe(73.33);
  });

  it('CALL-56 shows an admin everything and the buyer', async () => {
    const { user, order } = await mixedOrder();
    const admin = await makeUser('ROLE_ADMIN');
    const { body } = await call('GET /order/:id', { params: { id: order._id }, as: admin });
    expect(body.order).toEqual({
      ...order,
      note: '',
      user: { _id: user._id.toString(), firstName: 'Robin', lastName: 'Miller', email: user.email },
    });
  });

  it('CALL-56 MERCH-03 shows a merchant the own lines, their sums and history, and no email', async () => {
    const { user, kim, order } = await mixedOrder();
    const admin = await makeUser('ROLE_ADMIN', { firstName: 'Ada' });
    await setLineStatus(order, 0, 'Shipped', admin);
    await setLineStatus(order, 1, 'Processing', admin);
    const { body } = await call('GET /order/:id', { params: { id: order._id }, as: kim });
    expect(body.order).toEqual({
      ...order,
      note: '',
      total: 40,
      totalTax: 2,
      status: 'Shipped',
      products: [{ ...order.products[0], status: 'Shipped' }],
      history: [
        {
          at: expect.any(String),
          by: { _id: admin._id.toString(), firstName: 'Ada', role: 'ROLE_ADMIN' },
          line: order.products[0]?._id,
          from: 'Not processed',
          to: 'Shipped',
        },
      ],
      user: { _id: user._id.toString(), firstName: 'Robin', lastName: 'Miller', email: '' },
    });
  });

  it('CALL-56 shows every line to a merchant who bought it', async () => {
    const kim = await makeMerchant();
    const order = await buy(kim, [
      { product: await makeProduct({ brand: kim.brand._id }) },
      { product: await makeProduct() },
    ]);
    expect(order.products).toHaveLength(2);
    expect(order.total).toBe(40);
  });

  it('CALL-56 excludes cancelled lines from all totals', async () => {
    const { user, order } = await mixedOrder();
    await setLineStatus(order, 0, 'Cancelled', user);
    const { body } = await call('GET /order/:id', { params: { id: order._id }, as: user });
    expect(body.order).toMatchObject({ total: 33.33, totalTax: 0.17, status: 'Not processed' });
    expect(body.order.products[0]).toMatchObject({ status: 'Cancelled', totalPrice: 42 });
  });

  it('CALL-56 is not found by anybody else', async () => {
    const { order } = await mixedOrder();
    const landless = await makeMerchant();
    await User.updateOne({ _id: landless._id }, { 'merchant.brand': null });
    for (const as of [await makeUser(), await makeMerchant(), landless]) {
      expect((await call('GET /order/:id', { params: { id: order._id }, as })).status).toBe(404);
    }
    const admin = await makeUser('ROLE_ADMIN');
    for (const id of [new Types.ObjectId().toString(), 'x', 'search2']) {
      expect((await call('GET /order/:id', { params: { id }, as: admin })).status).toBe(404);
    }
  });
});

describe('CALL-54 the list of orders', () => {
  it('CALL-54 contains the own orders, newest first, in pages', async () => {
    const user = await makeUser();
    const product = await makeProduct();
    await buy(await makeUser(), [{ product }]);
    const orders = [];
    for (let i = 0; i < 5; i++) orders.push(await buy(user, [{ product }]));
    const newestFirst = ids(orders).toReversed();
    const list = (input: { page?: string; limit?: string; scope?: 'own' }) =>
      call('GET /order', { input, as: user });

    const whole = await list({});
    expect(ids(whole.body.orders)).toEqual(newestFirst);
    expect(whole.body).toMatchObject({ pages: 1, page: 1, totalOrders: 5 });
    expect(whole.body.orders[0]).toEqual(orders[4]);
    expect((await list({ scope: 'own' })).body).toEqual(whole.body);
    const second = await list({ page: '2', limit: '2' });
    expect(ids(second.body.orders)).toEqual(newestFirst.slice(2, 4));
    expect(second.body).toMatchObject({ pages: 3, page: 2, totalOrders: 5 });
    const past = await list({ page: '99', limit: '2' });
    expect(ids(past.body.orders)).toEqual(newestFirst.slice(4));
    expect(past.body.page).toBe(3);
    expect((await call('GET /order', { input: { page: 'x' }, as: user })).status).toBe(400);
  });

  it('CALL-54 is sorted by the time of the order, then by its id', async () => {
    const user = await makeUser();
    const product = await makeProduct();
    const orders = [];
    for (let i = 0; i < 3; i++) orders.push(await buy(user, [{ product }]));
    const [first, second, third] = ids(orders);
    const list = async () => ids((await call('GET /order', { as: user })).body.orders);
    await Order.updateMany({ user: user._id }, { created: new Date() });
    expect(await list()).toEqual([third, second, first]);
    await Order.updateOne({ _id: third }, { created: new Date(Date.now() - 60_000) });
    expect(await list()).toEqual([second, first, third]);
  });

  it('CALL-54 is empty for a user who has bought nothing', async () => {
    const { body } = await call('GET /order', { as: await makeUser() });
    expect(body).toEqual({ orders: [], pages: 1, page: 1, totalOrders: 0 });
  });

  it('CALL-54 contains all orders for an admin unless the own ones are requested', async () => {
    const admin = await makeUser('ROLE_ADMIN');
    const user = await makeUser();
    const product = await makeProduct();
    const theirs = await buy(user, [{ product }]);
    const own = await buy(admin, [{ product }]);
    for (const input of [{}, { scope: 'all' }]) {
      const { body } = await call('GET /order', { input, as: admin });
      expect(ids(body.orders).slice(0, 2)).toEqual([own._id, theirs._id]);
      expect(body.orders[1]?.user?.email).toBe(user.email);
    }
    const { body } = await call('GET /order', { input: { scope: 'own' }, as: admin });
    expect(ids(body.orders)).toEqual([own._id]);
    expect(body.orders[0]).not.toHaveProperty('user');
  });

  it('CALL-54 MERCH-03 contains what a merchant sold, and only the own lines', async () => {
    const { kim, pat, order, shoe } = await mixedOrder();
    const own = await buy(kim, [{ product: shoe }, { product: await makeProduct() }]);
    const sales = await call('GET /order', { input: { scope: 'sales' }, as: kim });
    expect(ids(sales.body.orders)).toEqual([own._id, order._id]);
    expect(sales.body.orders.map(({ products }) => products.map(({ name }) => name))).toEqual([
      ['Shoe'],
      ['Shoe'],
    ]);
    expect(sales.body.orders.map(({ total }) => total)).toEqual([20, 40]);
    const bought = await call('GET /order', { as: kim });
    expect(ids(bought.body.orders)).toEqual([own._id]);
    expect(bought.body.orders[0]?.products).toHaveLength(2);
    const patsSales = await call('GET /order', { input: { scope: 'sales' }, as: pat });
    expect(ids(patsSales.body.orders)).toEqual([order._id]);
  });

  it('CALL-54 MERCH-03 is empty for a merchant without a brand', async () => {
    await mixedOrder();
    const kim = await makeMerchant();
    await User.updateOne({ _id: kim._id }, { 'merchant.brand': null });
    const { body } = await call('GET /order', { input: { scope: 'sales' }, as: kim });
    expect(body.orders).toEqual([]);
  });

  it.each([
    ['ROLE_MEMBER', 'all', 403],
    ['ROLE_MEMBER', 'sales', 403],
    ['ROLE_MERCHANT', 'all', 403],
    ['ROLE_ADMIN', 'sales', 403],
    ['ROLE_MEMBER', 'everything', 400],
  ] as const)('CALL-54 CALL-55 %s requesting %s gets %d', async (role, scope, status) => {
    const as = await makeUser(role);
    expect((await call('GET /order', { input: { scope }, as })).status).toBe(status);
    expect((await call('GET /order/search', { input: { scope }, as })).status).toBe(status);
  });
});

describe('CALL-55 the search for orders', () => {
  const search = (text: string, as: { token: string }, more = {}) =>
    call('GET /order/search', { input: { search: text, ...more }, as });

  it('CALL-55 finds ids that contain the text', async () => {
    const user = await makeUser();
    const product = await makeProduct();
    const [first, second] = [await buy(user, [{ product }]), await buy(user, [{ product }])];
    const found = async (text: string) => ids((await search(text, user)).body.orders);
    expect(await found(first._id)).toEqual([first._id]);
    expect(await found(` ${first._id.slice(3).toUpperCase()} `)).toEqual([first._id]);
    expect(await found(second._id.slice(0, 20))).toContain(second._id);
    expect(await found('')).toEqual([second._id, first._id]);
    const page = await search('', user, { limit: '1', page: '2' });
    expect(page.body).toMatchObject({ pages: 2, page: 2, totalOrders: 2 });
    expect(ids(page.body.orders)).toEqual([first._id]);
  });

  it('FIX-03 CALL-55 finds all orders that contain the text, in pages', async () => {
    const user = await makeUser();
    const product = await makeProduct();
    const orders: OrderReply[] = [];
    for (let i = 0; i < 5; i++) orders.push(await buy(user, [{ product }]));
    // Ids created in one process within a few seconds share this part.
    const text = orders[0]?._id.slice(8, 18) ?? '';
    const newestFirst = ids(orders).toReversed();
    const first = await search(text, user, { limit: '2' });
    expect(first.body).toMatchObject({ pages: 3, page: 1, totalOrders: 5 });
    expect(ids(first.body.orders)).toEqual(newestFirst.slice(0, 2));
    const last = await search(text, user, { limit: '2', page: '3' });
    expect(ids(last.body.orders)).toEqual(newestFirst.slice(4));
    expect((await search(text, user, { limit: '2', page: '9' })).body.page).toBe(3);
  });

  it('CALL-55 takes the text as it is: no pattern, no operator, no field', async () => {
    const user = await makeUser();
    await buy(user, [{ product: await makeProduct() }]);
    for (const text of ['.', '.*', '[0-9a-f]', '$_id', '$$ROOT', '(', '\\d', 'zz']) {
      const reply = await search(text, user);
      expect([text, reply.status, reply.body.totalOrders]).toEqual([text, 200, 0]);
    }
    expect((await call('GET /order/search', { as: user })).body.totalOrders).toBe(1);
  });

  it('CALL-55 finds nothing that the list does not contain', async () => {
    const { user, kim, order } = await mixedOrder();
    const admin = await makeUser('ROLE_ADMIN');
    expect((await search(order._id, await makeUser())).body.orders).toEqual([]);
    expect((await search(order._id, kim)).body.orders).toEqual([]);
    const sales = await search(order._id, kim, { scope: 'sales' });
    expect(sales.body.orders.map(({ products }) => products.length)).toEqual([1]);
    expect(ids((await search(order._id, admin)).body.orders)).toEqual([order._id]);
    await cancelOrder(order, user);
    expect((await search(order._id, admin)).body.orders).toEqual([]);
  });
});
