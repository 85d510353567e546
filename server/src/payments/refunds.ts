import { isValidObjectId } from 'mongoose';
import { log } from '../log.ts';
import { Order, type OrderRow } from '../orders/model/Order.ts';
import { approvedRefunds, Refund, type RefundRow } from './model/Refund.ts';
import { emailUser } from '../users/model/User.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { type PaymentProvider, ProviderRefusal } from '../platform/payments/paymentProvider.ts';
import { hourMs, minuteMs } from '../platform/time.ts';
import { refundSentEmail } from './paymentEmails.ts';

/*
 * Call refundOrder() and refundSurplus() in the transaction that is the reason of the refund. It must also change the
 * order, so that two of them never see the same money (PAY-05).
 */

type PaidOrder = Pick<OrderRow, '_id' | 'payment'>;

/**
 * Sends cents of a paid order back, at most what of its payment is not and will not be sent back. Does nothing for an
 * order that is not paid.
 * @param fields of the refund
 */
export async function refundOrder(
  { _id: order, payment }: PaidOrder,
  cents: number,
  fields: Partial<Pick<RefundRow, '_id' | 'waitsForLine'>> = {},
): Promise<void> {
  const [paid] = payment?.received ?? [];
  if (!paid) return;
  const { intent } = paid;
  const refunds = await Refund.find({ order, intent, ...approvedRefunds })
    .select('cents')
    .lean();
  const rest = refunds.reduce((sum, refund) => sum - refund.cents, paid.cents);
  if (rest < cents)
    log.error({ order: order.toString(), cents, rest }, 'more refunds than payments');
  const limited = Math.min(cents, rest);
  if (limited > 0) await Refund.create([{ order, intent, cents: limited, ...fields }]);
}

/** What goes back of a payment, because it was not owed. */
export type Surplus = Pick<RefundRow, 'intent' | 'cents' | 'currency' | 'isTooLow'>;

export const refundSurplus = ({ _id }: PaidOrder, surplus: Surplus) =>
  Refund.create([{ order: _id, isSurplus: true, ...surplus }]);

/** Adds to what was sent back of the order's price; a surplus never belonged to it. */
const addToRefunded = ({ order, isSurplus }: RefundRow, cents: number) =>
  Order.findOneAndUpdate(
    { _id: order },
    { $inc: { 'payment.refundedCents': isSurplus ? 0 : cents } },
  ).lean();

/** Marks a refund as sent, and tells the buyer, unless it has failed in the meantime. */
async function markSent(refund: RefundRow, sentAs: string): Promise<void> {
  const { _id, tries, cents } = refund;
  await inTransaction(async () => {
    const unsent = { _id, isSent: false, tries };
    const { modifiedCount } = await Refund.updateOne(unsent, { isSent: true, sentAs });
    if (modifiedCount === 0) return;
    const order = await addToRefunded(refund, cents);
    if (order) await emailUser(order.user, refundSentEmail(order, refund));
  });
}

const maxDelayMs = 6 * hourMs;

/** Doubles from a minute up to six hours. */
const retryDelayMs = (attempts: number) => Math.min(minuteMs * 2 ** attempts, maxDelayMs);

const failure = ({ tries }: RefundRow, lastError: string) => ({
  $set: { isSent: false, nextTryAt: new Date(Date.now() + retryDelayMs(tries)), lastError },
  $inc: { tries: 1 },
});

/**
 * A refund that was sent did not arrive: it stands in "To do" and is sent again (PAY-07).
 * @returns false if the shop does not know it
 */
export async function markFailed(event: {
  key: string;
  refund: string;
  reason: string;
}): Promise<boolean> {
  const { key, refund: sentAs, reason } = event;
  if (!isValidObjectId(key)) return false;
  return inTransaction(async () => {
    const row = await Refund.findById(key).lean();
    if (!row) return false;
    // An event may come twice, and after the next attempt was sent.
    if (row.isSent && row.sentAs !== sentAs) return true;
    log.error({ refund: key, reason }, 'refund failed later');
    if (row.isSent) await addToRefunded(row, -row.cents);
    await Refund.updateOne({ _id: row._id }, failure(row, reason));
    return true;
  });
}

/** An admin has seen a payment that was too low, and sent the refund by other means if it had failed. */
export async function closeRefund(row: RefundRow): Promise<void> {
  const isFailed = !row.isSent && row.tries > 0;
  const change = { ...(isFailed && { $set: { isSent: true } }), $unset: { isTooLow: 1 } };
  await Refund.updateOne({ _id: row._id }, change);
  if (isFailed) await addToRefunded(row, row.cents);
}

const batchSize = 50;

/** Sends the refunds that are due; those that fail are tried again later (PAY-02). */
export async function sendDueRefunds(provider: PaymentProvider): Promise<void> {
  const isDue = { isSent: false, nextTryAt: { $lte: new Date() }, ...approvedRefunds };
  const due = await Refund.find(isDue).sort({ nextTryAt: 1 }).limit(batchSize).lean();
  for (const refund of due) {
    const { _id, intent, cents } = refund;
    let sentAs: string;
    try {
      const refusals = refund.refusals ?? 0;
      sentAs = await provider.refund({ key: _id.toString(), refusals, intent, cents });
    } catch (err) {
      const reason = err instanceof Error ? err.message : String(err);
      log.error({ refund: _id.toString(), reason }, 'refund failed');
      const change = failure(refund, reason);
      const refusals = err instanceof ProviderRefusal ? 1 : 0;
      await Refund.updateOne(
        { _id, isSent: false },
        { ...change, $inc: { ...change.$inc, refusals } },
      );
      continue;
    }
    await markSent(refund, sentAs);
  }
}
