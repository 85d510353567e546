import { activeLines, unshippedStatuses } from 'shared/lineStatus';
import { Order } from '../../models/Order.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { cancelWholeOrder } from './cancellation.ts';
import { unpaidOrderCancelledEmail } from './orderEmails.ts';

const batchSize = 50;

/** Cancels the orders whose time to pay is over (PAY-02), unless something was sent already. */
export async function cancelUnpaidOrders(): Promise<void> {
  const isDue = { 'payment.dueAt': { $lte: new Date() } };
  const due = await Order.find(isDue).sort({ 'payment.dueAt': 1 }).limit(batchSize).select('_id');
  for (const { _id } of due) {
    await inTransaction(async () => {
      const order = await Order.findOne({ _id, ...isDue }).lean();
      if (!order) return;
      if (activeLines(order.lines).every(({ status }) => unshippedStatuses.includes(status))) {
        await cancelWholeOrder(order, null, unpaidOrderCancelledEmail);
      } else {
        await Order.updateOne({ _id }, { $unset: { 'payment.dueAt': 1 } });
      }
    });
  }
}
