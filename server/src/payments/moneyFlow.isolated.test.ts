import { toCents } from 'shared/money';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Order } from '../orders/model/Order.ts';
import { Refund } from './model/Refund.ts';
import { User } from '../users/model/User.ts';
import { buy, cancelOrder, keepEmails, queuedTo, setLineStatus, stockOf } from '../test/buy.ts';
import { makeProduct, makeUser } from '../test/factories.ts';
import {
  deliverAll,
  makeUnpaidOrder,
  passDeadline,
  runPaymentJob as runJob,
  sendEvent as send,
} from '../test/payments.ts';
import { makePromotion, orderWith } from '../test/promotions.ts';
import { requestReturn, setReturnStatus } from '../test/returns.ts';
import { call, startApp } from '../test/startApp.ts';

const server = await vi.hoisted(async () =>
  (await import('../test/paymentServer.ts')).startPayments(),
);

startApp();
keepEmails();
afterAll(() => server.stop());
beforeEach(() => {
  server.mode = 'working';
  server.events.length = 0;
});

const deliver = () => deliverAll(server);
const makeUnpaid = () => makeUnpaidOrder(server);

const waitingRefunds = async (as: { token: string }, order: { _id: string }) =>
  (await call('GET /refund', { input: { limit: '100' }, as })).body.refunds.filter(
    (refund) => refund.order === order._id,
  );

const toDo = async (as: { token: string }) =>
  (await call('GET /sales/overview', { as })).body.waiting.refunds ?? 0;

describe('what fits an order', () => {
  it('PAY-05 marks it Paid, whatever the order and number of the events', async () => {
    const { openPage, status, money } = await makeUnpaid();
    server.pay(await openPage(), 'card');
    const [event = ''] = server.events;
    expect(await deliver()).toEqual([204]);
    expect((await send(event)).status).toBe(204);
    expect(await status()).toBe('Paid');
    await runJob();
    expect(money()).toEqual({ in: 4_200, out: 0 });
  });

  it.each([
    ['1 cent', { cents: 1 }],
    ['a cent less', { cents: 4_199 }],
    ['¥31,500', { cents: 31_500, currency: 'jpy' }],
  ])('PAY-05 %s stays Unpaid, goes back and stands in "To do"', async (_what, other) => {
    const { admin, order, openPage, status, subjects, money } = await makeUnpaid();
    const before = await toDo(admin);
    server.pay(await openPage(), 'card', other);
    expect(await deliver()).toEqual([204]);
    expect(await status()).toBe('Unpaid');
    expect((await subjects()).at(-1)).toMatch(/^Your payment for order .* goes back$/);
    await runJob();
    expect(money()).toEqual({ in: other.cents, out: other.cents });
    expect(await toDo(admin)).toBe(before + 1);
    const [refund] = await waitingRefunds(admin, order);
    expect(refund).toMatchObject({ kind: 'Too low', number: order.number });
    const done = { params: { id: refund?._id ?? '' }, input: { status: 'Done' }, as: admin };
    expect((await call('PUT /refund/:id', done)).status).toBe(204);
    expect(await toDo(admin)).toBe(before);
    expect((await call('PUT /refund/:id', done)).status).toBe(404);
    // The buyer can still pay.
    server.pay(await openPage(), 'card');
    await deliver();
    expect(await status()).toBe('Paid');
  });

  it('PAY-05 what is more than the price goes back, and the order stays Paid', async () => {
    const { user, order, openPage, status, money } = await makeUnpaid();
    const page = await openPage();
    await setLineStatus(order, 0, 'Cancelled', user);
    server.pay(page, 'card');
    await deliver();
    await runJob();
    expect(money()).toEqual({ in: 4_200, out: 2_100 });
    expect(await status()).toBe('Paid');
  });

  it('PAY-05 what was returned before the payment is not owed', async () => {
    const { user, admin, order, openPage, status, money } = await makeUnpaid();
    const page = await openPage();
    await setLineStatus(order, 0, 'Delivered', admin);
    const { body } = await requestReturn(order, 0, user);
    for (const next of ['Approved', 'Received', 'Refunded']) {
      await setReturnStatus(body.return, { status: next }, admin);
    }
    server.pay(page, 'card');
    await deliver();
    await runJob();
    expect(await status()).toBe('Paid');
    expect(money()).toEqual({ in: 4_200, out: 2_100 });
  });

  it('PAY-05 CALL-130 events of others are answered 200 and change nothing', async () => {
    const { order, status } = await makeUnpaid();
    const session = {
      id: 'cs_other',
      object: 'checkout.session',
      mode: 'payment',
      status: 'complete',
      payment_status: 'paid',
      payment_intent: 'pi_other',
      amount_total: 4_200,
      currency: 'usd',
      metadata: { order: order._id },
    };
    const foreign: [string, object][] = [
      ['checkout.session.completed', { ...session, metadata: {} }],
      [
        'checkout.session.completed',
        { ...session, metadata: null, client_reference_id: order._id },
      ],
      ['checkout.session.completed', { ...session, metadata: { order: 'Order 17' } }],
      ['checkout.session.completed', { ...session, metadata: { order: '0'.repeat(24) } }],
      ['checkout.session.completed', { ...session, mode: 'subscription', payment_intent: null }],
      ['refund.failed', { id: 're_1', object: 'refund', status: 'failed', metadata: {} }],
      ['refund.failed', { id: 're_1', status: 'failed', metadata: { refund: 'x' } }],
      ['customer.created', { id: 'cus_1', object: 'customer' }],
    ];
    for (const [type, object] of foreign) {
      const payload = JSON.stringify({ id: 'evt', object: 'event', type, data: { object } });
      expect((await send(payload)).status, payload).toBe(200);
    }
    expect(await status()).toBe('Unpaid');
  });

  it('PAY-05 never sends back more than came in', async () => {
    const { user, order, openPage, money, admin } = await makeUnpaid();
    server.pay(await openPage(), 'card');
    await deliver();
    // As if something had sent it back before.
    const { payment } = await Order.findById(order._id).orFail().lean();
    const intent = payment?.received[0]?.intent ?? '';
    await Refund.create([{ order: order._id, intent, cents: 3_000 }]);
    await cancelOrder(order, user);
    await runJob();
    expect(money()).toEqual({ in: 4_200, out: 4_200 });
    expect(await waitingRefunds(admin, order)).toEqual([]);
  });
});

