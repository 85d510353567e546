import { isValidObjectId } from 'mongoose';
import { activeLines } from 'shared/orders/lineStatus';
import { config } from '../config.ts';
import { log } from '../log.ts';
import { Order, type OrderRow, type Payment } from '../orders/model/Order.ts';
import { isPaid, isPending, owedCents, liveSessions } from '../orders/model/orderPayment.ts';
import { emailUser } from '../users/model/User.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Email } from '../platform/mail/email.ts';
import { enqueueEmails } from '../platform/mail/outbox.ts';
import type { PaymentProvider, PaymentSession } from '../platform/payments/paymentProvider.ts';
import { hourMs } from '../platform/time.ts';
import { emailsToMerchants, saleEmail } from '../merchants/merchantsService.ts';
import { paymentFailedEmail, paymentReceivedEmail, paymentTooLowEmail } from './paymentEmails.ts';
import { refundSurplus, type Surplus } from './refunds.ts';

/** How often the provider is asked about a payment that has not cleared, in case its event is lost. */
const pendingCheckMs = hourMs;

const currency = 'usd';

const isPayable = (order: OrderRow) => !order.cancelledAt && !isPaid(order);

/**
 * When the provider is asked next about an order (PAY-06): every hour about a pending payment, at once about a page on
 * which nobody should pay any more; else at the deadline of an unpaid order.
 */
export function dueAtOf(order: OrderRow): Date | null {
  if (isPending(order)) return new Date(Date.now() + pendingCheckMs);
  if (isPayable(order)) return order.payment?.dueAt ?? null;
  return liveSessions(order).length > 0 ? new Date() : null;
}

interface Change {
  payment: Payment;
  surplus?: Surplus;
  /** To the buyer. */
  email?: Email;
  /** The merchants are told of a sale once it is paid (PAY-09). */
  isSale?: boolean;
}

/** Money came in: it pays the order, or goes back (PAY-05). */
function receive(order: OrderRow, payment: Payment, session: PaymentSession): Change {
  const { intent, cents, currency: paidIn } = session;
  const owed = order.cancelledAt ? 0 : owedCents(order);
  const at = new Date();
  if (owed > 0 && paidIn === currency && cents >= owed) {
    const surplusCents = cents - owed;
    const received = { intent, cents, at, ...(surplusCents > 0 && { surplusCents }) };
    return {
      payment: { ...payment, received: [received] },
      email: paymentReceivedEmail(order, cents),
      isSale: true,
      ...(surplusCents > 0 && { surplus: { intent, cents: surplusCents } }),
    };
  }
  const rejected = { intent, cents, at, currency: paidIn };
  const surplus = { intent, cents, ...(paidIn !== currency && { currency: paidIn }) };
  const changed = { ...payment, rejected: [...(payment.rejected ?? []), rejected] };
  if (owed === 0) return { payment: changed, surplus };
  log.error({ order: order._id.toString(), intent, cents, paidIn, owed }, 'payment is too low');
  return {
    payment: changed,
    surplus: { ...surplus, isTooLow: true },
    email: paymentTooLowEmail(order, owed),
  };
}

/** The change that the state of a page makes; null for none. A page only moves on: open, pending, ended. */
function changeOf(order: OrderRow, payment: Payment, session: PaymentSession): Change | null {
  const { id, state, intent } = session;
  const [sessions, rejected] = [payment.sessions ?? [], payment.rejected ?? []];
  const known = sessions.find((stored) => stored.id === id);
  const isNewMoney =
    state === 'paid' && ![...payment.received, ...rejected].some((paid) => paid.intent === intent);
  if (state === 'open' || (known?.state === 'Ended' && !isNewMoney)) return null;
  const next = { id, state: state === 'pending' ? ('Pending' as const) : ('Ended' as const) };
  const moved = { ...payment, sessions: [...sessions.filter((stored) => stored !== known), next] };
  if (isNewMoney) return receive(order, moved, session);
  if (state !== 'failed' || !isPayable(order)) return { payment: moved };
  // Time for another method.
  const dueAt = new Date(Date.now() + config.paymentHours * hourMs);
  return { payment: { ...moved, dueAt }, email: paymentFailedEmail(order) };
}

/**
 * Applies what the provider says about a page, by an event or when asked. It may be repeated, and arrive in any order
 * (PAY-02, PAY-05, PAY-06).
 * @returns false for a page of another shop
 */
export const applySession = (session: PaymentSession): Promise<boolean> =>
  inTransaction(async () => {
    const order = isValidObjectId(session.order)
      ? await Order.findById(session.order).lean()
      : null;
    if (!order?.payment) return false;
    const change = changeOf(order, order.payment, session);
    if (!change) return true;
    const dueAt = dueAtOf({ ...order, payment: change.payment });
    const { dueAt: _before, ...payment } = change.payment;
    await Order.updateOne(
      { _id: order._id },
      { $set: { payment: { ...payment, ...(dueAt && { dueAt }) } } },
    );
    if (change.surplus) await refundSurplus(order, change.surplus);
    if (change.email) await emailUser(order.user, change.email);
    if (!change.isSale) return true;
    const sold = { ...order, lines: activeLines(order.lines) };
    await enqueueEmails(await emailsToMerchants([sold], saleEmail));
    return true;
  });

/**
 * Applies what the provider says about a page, and closes it if it is open, unless `isStillRight`.
 * @returns the URL of a page that stays open
 * @throws when the provider does not answer, or somebody pays at this moment
 */
export async function closePage(
  provider: PaymentProvider,
  id: string,
  isStillRight: (page: PaymentSession) => boolean = () => false,
): Promise<string | null> {
  const page = await provider.readSession(id);
  if (page.state === 'open') {
    if (isStillRight(page)) return page.url;
    await provider.expireSession(id);
    page.state = 'expired';
  }
  await applySession(page);
  return null;
}
