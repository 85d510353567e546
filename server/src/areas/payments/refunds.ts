import { log } from '../../log.ts';
import { Order } from '../../models/Order.ts';
import { Refund } from '../../models/Refund.ts';
import { readEmail } from '../../models/User.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { enqueueEmail } from '../../platform/mail/outbox.ts';
import type { PaymentProvider } from '../../platform/payments/paymentProvider.ts';
import { hourMs, minuteMs } from '../../platform/time.ts';
import { refundSentEmail } from './paymentEmails.ts';

const batchSize = 50;
const maxDelayMs = 6 * hourMs;

type RefundRow = Pick<InstanceType<typeof Refund>, '_id' | 'order' | 'intent' | 'cents' | 'tries'>;

/** Doubles from a minute up to six hours. */
const retryDelayMs = (attempts: number) => Math.min(minuteMs * 2 ** attempts, maxDelayMs);

async function markSent({ _id, order, cents }: RefundRow): Promise<void> {
  await inTransaction(async () => {
    const { modifiedCount } = await Refund.updateOne({ _id, isSent: false }, { isSent: true });
    if (modifiedCount === 0) return;
    const row = await Order.findOneAndUpdate(
      { _id: order },
      { $inc: { 'payment.refundedCents': cents } },
    ).lean();
    if (row) await enqueueEmail(await readEmail(row.user), refundSentEmail(row, cents));
  });
}

/** Sends the refunds that are due; those that fail are tried again later (PAY-02). */
export async function sendDueRefunds(provider: PaymentProvider): Promise<void> {
  const due = await Refund.find({ isSent: false, nextTryAt: { $lte: new Date() } })
    .sort({ nextTryAt: 1 })
    .limit(batchSize)
    .lean();
  for (const refund of due) {
    const { _id, intent, cents, tries } = refund;
    try {
      await provider.refund({ key: _id.toString(), intent, cents });
    } catch (err) {
      const lastError = err instanceof Error ? err.message : String(err);
      log.error({ refund: _id.toString(), reason: lastError }, 'refund failed');
      const nextTryAt = new Date(Date.now() + retryDelayMs(tries));
      await Refund.updateOne({ _id }, { $set: { nextTryAt, lastError }, $inc: { tries: 1 } });
      continue;
    }
    await markSent(refund);
  }
}