it('PAY-05 DESK-26 refunds in part, at once and repeated, send back what the returns say', async () => {
  const { user, order, openPage, money, admin } = await makeUnpaid();
  server.pay(await openPage(), 'card');
  await deliver();
  const receive = async (index: number) => {
    await setLineStatus(order, index, 'Delivered', admin);
    const row = (await requestReturn(order, index, user)).body.return;
    for (const status of ['Approved', 'Received']) await setReturnStatus(row, { status }, admin);
    return row;
  };
  const rows = [await receive(0), await receive(1)];
  const refunds = [5, 7.5, undefined].flatMap((refund) =>
    rows.map((row) =>
      setReturnStatus(row, { status: 'Refunded', note: 'Worn.', ...(refund && { refund }) }, admin),
    ),
  );
  const done = (await Promise.all(refunds)).filter(({ status }) => status === 200);
  expect(done).toHaveLength(2);
  await runJob();
  const sent = done.reduce((sum, { body }) => sum + toCents(body.return.refund), 0);
  expect(money()).toEqual({ in: 4_200, out: sent });
});

describe('slow payments', () => {
  it('PAY-06 are Pending until the bank says yes, past the deadline too', async () => {
    const { order, openPage, status, press, money } = await makeUnpaid();
    const page = await openPage();
    server.pay(page, 'bank');
    await deliver();
    expect(await status()).toBe('Pending');
    expect((await press()).failure.error).toBe('Your payment is being confirmed.');
    await passDeadline(order);
    await runJob();
    expect(await status()).toBe('Pending');
    server.settle(page, true);
    await deliver();
    expect(await status()).toBe('Paid');
    await runJob();
    expect(money()).toEqual({ in: 4_200, out: 0 });
  });

  it('PAY-06 that fail leave the order Unpaid, with time and a page to pay again', async () => {
    const { order, openPage, status, subjects, read } = await makeUnpaid();
    const page = await openPage();
    server.pay(page, 'bank');
    await deliver();
    server.settle(page, false);
    const [event = ''] = server.events;
    await passDeadline(order);
    await deliver();
    await send(event);
    expect((await subjects()).filter((subject) => subject.endsWith('failed'))).toHaveLength(1);
    await runJob();
    expect(await status()).toBe('Unpaid');
    const next = await openPage();
    expect(next).not.toBe(page);
    server.pay(next, 'card');
    await deliver();
    expect(await status()).toBe('Paid');
    expect((await read()).cancelledAt).toBeNull();
  });

  it('PAY-06 an event that arrives after a later one changes nothing', async () => {
    const { openPage, status } = await makeUnpaid();
    const page = await openPage();
    server.pay(page, 'bank');
    server.settle(page, true);
    server.events.reverse();
    expect(await deliver()).toEqual([204, 204]);
    expect(await status()).toBe('Paid');
  });

  it('PAY-06 the deadline asks the provider first, and keeps what was paid', async () => {
    const [card, bank] = [await makeUnpaid(), await makeUnpaid()];
    server.pay(await card.openPage(), 'card');
    server.pay(await bank.openPage(), 'bank');
    server.events.length = 0; // They got lost.
    await passDeadline(card.order);
    await passDeadline(bank.order);
    await runJob();
    expect(await card.status()).toBe('Paid');
    expect(await bank.status()).toBe('Pending');
    expect((await bank.read()).cancelledAt).toBeNull();
  });

  it('PAY-06 the deadline cancels nothing while the provider does not answer', async () => {
    const { order, openPage, read } = await makeUnpaid();
    server.pay(await openPage(), 'card');
    server.events.length = 0;
    for (const mode of ['failing', 'silent'] as const) {
      server.mode = mode;
      await passDeadline(order);
      await runJob();
      expect((await read()).cancelledAt).toBeNull();
    }
    server.mode = 'working';
    await passDeadline(order);
    await runJob();
    expect((await read()).payment?.status).toBe('Paid');
  });

  it('PAY-06 nobody can pay a cancelled order any more', async () => {
    const [byBuyer, byDeadline] = [await makeUnpaid(), await makeUnpaid()];
    const pages = [await byBuyer.openPage(), await byDeadline.openPage()];
    await cancelOrder(byBuyer.order, byBuyer.user);
    await passDeadline(byDeadline.order);
    await runJob();
    expect((await byDeadline.read()).cancelledAt).not.toBeNull();
    for (const page of pages) expect(server.session(page).status).toBe('expired');
    expect(await deliver()).toEqual([204, 204]);
    const rows = await Order.find({ 'payment.dueAt': { $lte: new Date() } });
    expect(rows).toEqual([]);
  });

  it('PAY-06 the money of a cancelled order that cleared later goes back', async () => {
    const { user, order, openPage, status, money } = await makeUnpaid();
    const page = await openPage();
    server.pay(page, 'bank');
    await deliver();
    await cancelOrder(order, user);
    expect(await status()).toBe('Pending');
    server.settle(page, true);
    server.events.length = 0;
    await passDeadline(order);
    await runJob();
    await runJob();
    expect(money()).toEqual({ in: 4_200, out: 4_200 });
    expect(await status()).toBe('Refunded');
  });
});

