import { activeLines } from 'shared/lineStatus';
import { config } from '../../config.ts';
import { log } from '../../log.ts';
import type { Caller } from '../../models/caller.ts';
import { Order, orderName } from '../../models/Order.ts';
import { addRefund } from '../../models/Refund.ts';
import { readEmail } from '../../models/User.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { badRequest, HttpError, notFound } from '../../platform/http/errors.ts';
import type { Handler } from '../../platform/http/route.ts';
import { enqueueEmail } from '../../platform/mail/outbox.ts';
import type { ReceivedPayment } from '../../platform/payments/paymentProvider.ts';
import { paymentReceivedEmail } from './paymentEmails.ts';
import { costOf } from './paymentsService.ts';
import { paymentProvider } from './provider.ts';

/** CALL-87: the page on which the buyer pays the order (PAY-02). */
export const pay: Handler<'POST /order/:id/pay', Caller> = async ({ params, user }) => {
  const order = await Order.findOne({ _id: params.id, user: user._id, cancelledAt: null }).lean();
  if (!paymentProvider || !order?.payment) throw notFound('Order');
  if (order.payment.received.length > 0) throw badRequest('This order is already paid.');
  const id = order._id.toString();
  try {
    const url = await paymentProvider.createPayment({
      order: id,
      title: `Order ${orderName(order)}`,
      cents: costOf(activeLines(order.lines)),
      email: user.email,
      returnUrl: `${config.clientUrl}/#order/${id}`,
    });
    return { url };
  } catch (err) {
    const reason = err instanceof Error ? err.message : String(err);
    log.error({ order: id, reason }, 'no page to pay on');
    const message = 'The payment service does not answer. Please try again in a moment.';
    throw new HttpError(503, message, { retryAfterSeconds: 10 });
  }
};

/** CALL-130: an event of the payment provider, whose signature covers the body as it was sent (PAY-02). */
export const receiveEvent: Handler<'POST /payment/webhook'> = async ({ file, signature }) => {
  if (!paymentProvider) throw notFound();
  const payment = paymentProvider.readEvent(file ?? Buffer.alloc(0), signature);
  if (payment) await receivePayment(payment);
};

/**
 * Idempotent: repeated webhooks record the payment once. An amount that is no longer due, because lines or the order
 * were cancelled or it was paid before, is refunded (PAY-02).
 */
export async function receivePayment({ order: id, intent, cents }: ReceivedPayment): Promise<void> {
  await inTransaction(async () => {
    const order = await Order.findOne({ _id: id }).lean();
    if (!order?.payment) return log.error({ order: id, intent }, 'payment of an unknown order');
    const { received } = order.payment;
    if (received.some((payment) => payment.intent === intent)) return;
    await Order.updateOne(
      { _id: order._id },
      {
        $push: { 'payment.received': { intent, cents, at: new Date() } },
        $unset: { 'payment.dueAt': 1 },
      },
    );
    const owed = received.length === 0 ? costOf(activeLines(order.lines)) : 0;
    if (cents > owed) await addRefund({ order: order._id, intent, cents: cents - owed });
    if (cents < owed) log.error({ order: id, intent, cents, owed }, 'payment is too low');
    await enqueueEmail(await readEmail(order.user), paymentReceivedEmail(order, cents));
  });
}
