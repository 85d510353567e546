import type { Refund as RefundReply } from 'shared/dashboardEntities';
import { toDollars } from 'shared/money';
import { lineName } from 'shared/products/variants';
import { assertRefundConfirmed, type Caller } from '../users/model/caller.ts';
import { Order, type OrderRow } from '../orders/model/Order.ts';
import { Refund, type RefundRow, refundsToDo } from '../payments/model/Refund.ts';
import { emailUser } from '../users/model/User.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { badRequest, notFound } from '../platform/http/errors.ts';
import { findFilteredPage } from '../platform/http/findFilteredPage.ts';
import type { Handler } from '../platform/http/route.ts';
import { makeHistoryEntry, recordLines, restoreStock } from '../orders/ordersService.ts';
import { closeRefund, refundOrder } from '../payments/paymentsService.ts';
import { refundDeclinedEmail } from './returnEmails.ts';

function kindOf({ waitsForLine, isSent, tries }: RefundRow): RefundReply['kind'] {
  if (waitsForLine) return 'Parcel';
  return !isSent && tries > 0 ? 'Failed' : 'Too low';
}

const waitingLine = (order: OrderRow | undefined, { waitsForLine }: RefundRow) =>
  order?.lines.find(({ _id }) => waitsForLine && _id.equals(waitsForLine));

function presentRefund(row: RefundRow, order: OrderRow | undefined): RefundReply {
  const line = waitingLine(order, row);
  return {
    _id: row._id.toString(),
    kind: kindOf(row),
    order: row.order.toString(),
    number: order?.number ?? null,
    name: line ? lineName(line) : '',
    amount: row.currency ? row.cents : toDollars(row.cents),
    currency: row.currency ?? 'usd',
    error: row.lastError,
    createdAt: row._id.getTimestamp().toISOString(),
  };
}

/** CALL-151: the refunds in "To do", oldest first (PAY-04, PAY-05, PAY-07). */
export const list: Handler<'GET /refund', Caller> = async ({ input }) => {
  const { rows, total, ...page } = await findFilteredPage<RefundRow>(
    Refund,
    { base: { filter: refundsToDo }, conditions: [], sort: { _id: 1 } },
    input,
  );
  const orders = await Order.find({ _id: { $in: rows.map(({ order }) => order) } }).lean();
  const orderById = new Map(orders.map((order) => [order._id.toString(), order]));
  const refunds = rows.map((row) => presentRefund(row, orderById.get(row.order.toString())));
  return { refunds, ...page, totalRefunds: total };
};

/** The parcel of a cancelled line is back, or never comes (PAY-04). */
async function decide(
  row: RefundRow,
  { status, restock }: { status: 'Refunded' | 'Declined'; restock?: boolean | undefined },
  by: Caller,
): Promise<void> {
  const order = await Order.findById(row.order).lean();
  const line = waitingLine(order ?? undefined, row);
  if (!order || !line) throw notFound('Refund');
  const isRefunded = status === 'Refunded';
  const change = { line: line._id, field: 'refund', from: 'Waiting', to: status } as const;
  await Order.updateOne(
    { _id: order._id, 'lines._id': line._id },
    {
      ...(isRefunded
        ? { $set: { 'lines.$.cancelledAt': new Date() }, $unset: { 'lines.$.refund': 1 } }
        : { $set: { 'lines.$.refund': status } }),
      $push: { history: makeHistoryEntry(by, change) },
    },
  );
  await recordLines(by, order, [
    { line, before: { refund: 'Waiting' }, after: { refund: status } },
  ]);
  await Refund.deleteOne({ _id: row._id });
  if (isRefunded) {
    await refundOrder(order, row.cents, { _id: row._id });
    if (restock) await restoreStock([line], { reason: 'Cancelled', order: order._id, by });
  } else {
    await emailUser(order.user, refundDeclinedEmail(order, line));
  }
}

/** CALL-152: decides about a refund in "To do". */
export const setStatus: Handler<'PUT /refund/:id', Caller> = async ({ input, params, user }) => {
  const { status, restock } = input;
  await inTransaction(async () => {
    const row = await Refund.findOne({ _id: params.id, ...refundsToDo })
      .orFail(notFound('Refund'))
      .lean();
    if (status === 'Refunded') assertRefundConfirmed(user, row.cents);
    if (row.waitsForLine) {
      if (status === 'Done') throw badRequest('Please refund it or decline the refund.');
      return decide(row, { status, restock }, user);
    }
    if (status !== 'Done') throw badRequest('This refund waits for nobody.');
    return closeRefund(row);
  });
};
