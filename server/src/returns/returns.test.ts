import { Types } from 'mongoose';
import { toCents } from 'shared/money';
import { describe, expect, it } from 'vitest';
import { Order } from '../orders/model/Order.ts';
import { Product } from '../products/model/Product.ts';
import { Return } from './model/Return.ts';
import { updateBuyerWords } from '../orders/model/orderWords.ts';
import {
  buy,
  cancelOrder,
  keepEmails,
  makeOrder,
  queuedTo,
  setLineStatus,
  stockOf,
} from '../test/buy.ts';
import { makeMerchant, makeUser } from '../test/factories.ts';
import { makeDelivered, requestReturn, returnableOf } from '../test/returns.ts';
import { makeSizedProduct, sizeOf } from '../test/sizedProducts.ts';
import { call, startApp } from '../test/startApp.ts';
import { minuteMs } from '../platform/time.ts';

startApp();
keepEmails();

const thirtyDaysMs = 30 * 24 * 60 * minuteMs;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);

const returnedOf = async (order: { _id: string }, index: number) =>
  (await Order.findById(order._id).orFail().lean()).lines[index]?.returned;

describe('CALL-77 requesting a return', () => {
  it('CALL-77 RET-01 keeps what is returned, why, and what will be refunded', async () => {
    const { user, shoe, order } = await makeDelivered();
    await Product.updateOne({ _id: shoe._id }, { name: 'Renamed', priceCents: 1 });
    const reply = await requestReturn(order, 0, user, { note: ' Too small. ' });
    expect(reply.status).toBe(201);
    expect(reply.body.return).toEqual({
      _id: expect.any(String),
      order: order._id,
      number: order.number,
      line: order.products[0]?._id,
      name: 'Shoe',
      variant: null,
      imageUrl: shoe.imageUrl,
      quantity: 1,
      reason: 'Does not fit',
      note: 'Too small.',
      status: 'Requested',
      refund: 20,
      history: [
        {
          at: expect.any(String),
          by: { _id: user._id.toString(), firstName: 'Robin', role: 'ROLE_MEMBER' },
          from: '',
          to: 'Requested',
          note: 'Too small.',
        },
      ],
      createdAt: expect.any(String),
    });
    expect(await returnableOf(order, 0, user)).toBe(1);
    expect(await returnableOf(order, 1, user)).toBe(3);
    expect(await stockOf(shoe)).toBe(598);
  });

  it('CALL-77 RET-01 keeps the variant', async () => {
    const [user, admin, product] = [
      await makeUser(),
      await makeUser('ROLE_ADMIN'),
      await makeSizedProduct(),
    ];
    const order = await buy(user, [{ product, variant: sizeOf(product, 'L') }]);
    await setLineStatus(order, 0, 'Delivered', admin);
    const { body } = await requestReturn(order, 0, user);
    expect(body.return.variant).toEqual(order.products[0]?.variant);
    expect(body.return.variant?.label).toBe('L');
  });

  it("CALL-77 RET-01 finds neither another's order nor its items", async () => {
    const { user, admin, kim, order } = await makeDelivered();
    for (const as of [await makeUser(), admin, kim]) {
      expect((await requestReturn(order, 0, as)).status).toBe(404);
    }
    const other = await makeDelivered();
    const line = other.order.products[0]?._id ?? '';
    expect((await requestReturn(order, 0, user, { line })).status).toBe(404);
    const unknown = { ...order, _id: new Types.ObjectId().toString() };
    expect((await requestReturn(unknown, 0, user)).status).toBe(404);
    expect(await Return.countDocuments({ order: order._id })).toBe(0);
    expect(await queuedTo(kim.email)).toHaveLength(1);
  });

  it('CALL-77 RET-01 refuses what was not delivered', async () => {
    const { user, admin, order } = await makeOrder();
    await setLineStatus(order, 1, 'Cancelled', user);
    for (const status of ['Not processed', 'Processing', 'Shipped']) {
      await setLineStatus(order, 0, status, admin);
      for (const index of [0, 1]) {
        const refused = await requestReturn(order, index, user);
        expect(refused.status).toBe(400);
        expect(refused.failure).toEqual({ error: 'Only a delivered item can be returned.' });
      }
    }
    await cancelOrder(order, user);
    expect((await requestReturn(order, 0, user)).status).toBe(404);
  });

  it('CALL-77 RET-01 refuses more pieces than are left', async () => {
    const { user, order } = await makeDelivered();
    const tooMany = async (quantity: number) => {
      const refused = await requestReturn(order, 1, user, { quantity });
      expect(refused.status).toBe(400);
      return refused.failure;
    };
    const only = (left: number) => {
      const error = `Only ${left} can be returned.`;
      return { error, fields: { quantity: error } };
    };
    expect(await tooMany(4)).toEqual(only(3));
    expect((await requestReturn(order, 1, user, { quantity: 2 })).status).toBe(201);
    expect(await tooMany(2)).toEqual(only(1));
    expect((await requestReturn(order, 1, user)).status).toBe(201);
    expect(await tooMany(1)).toEqual({ error: 'This item can no longer be returned.' });
    expect(await returnedOf(order, 1)).toEqual({ quantity: 3, refundCents: 6_000 });
  });

  it('CALL-77 RET-01 names each wrong field', async () => {
    const { user, order } = await makeDelivered();
    const input = { line: 'x', quantity: 0, reason: 'Too red', note: 'x'.repeat(501) };
    const params = { id: order._id };
    const refused = await call('POST /order/:id/return', { params, input, as: user });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.failure.fields ?? {})).toEqual([
      'line',
      'quantity',
      'reason',
      'note',
    ]);
  });

  it.each([
    [thirtyDaysMs - minuteMs, 201],
    [thirtyDaysMs + minuteMs, 400],
  ])('CALL-77 RET-01 %d ms after the delivery answers %d', async (milliseconds, status) => {
    const { user, order } = await makeDelivered();
    // The order itself is older, and another item was delivered just now.
    await Order.updateOne(
      { _id: order._id },
      { created: ago(2 * thirtyDaysMs), 'history.0.at': ago(milliseconds) },
    );
    const reply = await requestReturn(order, 0, user);
    expect(reply.status).toBe(status);
    expect(await returnableOf(order, 0, user)).toBe(status === 201 ? 1 : 0);
    if (status === 400) expect(reply.failure.error).toBe('This item can no longer be returned.');
    expect((await requestReturn(order, 1, user)).status).toBe(201);
  });

  it.each([
    [thirtyDaysMs - minuteMs, 201],
    [thirtyDaysMs + minuteMs, 400],
  ])(
    'CALL-77 RET-01 %d ms after an order without a recorded delivery answers %d',
    async (milliseconds, status) => {
      const { user, order } = await makeDelivered();
      await Order.updateOne({ _id: order._id }, { created: ago(milliseconds), history: [] });
      expect((await requestReturn(order, 0, user)).status).toBe(status);
    },
  );

  it('CALL-77 RET-01 twice at once returns the last piece once', async () => {
    for (let i = 0; i < 5; i++) {
      const { user, order } = await makeDelivered();
      const replies = await Promise.all([
        requestReturn(order, 0, user, { quantity: 2 }),
        requestReturn(order, 0, user, { quantity: 2 }),
      ]);
      expect(replies.map(({ status }) => status).sort()).toEqual([201, 400]);
      expect(await returnedOf(order, 0)).toEqual({ quantity: 2, refundCents: 4_000 });
      expect(await Return.countDocuments({ order: order._id })).toBe(1);
    }
  });

  it('CALL-77 RET-01 RET-03 ten times at once returns three pieces and refunds them exactly', async () => {
    const { user, order } = await makeDelivered();
    // Three pieces cost $1.00 with tax and discount.
    await Order.updateOne(
      { _id: order._id },
      { 'lines.1.priceCents': 50, 'lines.1.discountCents': 55, 'lines.1.taxCents': 5 },
    );
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => requestReturn(order, 1, user)),
    );
    const done = replies.filter(({ status }) => status === 201);
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(7);
    const refunds = done.map(({ body }) => toCents(body.return.refund));
    expect(refunds.toSorted()).toEqual([33, 33, 34]);
    expect(await returnedOf(order, 1)).toEqual({ quantity: 3, refundCents: 100 });
  });

  it('CALL-77 CALL-57 an order that is delivered and returned while it is cancelled is one or the other', async () => {
    for (let i = 0; i < 5; i++) {
      const { user, admin, kim, mat, order } = await makeOrder();
      const deliverAndReturn = async () => {
        const delivered = await setLineStatus(order, 1, 'Delivered', admin);
        const requested = await requestReturn(order, 1, user, { quantity: 3 });
        return [delivered.status, requested.status];
      };
      const [statuses, cancelled, line] = await Promise.all([
        deliverAndReturn(),
        cancelOrder(order, user),
        setLineStatus(order, 0, 'Cancelled', kim),
      ]);
      expect([
        [204, 201, 400],
        [404, 404, 200],
      ]).toContainEqual([...statuses, cancelled.status]);
      expect(line.status).not.toBe(500);
      expect(await stockOf(mat)).toBe(cancelled.status === 200 ? 600 : 597);
      expect(await Return.countDocuments({ order: order._id })).toBe(
        cancelled.status === 200 ? 0 : 1,
      );
    }
  });

  it('CALL-77 RET-01 what is being returned can no longer be cancelled', async () => {
    const { user, admin, order } = await makeDelivered();
    await requestReturn(order, 0, user);
    expect((await cancelOrder(order, user)).status).toBe(400);
    expect((await setLineStatus(order, 0, 'Cancelled', admin)).status).toBe(400);
  });

  it('CALL-77 RET-03 emails the buyer, and the merchant of the item, but not the note', async () => {
    const { user, kim, order, news } = await makeDelivered();
    await requestReturn(order, 0, user, { note: 'Visit evil.example.com' });
    const name = order.number ?? order._id;
    expect((await news()).at(-1)).toBe('Your return of Shoe was requested');
    const toKim = (await queuedTo(kim.email)).at(-1);
    expect(toKim?.subject).toBe(`A return was requested: order ${name}`);
    for (const email of [toKim, (await queuedTo(user.email)).at(-1)]) {
      expect(email?.kind).toBe('notification');
      expect(email?.text).toContain('1 × Shoe: Does not fit');
      expect(email?.text).toContain('Refund: $20.00');
      expect(email?.text).toContain(name);
      expect(email?.text).not.toContain('evil');
    }
  });

  it('CALL-77 RET-03 emails the buyer alone about an item of the shop', async () => {
    const { user, admin, kim, order, news } = await makeDelivered();
    const before = (await queuedTo(kim.email)).length;
    expect((await requestReturn(order, 1, user)).status).toBe(201);
    expect((await news()).at(-1)).toBe('Your return of Mat was requested');
    expect(await queuedTo(kim.email)).toHaveLength(before);
    expect(await queuedTo(admin.email)).toEqual([]);
  });
});

