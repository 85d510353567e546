import { activeLines, orderStatus } from 'shared/orders/lineStatus';
import { Order, type OrderLine, type OrderRow } from './model/Order.ts';
import { costOf, soldAt, waitsForParcel } from './model/orderPayment.ts';
import { readEmail } from '../users/model/User.ts';
import { assertRefundConfirmed, type Caller } from '../users/model/caller.ts';
import type { Email } from '../platform/mail/email.ts';
import { enqueueEmail, enqueueEmails } from '../platform/mail/outbox.ts';
import { emailsToMerchants, saleCancelledEmail } from '../merchants/merchantsService.ts';
import { dueAtOf, refundOrder } from '../payments/paymentsService.ts';
import { releasePromotionUse } from '../promotions/promotionsService.ts';
import { recordLines } from './orderAudit.ts';
import { makeHistoryEntry } from './orderHistory.ts';
import { restoreStock } from './stock.ts';

/*
 * Call these functions in the transaction of the cancellation.
 */

/** Gives back the stock and the money of cancelled lines, but not before their parcels are back (PAY-04). */
async function giveBack(order: OrderRow, lines: readonly OrderLine[]): Promise<void> {
  const unsent = lines.filter((line) => !waitsForParcel(order, line));
  await restoreStock(unsent, { reason: 'Cancelled', order: order._id });
  await refundOrder(order, costOf(unsent));
  for (const line of lines.filter((sent) => waitsForParcel(order, sent))) {
    await refundOrder(order, costOf([line]), line._id);
  }
}

/**
 * Emails the buyer, and the merchants if it was a sale (PAY-09), about cancelled lines, even if they cancelled
 * themselves (SHIP-06).
 * @param email for the buyer; null for none
 */
async function notify(
  order: OrderRow,
  lines: readonly OrderLine[],
  email: Email | null,
): Promise<void> {
  if (email) await enqueueEmail(await readEmail(order.user), email);
  if (!soldAt(order)) return;
  await enqueueEmails(await emailsToMerchants([{ ...order, lines }], saleCancelledEmail));
}

interface Cancelled {
  order: OrderRow;
  /** Active lines. */
  lines: readonly OrderLine[];
  /** Null for the shop itself. */
  by: Caller | null;
  /** The history names each line, even if no other line is active. */
  hasLineHistory?: boolean;
}

/** The update, and the entries of the history; `isWhole`: no other line is active. */
function changesOf({ order, lines, by, hasLineHistory }: Cancelled, isWhole: boolean) {
  const now = new Date();
  const from = orderStatus(order.lines.map(({ status }) => status));
  const history =
    isWhole && !hasLineHistory
      ? [makeHistoryEntry(by, { line: null, from, to: 'Cancelled' })]
      : lines.map((line) => makeHistoryEntry(by, { line, from: line.status, to: 'Cancelled' }));
  // Closes pages to pay on (PAY-06).
  const dueAt = isWhole ? dueAtOf({ ...order, cancelledAt: now }) : null;
  return {
    $set: {
      ...(isWhole && { cancelledAt: now }),
      ...(dueAt && { 'payment.dueAt': dueAt }),
      'lines.$[cancelled].status': 'Cancelled',
      'lines.$[unsent].cancelledAt': now,
      'lines.$[sent].refund': 'Waiting',
    },
    $inc: { totalCents: -costOf(lines) },
    ...(isWhole && !dueAt && { $unset: { 'payment.dueAt': 1 } }),
    $push: { history: { $each: history } },
  };
}

/** The array filters of changesOf(). */
function linesOf({ order, lines }: Cancelled) {
  const idsOf = (isSent: boolean) =>
    lines.filter((line) => waitsForParcel(order, line) === isSent).map(({ _id }) => _id);
  return [
    { 'cancelled._id': { $in: lines.map(({ _id }) => _id) } },
    { 'unsent._id': { $in: idsOf(false) } },
    { 'sent._id': { $in: idsOf(true) } },
  ];
}

/**
 * Cancels lines of an order, and with its last active ones the order.
 * @param toBuyer null for no email
 */
export async function cancelLines(cancelled: Cancelled, toBuyer: Email | null): Promise<void> {
  const { order, lines, by } = cancelled;
  const isRefunded = (order.payment?.received.length ?? 0) > 0;
  if (by && isRefunded && !by._id.equals(order.user)) assertRefundConfirmed(by, costOf(lines));
  const isWhole = activeLines(order.lines).length === lines.length;
  await Order.updateOne({ _id: order._id }, changesOf(cancelled, isWhole), {
    arrayFilters: linesOf(cancelled),
  });
  await recordLines(
    by,
    order,
    lines.map((line) => ({
      line,
      before: { status: line.status },
      after: { status: 'Cancelled' },
    })),
  );
  if (isWhole) await releasePromotionUse(order);
  await giveBack(order, lines);
  await notify(order, lines, toBuyer);
}

/**
 * Cancels a whole order.
 * @param by null for the shop itself
 * @param toBuyer the email about the lines that were not cancelled before
 */
export async function cancelWholeOrder(
  order: OrderRow,
  by: Caller | null,
  toBuyer: (order: OrderRow, lines: readonly OrderLine[]) => Email,
): Promise<void> {
  const lines = activeLines(order.lines);
  await cancelLines({ order, lines, by }, toBuyer(order, lines));
}
