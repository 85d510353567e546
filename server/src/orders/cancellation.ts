import { activeLines, orderStatus } from 'shared/orders/lineStatus';
import { Order, type OrderLine, type OrderRow } from './model/Order.ts';
import { costOf, soldAt, waitsForParcel } from './model/orderPayment.ts';
import { emailUser } from '../users/model/User.ts';
import { assertRefundConfirmed, type Caller } from '../users/model/caller.ts';
import type { Email } from '../platform/mail/email.ts';
import { enqueueEmails } from '../platform/mail/outbox.ts';
import { emailsToMerchants, saleCancelledEmail } from '../merchants/merchantsService.ts';
import { dueAtOf, refundOrder } from '../payments/paymentsService.ts';
import { releasePromotionUse } from '../promotions/promotionsService.ts';
import { makeHistoryEntry, recordLines } from './orderHistory.ts';
import { restoreStock } from './stock.ts';

interface Cancelled {
  order: OrderRow;
  /** Active lines. */
  lines: readonly OrderLine[];
  /** Null for the shop itself. */
  by: Caller | null;
  /** The history names each line, even if no other line is active. */
  hasLineHistory?: boolean;
}

/** The entries of the history; `isWhole`: no other line is active. */
function historyOf({ order, lines, by, hasLineHistory }: Cancelled, isWhole: boolean) {
  if (!isWhole || hasLineHistory) {
    return lines.map(({ _id: line, status: from }) =>
      makeHistoryEntry(by, { line, from, to: 'Cancelled' }),
    );
  }
  const from = orderStatus(order.lines.map(({ status }) => status));
  return [makeHistoryEntry(by, { line: null, from, to: 'Cancelled' })];
}

/**
 * Cancels lines of an order, and with its last active ones the order, in the transaction of the caller. Gives back the
 * stock and the money, but not before their parcels are back (PAY-04). Merchants get an email if it was a sale (PAY-09),
 * even if they cancelled themselves (SHIP-06).
 * @param toBuyer null for no email
 */
export async function cancelLines(cancelled: Cancelled, toBuyer: Email | null): Promise<void> {
  const { order, lines, by } = cancelled;
  const isRefunded = (order.payment?.received.length ?? 0) > 0;
  if (by && isRefunded && !by._id.equals(order.user)) assertRefundConfirmed(by, costOf(lines));
  const isWhole = activeLines(order.lines).length === lines.length;
  const now = new Date();
  // Closes pages to pay on (PAY-06).
  const dueAt = isWhole ? dueAtOf({ ...order, cancelledAt: now }) : null;
  const sent = lines.filter((line) => waitsForParcel(order, line));
  const unsent = lines.filter((line) => !sent.includes(line));
  const isOneOf = (some: readonly OrderLine[]) => ({ $in: some.map(({ _id }) => _id) });
  await Order.updateOne(
    { _id: order._id },
    {
      $set: {
        ...(isWhole && { cancelledAt: now }),
        ...(dueAt && { 'payment.dueAt': dueAt }),
        'lines.$[cancelled].status': 'Cancelled',
        'lines.$[unsent].cancelledAt': now,
        'lines.$[sent].refund': 'Waiting',
      },
      $inc: { totalCents: -costOf(lines) },
      ...(isWhole && !dueAt && { $unset: { 'payment.dueAt': 1 } }),
      $push: { history: { $each: historyOf(cancelled, isWhole) } },
    },
    {
      arrayFilters: [
        { 'cancelled._id': isOneOf(lines) },
        { 'unsent._id': isOneOf(unsent) },
        { 'sent._id': isOneOf(sent) },
      ],
    },
  );
  const after = { status: 'Cancelled' };
  const changes = lines.map((line) => ({ line, before: { status: line.status }, after }));
  await recordLines(by, order, changes);
  if (isWhole) await releasePromotionUse(order);
  await restoreStock(unsent, { reason: 'Cancelled', order: order._id });
  await refundOrder(order, costOf(unsent));
  for (const line of sent) await refundOrder(order, costOf([line]), { waitsForLine: line._id });
  if (toBuyer) await emailUser(order.user, toBuyer);
  if (!soldAt(order)) return;
  await enqueueEmails(await emailsToMerchants([{ ...order, lines }], saleCancelledEmail));
}