describe('"Pay now"', () => {
  it('PAY-07 works after the email, the amount or the page has changed, and closes the old page', async () => {
    const { user, order, openPage } = await makeUnpaid();
    const first = await openPage();
    expect(await openPage()).toBe(first);
    await User.updateOne({ _id: user._id }, { email: `new-${user.email}` });
    const second = await openPage();
    expect(server.session(second)).toMatchObject({ customer_email: `new-${user.email}` });
    expect(server.session(first).status).toBe('expired');
    await setLineStatus(order, 0, 'Cancelled', user);
    const third = await openPage();
    expect(server.session(third).amount_total).toBe(2_100);
    expect(server.openSessions(order._id).map(({ id }) => id)).toEqual([third]);
    Object.assign(server.session(third), { status: 'expired' });
    expect(server.session(await openPage()).status).toBe('open');
  });

  it('PAY-07 pressed twice at once opens one page', async () => {
    const { order, press } = await makeUnpaid();
    const replies = await Promise.all([press(), press()]);
    expect(new Set(replies.map(({ body }) => body.url)).size).toBe(1);
    expect(server.openSessions(order._id)).toHaveLength(1);
  });

  it('PAY-07 works again once the provider does, whether its answers were errors or lost', async () => {
    for (const mode of ['failing', 'silent'] as const) {
      const { order, press, openPage } = await makeUnpaid();
      server.mode = mode;
      expect((await press()).status).toBe(503);
      server.mode = 'working';
      vi.useFakeTimers({ now: Date.now() + 10 * 60_000, toFake: ['Date'] });
      await openPage();
      vi.useRealTimers();
      expect(server.openSessions(order._id)).not.toEqual([]);
    }
  });

  it.each([
    [1, 400],
    [49, 400],
    [50, 201],
    [0, 201],
  ])('PAY-07 an order of %d cents is answered %d', async (cents, status) => {
    const user = await makeUser();
    const { code } = await makePromotion({ amountCents: 100 - cents });
    const reply = await orderWith(code, user, [
      { product: await makeProduct({ priceCents: 100 }) },
    ]);
    expect(reply.status).toBe(status);
    const error = 'Card payments start at $0.50.';
    if (status === 400) expect(reply.failure).toEqual({ error, fields: { total: error } });
  });

  it('PAY-07 says so when too little is left of an order', async () => {
    const user = await makeUser();
    const { code } = await makePromotion({ percent: 60 });
    const [shoe, lace] = [await makeProduct(), await makeProduct({ priceCents: 100 })];
    const order = await buy(user, [{ product: shoe }, { product: lace }], code);
    await setLineStatus(order, 0, 'Cancelled', user);
    const reply = await call('POST /order/:id/pay', { params: { id: order._id }, as: user });
    expect(reply).toMatchObject({
      status: 400,
      failure: { error: 'Card payments start at $0.50.' },
    });
  });

  it('CALL-150 "Check again" asks the provider', async () => {
    const { user, params, openPage, status } = await makeUnpaid();
    const check = () => call('POST /order/:id/payment', { params, as: user });
    expect((await check()).body.status).toBe('Unpaid');
    const page = await openPage();
    expect((await check()).body.status).toBe('Unpaid');
    server.pay(page, 'card');
    server.mode = 'failing';
    expect((await check()).status).toBe(503);
    server.mode = 'working';
    expect((await check()).body.status).toBe('Paid');
    expect(await status()).toBe('Paid');
    const stranger = await makeUser();
    expect((await call('POST /order/:id/payment', { params, as: stranger })).status).toBe(404);
  });
});

