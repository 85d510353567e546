import { describe, expect, it } from 'vitest';
import { buy, cancelOrder, keepEmails, makeOrder, queuedTo, setLineStatus } from '../test/buy.ts';
import { makeMerchant, makeProduct, makeUser } from '../test/factories.ts';
import { call, startApp } from '../test/startApp.ts';

startApp();
keepEmails();

type As = { token: string };
type Listed = { scope?: 'own' | 'all' | 'sales'; status?: string; handedOver?: string };

const listOf = async (as: As, input: Listed = {}) => {
  const { body } = await call('GET /order', { input: { ...input, state: 'cancelled' }, as });
  return body.orders;
};

const idsOf = (orders: { _id: string }[]) => orders.map(({ _id }) => _id);

const subjectsTo = async ({ email }: { email: string }) =>
  (await queuedTo(email)).map(({ subject }) => subject);

/** An order by Robin of a shoe of Kim's, a mat of Pat's and a ball of the shop. */
async function orderOfThree() {
  const [user, admin] = [await makeUser(), await makeUser('ROLE_ADMIN')];
  const [kim, pat] = [await makeMerchant(), await makeMerchant()];
  const order = await buy(user, [
    { product: await makeProduct({ name: 'Shoe', brand: kim.brand._id }), quantity: 2 },
    { product: await makeProduct({ name: 'Mat', brand: pat.brand._id }) },
    { product: await makeProduct({ name: 'Ball' }) },
  ]);
  return { user, admin, kim, pat, order };
}

describe('CALL-54 CALL-56 SHIP-05 cancelled orders', () => {
  it('CALL-54 SHIP-05 are listed alone, newest first, within the scope', async () => {
    const { user, admin, kim, shoe, mat, order: first } = await makeOrder();
    const second = await buy(user, [{ product: shoe }]);
    const kept = await buy(user, [{ product: shoe }, { product: mat }]);
    const others = await buy(await makeUser(), [{ product: mat }]);
    await cancelOrder(second, user);
    await cancelOrder(first, admin);
    await cancelOrder(others, admin);
    await setLineStatus(kept, 0, 'Cancelled', user);
    expect(idsOf(await listOf(user))).toEqual([second._id, first._id]);
    expect(idsOf(await listOf(admin)).slice(0, 3)).toEqual([others._id, second._id, first._id]);
    expect(await listOf(admin, { scope: 'own' })).toEqual([]);
    expect(await listOf(kim)).toEqual([]);
    const sales = await listOf(kim, { scope: 'sales' });
    expect(idsOf(sales)).toEqual([second._id, first._id]);
    expect(sales.map(({ products }) => products.map(({ name }) => name))).toEqual([
      ['Shoe'],
      ['Shoe'],
    ]);
    const usual = await call('GET /order', { as: user });
    expect(idsOf(usual.body.orders)).toEqual([kept._id]);
    const page = await call('GET /order', {
      input: { state: 'cancelled', page: '2', limit: '1' },
      as: user,
    });
    expect(page.body).toMatchObject({ pages: 2, page: 2, totalOrders: 2 });
    expect(idsOf(page.body.orders)).toEqual([first._id]);
    expect(idsOf(await listOf(user, { status: 'Cancelled' }))).toEqual([second._id, first._id]);
    expect(await listOf(user, { status: 'Shipped' })).toEqual([]);
    expect(await listOf(user, { handedOver: 'false' })).toEqual([]);
  });

  it('CALL-56 SHIP-05 are shown to buyer, merchants with lines and admins, and to nobody else', async () => {
    const { user, admin, kim, pat, order } = await orderOfThree();
    await cancelOrder(order, user);
    const show = (as: As) => call('GET /order/:id', { params: { id: order._id }, as });
    for (const [as, names] of [
      [user, ['Shoe', 'Mat', 'Ball']],
      [admin, ['Shoe', 'Mat', 'Ball']],
      [kim, ['Shoe']],
      [pat, ['Mat']],
    ] as const) {
      const { body } = await show(as);
      expect(body.order).toMatchObject({
        number: order.number,
        status: 'Cancelled',
        cancelledAt: expect.any(String),
        total: 0,
      });
      expect(body.order.products.map(({ name }) => name)).toEqual(names);
      expect(body.order.history.map(({ to }) => to)).toEqual(['Cancelled']);
    }
    for (const as of [await makeUser(), await makeMerchant()]) {
      expect((await show(as)).status).toBe(404);
    }
  });

  it('CALL-57 CALL-58 SHIP-05 are not found by any call that changes them', async () => {
    const { user, admin, kim, order } = await orderOfThree();
    await cancelOrder(order, user);
    for (const as of [user, admin, kim]) {
      expect((await cancelOrder(order, as)).status).toBe(404);
      expect((await setLineStatus(order, 0, 'Cancelled', as)).status).toBe(404);
      const found = await call('GET /order/search', { input: { search: order.number ?? '' }, as });
      expect(idsOf(found.body.orders)).not.toContain(order._id);
    }
  });

  it('CALL-54 SHIP-05 is the only state', async () => {
    const refused = await call('GET /order', { input: { state: 'open' }, as: await makeUser() });
    expect([refused.status, refused.failure.error]).toEqual([400, 'State is unknown.']);
  });
});

