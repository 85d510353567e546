import { Stripe } from 'stripe';
import { taxed } from 'shared/test/productInput';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Order } from '../orders/model/Order.ts';
import { Refund } from './model/Refund.ts';
import { buy, cancelOrder, keepEmails, queuedTo, setLineStatus, stockOf } from '../test/buy.ts';
import { makeProduct, makeUser } from '../test/factories.ts';
import { call, http, startApp } from '../test/startApp.ts';
import { checkDueOrders } from '../orders/unpaidOrders.ts';
import type { PaymentSession } from '../platform/payments/paymentProvider.ts';
import { unusedProvider } from '../test/unusedProvider.ts';
import { sendDueRefunds } from './refunds.ts';
import { paymentProvider } from './paymentsService.ts';

const stripe = await vi.hoisted(async () => {
  const { startStripeMock } = await import('../test/stripeMock.ts');
  const { url, stop } = await startStripeMock();
  const webhookSecret = 'whsec_test';
  Object.assign(process.env, {
    STRIPE_SECRET_KEY: 'sk_test_123',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    // Without the mock, nothing may reach Stripe itself.
    STRIPE_API_URL: url ?? 'http://127.0.0.1:9',
  });
  return { isMocked: url !== null, stop, webhookSecret };
});

startApp();
keepEmails();
afterAll(stripe.stop);

let lastIntent = 0;

interface Paid {
  intent?: string;
  cents: number;
  type?: string;
  status?: string;
}

const openPage: PaymentSession = {
  id: 'cs_open',
  order: '',
  state: 'open',
  url: 'https://pay.example.com',
  email: '',
  cents: 0,
  currency: 'usd',
  intent: '',
};

const newIntent = () => `pi_${(lastIntent += 1)}`;

function eventOf(
  order: string,
  { intent = newIntent(), cents, type = 'checkout.session.completed', status = 'paid' }: Paid,
) {
  const session = {
    id: `cs_${intent}`,
    object: 'checkout.session',
    mode: 'payment',
    status: type === 'checkout.session.expired' ? 'expired' : 'complete',
    metadata: { order },
    payment_intent: intent,
    amount_total: cents,
    currency: 'usd',
    payment_status: status,
  };
  return JSON.stringify({ id: `evt_${intent}`, object: 'event', type, data: { object: session } });
}

const signatureOf = (payload: string, secret = stripe.webhookSecret) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret });

const send = (payload: string, signature = signatureOf(payload)) =>
  http()
    .post('/api/payment/webhook')
    .set('Content-Type', 'application/json')
    .set('Stripe-Signature', signature)
    .send(payload);

/** An order of two shoes at $20 with 5 % tax: $42. */
async function makeUnpaid() {
  const [user, admin] = [await makeUser(), await makeUser('ROLE_ADMIN')];
  const shoe = await makeProduct(taxed);
  const mat = await makeProduct(taxed);
  const order = await buy(user, [{ product: shoe }, { product: mat }]);
  const payment = async () => {
    const { body } = await call('GET /order/:id', { params: { id: order._id }, as: user });
    return body.order.payment?.status;
  };
  const refunds = async () =>
    (await Refund.find({ order: order._id }).sort({ _id: 1 }).lean()).map(({ cents, intent }) => ({
      cents,
      intent,
    }));
  return { user, admin, shoe, mat, order, payment, refunds };
}