describe('refunds', () => {
  async function makePaid() {
    const unpaid = await makeUnpaid();
    server.pay(await unpaid.openPage(), 'card');
    await deliver();
    return unpaid;
  }
  const refundOf = (order: { _id: string }) => Refund.findOne({ order: order._id }).orFail().lean();
  const tryAgain = async (order: { _id: string }) => {
    await Refund.updateMany({ order: order._id }, { nextTryAt: new Date(0) });
    await runJob();
  };

  it('PAY-07 one that fails later stands in "To do" and is sent again, once for two events', async () => {
    const { user, admin, order, status, money } = await makePaid();
    await cancelOrder(order, user);
    await runJob();
    expect(await status()).toBe('Refunded');
    const before = await toDo(admin);
    server.failRefund((await refundOf(order)).sentAs ?? '');
    expect(money()).toEqual({ in: 4_200, out: 0 });
    const [updated = ''] = server.events;
    expect(await deliver()).toEqual([204, 204]);
    expect(await status()).toBe('Paid');
    expect(await toDo(admin)).toBe(before + 1);
    expect(await waitingRefunds(admin, order)).toMatchObject([
      { kind: 'Failed', amount: 42, error: 'expired_or_canceled_card' },
    ]);
    await tryAgain(order);
    expect(await send(updated)).toMatchObject({ status: 204 });
    expect(await status()).toBe('Refunded');
    expect(money()).toEqual({ in: 4_200, out: 4_200 });
    expect(await toDo(admin)).toBe(before);
  });

  it('PAY-07 answers of the provider that were errors or lost are neither repeated nor doubled', async () => {
    const { user, order, status, money } = await makePaid();
    await cancelOrder(order, user);
    for (const mode of ['failing', 'silent', 'failing', 'working'] as const) {
      server.mode = mode;
      await tryAgain(order);
      server.forgetKeys();
    }
    expect(money()).toEqual({ in: 4_200, out: 4_200 });
    expect(await status()).toBe('Refunded');
  });

  it('PAY-07 CALL-152 an admin closes one that was sent by other means', async () => {
    const { user, admin, order, status } = await makePaid();
    await cancelOrder(order, user);
    server.mode = 'failing';
    await runJob();
    const [refund] = await waitingRefunds(admin, order);
    const decide = (input: object, as = admin) =>
      call('PUT /refund/:id', { params: { id: refund?._id ?? '' }, input: { ...input }, as });
    expect((await decide({ status: 'Refunded' })).status).toBe(400);
    expect((await decide({ status: 'Done' })).status).toBe(204);
    expect(await status()).toBe('Refunded');
    expect(await waitingRefunds(admin, order)).toEqual([]);
  });

  it('PAY-04 CALL-151 CALL-152 of a sent line wait with its stock until an admin has the parcel', async () => {
    const { user, admin, shoe, order, read, status, subjects, money } = await makePaid();
    const stock = (await stockOf(shoe)) ?? 0;
    const before = await toDo(admin);
    await setLineStatus(order, 0, 'Shipped', admin);
    await cancelOrder(order, user);
    await runJob();
    expect(money()).toEqual({ in: 4_200, out: 2_100 }); // the mat was not sent
    expect(await status()).toBe('Part refunded');
    expect(await stockOf(shoe)).toBe(stock);
    expect((await read()).products.map(({ refund }) => refund)).toEqual(['Waiting', undefined]);
    const emails = await queuedTo(user.email);
    expect(emails.find(({ subject }) => subject.endsWith('was cancelled'))?.text).toContain(
      'Your refund follows when the parcel is back.',
    );
    expect(await toDo(admin)).toBe(before + 1);
    const [refund] = await waitingRefunds(admin, order);
    expect(refund).toMatchObject({ kind: 'Parcel', amount: 21, name: order.products[0]?.name });
    const params = { id: refund?._id ?? '' };
    const decide = (input: object) =>
      call('PUT /refund/:id', { params, input: { ...input }, as: admin });
    expect((await decide({ status: 'Done' })).status).toBe(400);
    expect((await decide({ status: 'Refunded', restock: true })).status).toBe(204);
    expect((await decide({ status: 'Refunded', restock: true })).status).toBe(404);
    expect(await stockOf(shoe)).toBe(stock + 1);
    await runJob();
    expect(money()).toEqual({ in: 4_200, out: 4_200 });
    expect(await toDo(admin)).toBe(before);
    const shown = await read();
    expect(shown.products[0]?.refund).toBeUndefined();
    expect(shown.history.at(-1)).toMatchObject({
      field: 'refund',
      from: 'Waiting',
      to: 'Refunded',
    });
    expect((await subjects()).at(-1)).toMatch(/^Your refund for/);
  });

  it('PAY-04 a line with a parcel waits too, and keeps its price when the parcel never comes', async () => {
    const { user, admin, shoe, order, read, money } = await makePaid();
    const stock = (await stockOf(shoe)) ?? 0;
    const lines = [order.products[0]?._id];
    const input = { lines, carrier: 'UPS', number: '1Z' };
    await call('PUT /order/:id/tracking', { params: { id: order._id }, input, as: admin });
    await setLineStatus(order, 0, 'Cancelled', user);
    const [text] = (await queuedTo(user.email)).map(({ text }) => text).slice(-1);
    expect(text).toContain('Your refund follows when the parcel is back.');
    const [refund] = await waitingRefunds(admin, order);
    await call('PUT /refund/:id', {
      params: { id: refund?._id ?? '' },
      input: { status: 'Declined' },
      as: admin,
    });
    await runJob();
    expect(money()).toEqual({ in: 4_200, out: 0 });
    expect(await stockOf(shoe)).toBe(stock);
    expect((await read()).products[0]?.refund).toBe('Declined');
    expect((await queuedTo(user.email)).at(-1)?.subject).toMatch(/^No refund for/);
    expect(await waitingRefunds(admin, order)).toEqual([]);
  });

  it('PAY-04 an unpaid order gives its sent lines back to the stock at once', async () => {
    const { user, admin, shoe, order } = await makeUnpaid();
    const stock = (await stockOf(shoe)) ?? 0;
    await setLineStatus(order, 0, 'Shipped', admin);
    await cancelOrder(order, user);
    expect(await stockOf(shoe)).toBe(stock + 1);
  });
});