describe('CALL-78 the list of returns', () => {
  type As = { token: string };

  const listOf = async (as: As, input: Record<string, unknown> = {}) =>
    (await call('GET /return', { input, as })).body;

  const idsOf = async (as: As, input: Record<string, unknown> = {}) =>
    (await listOf(as, input)).returns.map(({ _id }) => _id);

  /** Returns of a shoe and of a mat. */
  async function twoReturns() {
    const made = await makeDelivered();
    const shoe = (await requestReturn(made.order, 0, made.user)).body.return;
    const mat = (await requestReturn(made.order, 1, made.user)).body.return;
    return { ...made, shoe, mat };
  }

  it('CALL-78 RET-02 shows a member the own ones, newest first and without the name', async () => {
    const { user, shoe, mat } = await twoReturns();
    expect(await listOf(user)).toEqual({
      returns: [mat, shoe],
      pages: 1,
      page: 1,
      totalReturns: 2,
    });
    expect(await listOf(user, { limit: 1, page: 2 })).toEqual({
      returns: [shoe],
      pages: 2,
      page: 2,
      totalReturns: 2,
    });
    expect(await idsOf(await makeUser())).toEqual([]);
  });

  it('CALL-78 RET-02 MERCH-03 shows a merchant those of sold items, with the name but no email', async () => {
    const { user, kim, shoe } = await twoReturns();
    const buyer = { _id: user._id.toString(), firstName: 'Robin', lastName: 'Miller', email: '' };
    expect((await listOf(kim)).returns).toEqual([{ ...shoe, user: buyer }]);
    expect(await idsOf(kim, { scope: 'sales' })).toEqual([shoe._id]);
    expect(await idsOf(kim, { scope: 'own' })).toEqual([]);
    expect(await idsOf(await makeMerchant())).toEqual([]);
  });

  it('CALL-78 MERCH-03 shows a merchant the own ones as a buyer', async () => {
    const [kim, { shoe, admin }] = [await makeMerchant(), await makeOrder()];
    const order = await buy(kim, [{ product: shoe }]);
    await setLineStatus(order, 0, 'Delivered', admin);
    const { _id } = (await requestReturn(order, 0, kim)).body.return;
    const { returns } = await listOf(kim, { scope: 'own' });
    expect(returns.map((row) => [row._id, row.user])).toEqual([[_id, undefined]]);
    expect(await idsOf(kim)).toEqual([]);
  });

  it('CALL-78 shows a merchant without a brand nothing, not even what has no brand', async () => {
    const { user, admin, mat } = await twoReturns();
    const kim = await makeMerchant();
    const params = { id: kim.brand._id.toString() };
    expect((await call('DELETE /brands/:id', { params, as: admin })).status).toBe(200);
    expect(await idsOf(kim)).toEqual([]);
    expect(await idsOf(user)).toContain(mat._id);
  });

  it('CALL-78 RET-02 shows an admin all, with name and email', async () => {
    const { user, admin, shoe, mat, order } = await twoReturns();
    const { returns } = await listOf(admin, { order: order._id });
    const names = { firstName: 'Robin', lastName: 'Miller', email: user.email };
    const buyer = { _id: user._id.toString(), ...names };
    expect(returns).toEqual([
      { ...mat, user: buyer },
      { ...shoe, user: buyer },
    ]);
    expect((await idsOf(admin)).slice(0, 2)).toEqual([mat._id, shoe._id]);
    expect(await idsOf(admin, { scope: 'own' })).toEqual([]);
  });

  it('CALL-78 filters by status and order', async () => {
    const { user, admin, shoe, mat, order } = await twoReturns();
    const params = { id: shoe._id };
    await call('PUT /return/:id', { params, input: { status: 'Approved' }, as: admin });
    expect(await idsOf(user, { status: 'Approved' })).toEqual([shoe._id]);
    expect(await idsOf(user, { status: 'Requested' })).toEqual([mat._id]);
    expect(await idsOf(user, { status: 'Received' })).toEqual([]);
    expect(await idsOf(user, { order: order._id })).toEqual([mat._id, shoe._id]);
    expect(await idsOf(user, { order: shoe._id })).toEqual([]);
    const refused = await call('GET /return', { input: { status: 'Lost', order: 'x' }, as: user });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.failure.fields ?? {})).toEqual(['status', 'order']);
  });

  it('DESK-26 CALL-78 finds the returns of orders by the words that somebody knows of them', async () => {
    const { user, admin, kim, shoe, mat, order } = await twoReturns();
    const search = order.number ?? '';
    expect(await idsOf(admin, { search })).toEqual([mat._id, shoe._id]);
    expect(await idsOf(admin, { search: `${search} mil rob` })).toEqual([mat._id, shoe._id]);
    expect(await idsOf(admin, { search: `${search} mat`, status: 'Approved' })).toEqual([]);
    expect(await idsOf(kim, { search: `${search} shoe` })).toEqual([shoe._id]);
    expect(await idsOf(kim, { search: `${search} mat` })).toEqual([]);
    expect(await idsOf(user, { search })).toEqual([mat._id, shoe._id]);
    expect(await idsOf(await makeUser(), { search })).toEqual([]);
    expect(await idsOf(admin, { search: 'nobody-has-this' })).toEqual([]);
  });

  it('DESK-26 CALL-78 finds them by the name that the buyer has now, and by a later parcel', async () => {
    const { user, admin, kim, shoe, mat, order } = await twoReturns();
    const both = [mat._id, shoe._id];
    const names = { firstName: 'Quentin', lastName: 'Miller' };
    await call('PUT /user/me', { input: names, as: user });
    const parcel = { carrier: 'UPS', number: '1Z999', lines: [order.products[0]?._id] };
    await call('PUT /order/:id/tracking', { params: { id: order._id }, input: parcel, as: admin });
    const [later, former] = [`${order.number} quent 1z999`, `${order.number} rob`];
    expect(await idsOf(admin, { search: later })).toEqual(both);
    expect(await idsOf(kim, { search: later })).toEqual([shoe._id]);
    expect(await idsOf(user, { search: `${order.number} 1z999` })).toEqual(both);
    expect(await idsOf(user, { search: `${order.number} quent` })).toEqual([]);
    expect(await idsOf(admin, { search: former })).toEqual([]);
    await updateBuyerWords(user._id, null);
    expect(await idsOf(kim, { search: later })).toEqual([]);
  });

  it('CALL-78 refuses a scope of another role', async () => {
    const [user, kim, admin] = [
      await makeUser(),
      await makeMerchant(),
      await makeUser('ROLE_ADMIN'),
    ];
    const statusOf = async (as: As, scope: string) =>
      (await call('GET /return', { input: { scope }, as })).status;
    expect([await statusOf(user, 'all'), await statusOf(user, 'sales')]).toEqual([403, 403]);
    expect([await statusOf(kim, 'all'), await statusOf(admin, 'sales')]).toEqual([403, 403]);
  });
});