describe('paying an order', () => {
  it('PAY-02 CALL-87 an order is unpaid, and paid by the event of the provider', async () => {
    const { user, order, payment } = await makeUnpaid();
    expect(await payment()).toBe('Unpaid');
    expect((await send(eventOf(order._id, { cents: 4_200 }))).status).toBe(204);
    expect(await payment()).toBe('Paid');
    const subjects = (await queuedTo(user.email)).map(({ subject }) => subject);
    expect(subjects.at(-1)).toMatch(/^We got your payment for order/);
    const again = await call('POST /order/:id/pay', { params: { id: order._id }, as: user });
    expect(again).toMatchObject({ status: 400, failure: { error: 'This order is already paid.' } });
  });

  it.skipIf(!stripe.isMocked)(
    'PAY-01 PAY-03 CALL-87 "Pay now" opens a page of Stripe with the amount of the order',
    async () => {
      const { user, order } = await makeUnpaid();
      const page = await call('POST /order/:id/pay', { params: { id: order._id }, as: user });
      expect(page.body.url).toMatch(/^https:\/\/checkout\.stripe\.com\//);
    },
  );

  it('PAY-02 CALL-87 says when the provider does not answer, and the order stays unpaid', async () => {
    const { user, order, payment } = await makeUnpaid();
    if (!paymentProvider) throw new Error('There is no provider.');
    const away = vi
      .spyOn(paymentProvider, 'createSession')
      .mockRejectedValueOnce(new Error('away'));
    const reply = await call('POST /order/:id/pay', { params: { id: order._id }, as: user });
    expect(away).toHaveBeenCalledOnce();
    expect(reply).toMatchObject({ status: 503, headers: { 'retry-after': '10' } });
    expect(await payment()).toBe('Unpaid');
  });

  it('SAFE-20 55 payments that wait for the provider keep nobody else waiting', async () => {
    const unpaid = await Promise.all(Array.from({ length: 55 }, () => makeUnpaid()));
    if (!paymentProvider) throw new Error('There is no provider.');
    let answer = () => {};
    const page = new Promise<PaymentSession>((resolve) => {
      answer = () => resolve(openPage);
    });
    const hanging = vi.spyOn(paymentProvider, 'createSession').mockClear().mockReturnValue(page);
    onTestFinished(() => {
      hanging.mockRestore();
      answer();
    });
    const pays = unpaid.map(({ order, user }) =>
      call('POST /order/:id/pay', { params: { id: order._id }, as: user }),
    );
    await vi.waitFor(() => expect(hanging).toHaveBeenCalledTimes(50), { timeout: 20_000 });
    const [{ user, shoe }] = unpaid as [Awaited<ReturnType<typeof makeUnpaid>>];
    const wished = await call('POST /wishList', { input: { product: shoe._id }, as: user });
    expect(wished.status).toBe(200);
    answer();
    expect((await Promise.all(pays)).map(({ status }) => status)).toEqual(Array(55).fill(200));
  });

  it("PAY-02 CALL-87 somebody else's order and an unknown one are a 404", async () => {
    const { order, admin } = await makeUnpaid();
    const stranger = await makeUser();
    for (const as of [stranger, admin]) {
      const { status } = await call('POST /order/:id/pay', { params: { id: order._id }, as });
      expect(status).toBe(404);
    }
  });

  it('PAY-02 an event with a wrong signature changes nothing', async () => {
    const { order, payment } = await makeUnpaid();
    const payload = eventOf(order._id, { cents: 4_200 });
    const wrong = [signatureOf(payload, 'whsec_other'), signatureOf(`${payload} `), 'x', ''];
    for (const signature of wrong) {
      expect((await send(payload, signature)).status).toBe(400);
    }
    expect(await payment()).toBe('Unpaid');
  });

  it('PAY-02 takes each payment once, however often and at once it is told', async () => {
    const { order, payment, refunds } = await makeUnpaid();
    const intent = newIntent();
    const payload = eventOf(order._id, { intent, cents: 4_200 });
    const later = eventOf(order._id, {
      intent,
      cents: 4_200,
      type: 'checkout.session.async_payment_succeeded',
    });
    const replies = await Promise.all([payload, later, payload, payload].map((one) => send(one)));
    expect(replies.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    expect(await payment()).toBe('Paid');
    expect((await Order.findById(order._id).lean())?.payment?.received).toHaveLength(1);
    expect(await refunds()).toEqual([]);
  });

  it('PAY-02 other events change nothing', async () => {
    const { order, payment } = await makeUnpaid();
    await send(eventOf(order._id, { cents: 4_200, type: 'checkout.session.expired' }));
    await send(eventOf('0123456789abcdef01234567', { cents: 4_200 }));
    expect(await payment()).toBe('Unpaid');
  });

  it('PAY-02 sends a second payment back', async () => {
    const { order, refunds } = await makeUnpaid();
    const second = newIntent();
    await send(eventOf(order._id, { cents: 4_200 }));
    await send(eventOf(order._id, { intent: second, cents: 4_200 }));
    expect(await refunds()).toEqual([{ cents: 4_200, intent: second }]);
  });
});

describe('refunds', () => {
  it('PAY-02 a cancelled line is refunded, then the rest with the order', async () => {
    const { user, order, refunds } = await makeUnpaid();
    const intent = newIntent();
    await send(eventOf(order._id, { intent, cents: 4_200 }));
    await setLineStatus(order, 0, 'Cancelled', user);
    expect(await refunds()).toEqual([{ cents: 2_100, intent }]);
    await cancelOrder(order, user);
    expect(await refunds()).toEqual([
      { cents: 2_100, intent },
      { cents: 2_100, intent },
    ]);
  });

  it('PAY-02 nothing is refunded for what was never paid', async () => {
    const { user, order, refunds } = await makeUnpaid();
    await cancelOrder(order, user);
    expect(await refunds()).toEqual([]);
  });

  it('PAY-02 a payment of a cancelled order goes back in full', async () => {
    const { user, order, refunds } = await makeUnpaid();
    await cancelOrder(order, user);
    const intent = newIntent();
    await send(eventOf(order._id, { intent, cents: 4_200 }));
    expect(await refunds()).toEqual([{ cents: 4_200, intent }]);
  });

  it('PAY-02 paid while it is cancelled: the money is kept by nobody', async () => {
    const { user, order, refunds, shoe } = await makeUnpaid();
    const payload = eventOf(order._id, { cents: 4_200 });
    const before = await stockOf(shoe);
    await Promise.all([send(payload), cancelOrder(order, user)]);
    const sum = (await refunds()).reduce((cents, refund) => cents + refund.cents, 0);
    expect(sum).toBe(4_200);
    expect(await stockOf(shoe)).toBe((before ?? 0) + 1);
  });

  it('PAY-02 a refunded return is sent back, with its tax', async () => {
    const { user, admin, order, refunds } = await makeUnpaid();
    const intent = newIntent();
    await send(eventOf(order._id, { intent, cents: 4_200 }));
    await setLineStatus(order, 0, 'Delivered', admin);
    const input = { line: order.products[0]?._id, quantity: 1, reason: 'Damaged' };
    const requested = await call('POST /order/:id/return', {
      params: { id: order._id },
      input,
      as: user,
    });
    const params = { id: requested.body.return._id };
    for (const status of ['Approved', 'Received', 'Refunded']) {
      expect(await refunds()).toEqual([]);
      await call('PUT /return/:id', { params, input: { status }, as: admin });
    }
    expect(await refunds()).toEqual([{ cents: 2_100, intent }]);
  });

  it.skipIf(!stripe.isMocked)(
    'PAY-02 PAY-03 refunds are sent by Stripe once, and the order and the buyer hear of it',
    async () => {
      const { user, order, payment } = await makeUnpaid();
      await send(eventOf(order._id, { cents: 4_200 }));
      await setLineStatus(order, 0, 'Cancelled', user);
      if (!paymentProvider) throw new Error('There is no provider.');
      await sendDueRefunds(paymentProvider);
      expect(await payment()).toBe('Part refunded');
      await cancelOrder(order, user);
      await sendDueRefunds(paymentProvider);
      await sendDueRefunds(paymentProvider);
      expect((await Order.findById(order._id).lean())?.payment?.refundedCents).toBe(4_200);
      const subjects = (await queuedTo(user.email)).map(({ subject }) => subject);
      expect(subjects.filter((subject) => subject.startsWith('Your refund for'))).toHaveLength(2);
    },
  );

  it('PAY-02 a refund that failed stands in "To do" and is tried again with the same key', async () => {
    const { user, admin, order, payment } = await makeUnpaid();
    await Refund.updateMany({}, { isSent: true }); // those of other tests
    await send(eventOf(order._id, { cents: 4_200 }));
    await cancelOrder(order, user);
    if (!paymentProvider) throw new Error('There is no provider.');
    const keys: string[] = [];
    const away = {
      ...paymentProvider,
      refund: ({ key }: { key: string }) => {
        keys.push(key);
        return Promise.reject(new Error('away'));
      },
    };
    const failed = async () =>
      (await call('GET /sales/overview', { as: admin })).body.waiting.refunds;
    const before = (await failed()) ?? 0;
    await sendDueRefunds(away);
    expect(await failed()).toBe(before + 1);
    expect(await payment()).toBe('Paid');
    await sendDueRefunds(away);
    expect(keys).toHaveLength(1); // not due yet
    await Refund.updateMany({ order: order._id }, { nextTryAt: new Date(0) });
    await sendDueRefunds({
      ...away,
      refund: ({ key }) => {
        keys.push(key);
        return Promise.resolve('re_1');
      },
    });
    expect(keys[1]).toBe(keys[0]);
    expect(await payment()).toBe('Refunded');
    expect(await failed()).toBe(before);
  });
});

describe('orders that nobody pays', () => {
  const letTimePass = (order: { _id: string }) =>
    Order.updateOne({ _id: order._id }, { 'payment.dueAt': new Date(0) });

  it('PAY-02 are cancelled after PAYMENT_HOURS, with stock and email', async () => {
    const { user, order, shoe } = await makeUnpaid();
    const before = await stockOf(shoe);
    const due = (await Order.findById(order._id).lean())?.payment?.dueAt?.getTime();
    expect(due).toBe(Date.parse(order.created) + 24 * 60 * 60 * 1000);
    await checkDueOrders(unusedProvider);
    expect(await stockOf(shoe)).toBe(before);
    await letTimePass(order);
    await Promise.all([checkDueOrders(unusedProvider), checkDueOrders(unusedProvider)]);
    expect(await stockOf(shoe)).toBe((before ?? 0) + 1);
    const { body } = await call('GET /order/:id', { params: { id: order._id }, as: user });
    expect(body.order.cancelledAt).not.toBeNull();
    expect(body.order.history.at(-1)).toMatchObject({ by: null, to: 'Cancelled' });
    const texts = (await queuedTo(user.email)).map(({ text }) => text);
    expect(texts.at(-1)).toContain('not paid in time');
  });

  it('PAY-02 stay when they were paid or sent meanwhile', async () => {
    const [paid, sent] = [await makeUnpaid(), await makeUnpaid()];
    await send(eventOf(paid.order._id, { cents: 4_200 }));
    await setLineStatus(sent.order, 0, 'Shipped', sent.admin);
    await letTimePass(sent.order);
    await checkDueOrders(unusedProvider);
    expect(await paid.payment()).toBe('Paid');
    expect((await Order.findById(sent.order._id).lean())?.cancelledAt).toBeNull();
  });

  it('PAY-02 paid in the moment of the cancellation: kept, or refunded in full', async () => {
    const { order, refunds } = await makeUnpaid();
    await letTimePass(order);
    await Promise.all([send(eventOf(order._id, { cents: 4_200 })), checkDueOrders(unusedProvider)]);
    const row = await Order.findById(order._id).lean();
    const { received = [], rejected } = row?.payment ?? {};
    expect([...received, ...(rejected ?? [])]).toHaveLength(1);
    const sum = (await refunds()).reduce((cents, refund) => cents + refund.cents, 0);
    expect(sum).toBe(row?.cancelledAt ? 4_200 : 0);
  });
});