describe('CALL-57 CALL-58 SHIP-06 a cancellation is emailed', () => {
  it.each(['user', 'admin'] as const)(
    'CALL-57 SHIP-06 of an order by the %s to the buyer, and to each merchant with the own lines',
    async (who) => {
      const { order, ...people } = await orderOfThree();
      const { user, kim, pat } = people;
      await cancelOrder(order, people[who]);
      expect((await subjectsTo(user)).slice(1)).toEqual([
        `Your order ${order.number} was cancelled`,
      ]);
      for (const [merchant, own, others] of [
        [kim, '2 × Shoe: $40.00', /Mat|Ball/],
        [pat, '1 × Mat: $20.00', /Shoe|Ball/],
      ] as const) {
        const email = (await queuedTo(merchant.email)).at(-1);
        expect(email?.subject).toBe(`Cancelled: order ${order.number}`);
        expect(email?.text).toContain(own);
        expect(email?.text).toContain(`#order/${order._id}`);
        expect(email?.text).not.toMatch(others);
        expect(await queuedTo(merchant.email)).toHaveLength(2);
      }
    },
  );

  it.each(['user', 'admin', 'kim'] as const)(
    'CALL-58 SHIP-06 of a line by %s to the buyer and its merchant, to nobody else',
    async (who) => {
      const { order, ...people } = await orderOfThree();
      const { user, kim, pat } = people;
      await setLineStatus(order, 0, 'Cancelled', people[who]);
      expect((await subjectsTo(user)).slice(1)).toEqual(['Shoe was cancelled']);
      expect((await subjectsTo(kim)).slice(1)).toEqual([`Cancelled: order ${order.number}`]);
      expect(await subjectsTo(pat)).toHaveLength(1);
      // Again changes nothing.
      await setLineStatus(order, 0, 'Cancelled', people[who]);
      expect(await subjectsTo(kim)).toHaveLength(2);
    },
  );

  it('CALL-58 SHIP-06 of the last line tells the buyer of the order, and no merchant twice', async () => {
    const { user, admin, kim, pat, order } = await orderOfThree();
    for (const [at, as] of [user, pat, admin].entries()) {
      await setLineStatus(order, at, 'Cancelled', as);
    }
    expect((await subjectsTo(user)).slice(1)).toEqual([
      'Shoe was cancelled',
      'Mat was cancelled',
      `Your order ${order.number} was cancelled`,
    ]);
    for (const merchant of [kim, pat]) expect(await subjectsTo(merchant)).toHaveLength(2);
  });

  it('CALL-57 SHIP-06 of an order says nothing of lines that were cancelled before', async () => {
    const { user, kim, order } = await orderOfThree();
    await setLineStatus(order, 0, 'Cancelled', kim);
    await cancelOrder(order, user);
    expect(await subjectsTo(kim)).toHaveLength(2);
    expect((await queuedTo(user.email)).at(-1)?.text).not.toContain('Shoe');
  });

  it('CALL-57 SHIP-06 goes to a merchant who bought the own product in both roles', async () => {
    const kim = await makeMerchant();
    const order = await buy(kim, [{ product: await makeProduct({ brand: kim.brand._id }) }]);
    await cancelOrder(order, kim);
    expect((await subjectsTo(kim)).toSorted().filter((text) => /cancelled/i.test(text))).toEqual([
      `Cancelled: order ${order.number}`,
      `Your order ${order.number} was cancelled`,
    ]);
  });

  it('SAFE-06 SHIP-06 counts towards the hourly quota of the recipient', async () => {
    const { user, kim, order } = await orderOfThree();
    await cancelOrder(order, user);
    for (const { email } of [user, kim]) {
      expect((await queuedTo(email)).map(({ kind }) => kind)).toEqual([
        'notification',
        'notification',
      ]);
    }
  });

  it('CALL-57 SHIP-06 is not sent if the cancellation is refused', async () => {
    const { user, admin, kim, order } = await orderOfThree();
    await setLineStatus(order, 1, 'Delivered', admin);
    expect((await cancelOrder(order, user)).status).toBe(400);
    expect(await subjectsTo(kim)).toHaveLength(1);
    expect((await subjectsTo(user)).slice(1)).toEqual(['Mat was delivered']);
  });
});
