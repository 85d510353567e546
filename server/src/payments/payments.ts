import { belowCardMinimum, isBelowCardMinimum } from 'shared/payments/payments';
import { config } from '../config.ts';
import { log } from '../log.ts';
import type { Caller } from '../users/model/caller.ts';
import { Order, orderName, type OrderRow } from '../orders/model/Order.ts';
import {
  isPaid,
  isPending,
  liveSessions,
  owedCents,
  paymentStatus,
} from '../orders/model/orderPayment.ts';
import { badRequest, HttpError, notFound } from '../platform/http/errors.ts';
import { type Handler, StatusReply } from '../platform/http/route.ts';
import type { PaymentProvider, PaymentSession } from '../platform/payments/paymentProvider.ts';
import { minuteMs } from '../platform/time.ts';
import { paymentProvider } from './paymentsService.ts';
import { markFailed } from './refunds.ts';
import { applySession, closePage } from './sessions.ts';

/** The provider repeats its answer to the same request, so a failure would last for a day (PAY-07). */
const attemptMs = 10 * minuteMs;
/** How often the order may change while its page is made. */
const maxAttempts = 3;

const providerAway = () => {
  const message = 'The payment service does not answer. Please try again in a moment.';
  return new HttpError(503, message, { retryAfterSeconds: 10 });
};

/** @throws 400 when nothing can be paid by card */
function assertPayable(order: OrderRow): void {
  if (isPaid(order)) throw badRequest('This order is already paid.');
  if (isPending(order)) throw badRequest('Your payment is being confirmed.');
  if (isBelowCardMinimum(owedCents(order))) throw badRequest(belowCardMinimum);
}

/** Makes a page and stores it; null when another one was stored, or the order was cancelled or paid meanwhile. */
async function makePage(provider: PaymentProvider, order: OrderRow, { email }: Caller) {
  const id = order._id.toString();
  const cancelUrl = `${config.clientUrl}/#order/${id}`;
  const page = await provider.createSession({
    order: id,
    title: `Order ${orderName(order)}`,
    cents: owedCents(order),
    email,
    paidUrl: `${cancelUrl}?payment=done`,
    cancelUrl,
    attempt: `${order.payment?.sessions?.length ?? 0} ${Math.floor(Date.now() / attemptMs)}`,
  });
  const withoutPage = { 'payment.sessions': { $not: { $elemMatch: { state: { $ne: 'Ended' } } } } };
  const { modifiedCount } = await Order.updateOne(
    { _id: order._id, cancelledAt: null, 'payment.received': { $size: 0 }, ...withoutPage },
    { $push: { 'payment.sessions': { id: page.id, state: 'Open' } } },
  );
  if (modifiedCount > 0) return page.url;
  const current = await Order.findById(order._id).lean();
  // The same request at the same moment got the same page.
  if (current && liveSessions(current).some((live) => live.id === page.id)) return page.url;
  await provider.expireSession(page.id);
  return null;
}

/** @throws 404 for somebody else's order, a cancelled one, and one without a payment */
async function findOrder(id: string, user: Caller): Promise<OrderRow> {
  const order = await Order.findOne({ _id: id, user: user._id, cancelledAt: null }).lean();
  if (!order?.payment) throw notFound('Order');
  return order;
}

/** @throws 503 when the provider does not answer */
async function ask<T>(id: string, request: (provider: PaymentProvider) => Promise<T>): Promise<T> {
  if (!paymentProvider) throw notFound('Order');
  try {
    return await request(paymentProvider);
  } catch (err) {
    if (err instanceof HttpError && err.status !== 503) throw err;
    const reason = err instanceof Error ? err.message : String(err);
    log.error({ order: id, reason }, 'the payment provider does not answer');
    throw providerAway();
  }
}

/** CALL-87: the page on which the buyer pays the order (PAY-02). */
export const pay: Handler<'POST /order/:id/pay', Caller> = ({ params, user }) =>
  ask(params.id, async (provider) => {
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      const order = await findOrder(params.id, user);
      assertPayable(order);
      const [live] = liveSessions(order);
      const isStillRight = ({ cents, email }: PaymentSession) =>
        cents === owedCents(order) && email === user.email;
      const url = live
        ? await closePage(provider, live.id, isStillRight)
        : await makePage(provider, order, user);
      if (url) return { url };
    }
    throw providerAway();
  });

/** CALL-150: asks the provider whether the order is paid, in case its event is late (PAY-08). */
export const check: Handler<'POST /order/:id/payment', Caller> = async ({ params, user }) => {
  const order = await findOrder(params.id, user);
  await ask(params.id, async (provider) => {
    for (const { id } of liveSessions(order)) await applySession(await provider.readSession(id));
  });
  return { status: paymentStatus(await findOrder(params.id, user)) };
};

/** CALL-130: an event of the payment provider, whose signature covers the body as it was sent (PAY-02, PAY-05). */
export const receiveEvent: Handler<'POST /payment/webhook'> = async ({ file, signature }) => {
  if (!paymentProvider) throw notFound();
  const event = paymentProvider.readEvent(file ?? Buffer.alloc(0), signature);
  const isOurs =
    event?.kind === 'session'
      ? await applySession(event.session)
      : event && (await markFailed(event));
  if (isOurs) return new StatusReply(204, undefined);
  if (event) log.warn({ kind: event.kind }, 'an event of another shop');
  return new StatusReply(200, { message: 'This event is not about this shop.' });
};
