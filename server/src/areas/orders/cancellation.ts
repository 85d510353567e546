import { activeLines, orderStatus } from 'shared/lineStatus';
import { Merchant } from '../../models/Merchant.ts';
import { Order, type OrderLine, type OrderRow } from '../../models/Order.ts';
import { readEmail } from '../../models/User.ts';
import type { Caller } from '../../models/caller.ts';
import type { Email } from '../../platform/mail/email.ts';
import { enqueueEmail } from '../../platform/mail/outbox.ts';
import { costOf, refundOrder } from '../payments/paymentsService.ts';
import { releasePromotionUse } from '../promotions/promotionsService.ts';
import { recordLines } from './orderAudit.ts';
import { saleCancelledEmail } from './orderEmails.ts';
import { makeHistoryEntry } from './orderHistory.ts';
import { restoreStock } from './stock.ts';

/*
 * Call these functions in the transaction of the cancellation.
 */

/** The update of an order when its last line is cancelled. */
const cancelledOrder = () => ({
  $set: { cancelledAt: new Date() },
  $unset: { 'payment.dueAt': 1 },
});

/**
 * Gives back the stock and the money of cancelled lines, and emails the buyer and the merchants,
 * even if they cancelled themselves (SHIP-06).
 * @param email for the buyer; null for none
 */
async function afterCancelling(
  order: OrderRow,
  lines: readonly OrderLine[],
  email: Email | null,
): Promise<void> {
  await restoreStock(lines, { reason: 'Cancelled', order: order._id });
  await refundOrder(order, costOf(lines));
  if (email) await enqueueEmail(await readEmail(order.user), email);
  const brands = lines.flatMap(({ brand }) => brand ?? []);
  const merchants = await Merchant.find({ brand: { $in: brands } })
    .select('email brand')
    .lean();
  for (const { email: to, brand } of merchants) {
    const own = lines.filter((line) => brand && line.brand?.equals(brand));
    await enqueueEmail(to, saleCancelledEmail(order, own));
  }
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
  const { $set, $unset } = cancelledOrder();
  const from = orderStatus(order.lines.map(({ status }) => status));
  const history =
    isWhole && !hasLineHistory
      ? [makeHistoryEntry(by, { line: null, from, to: 'Cancelled' })]
      : lines.map((line) => makeHistoryEntry(by, { line, from: line.status, to: 'Cancelled' }));
  return {
    $set: {
      ...(isWhole && $set),
      'lines.$[cancelled].status': 'Cancelled',
      'lines.$[cancelled].cancelledAt': $set.cancelledAt,
    },
    ...(isWhole && { $unset }),
    $push: { history: { $each: history } },
  };
}

/**
 * Cancels lines of an order, and with its last active ones the order.
 * @param toBuyer null for no email
 */
export async function cancelLines(cancelled: Cancelled, toBuyer: Email | null): Promise<void> {
  const { order, lines, by } = cancelled;
  const isWhole = activeLines(order.lines).length === lines.length;
  await Order.updateOne({ _id: order._id }, changesOf(cancelled, isWhole), {
    arrayFilters: [{ 'cancelled._id': { $in: lines.map(({ _id }) => _id) } }],
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
  await afterCancelling(order, lines, toBuyer);
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
