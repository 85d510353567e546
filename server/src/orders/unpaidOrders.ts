import { activeLines, unshippedStatuses } from 'shared/orders/lineStatus';
import { log } from '../log.ts';
import { Order, type OrderRow } from './model/Order.ts';
import { isPaid, liveSessions } from './model/orderPayment.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { PaymentProvider } from '../platform/payments/paymentProvider.ts';
import { minuteMs } from '../platform/time.ts';
import { closePage, dueAtOf } from '../payments/paymentsService.ts';
import { cancelLines } from './cancellation.ts';
import { unpaidOrderCancelledEmail } from './orderEmails.ts';

const batchSize = 50;
const retryDelayMs = minuteMs;

const isDue = () => ({ 'payment.dueAt': { $lte: new Date() } });

const isUnsent = ({ lines }: OrderRow) =>
  activeLines(lines).every(({ status }) => unshippedStatuses.includes(status));

/** Cancels an order whose time to pay is over, unless something was sent already. */
const endDeadline = ({ _id }: OrderRow) =>
  inTransaction(async () => {
    const order = await Order.findOne({ _id, ...isDue() }).lean();
    if (!order) return;
    if (!order.cancelledAt && !isPaid(order) && isUnsent(order)) {
      const lines = activeLines(order.lines);
      await cancelLines({ order, lines, by: null }, unpaidOrderCancelledEmail(order, lines));
      return;
    }
    const hasOpenPage = (order.cancelledAt || isPaid(order)) && dueAtOf(order) !== null;
    if (!hasOpenPage) await Order.updateOne({ _id }, { $unset: { 'payment.dueAt': 1 } });
  });

/**
 * Closes the pages of orders that are cancelled or paid, and cancels those whose time to pay is over (PAY-02). The
 * provider is asked first, because somebody may have paid; without its answer the order stays (PAY-06).
 */
export async function checkDueOrders(provider: PaymentProvider): Promise<void> {
  const due = await Order.find(isDue()).sort({ 'payment.dueAt': 1 }).limit(batchSize).lean();
  for (const order of due) {
    try {
      for (const { id } of liveSessions(order)) await closePage(provider, id);
    } catch (err) {
      log.warn({ err, order: order._id.toString() }, 'the payment provider does not answer');
      const dueAt = new Date(Date.now() + retryDelayMs);
      await Order.updateOne({ _id: order._id, ...isDue() }, { $set: { 'payment.dueAt': dueAt } });
      continue;
    }
    await endDeadline(order);
  }
}
