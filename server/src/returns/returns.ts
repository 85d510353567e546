import { Types } from 'mongoose';
import type { ParsedInputOf } from 'shared/endpoints';
import { formatPrice } from 'shared/format';
import { toCents, toDollars } from 'shared/money';
import type { Return as ReturnReply } from 'shared/orders/orderEntities';
import { refundCents } from 'shared/orders/orderTotals';
import { nextReturnStatuses } from 'shared/returns/returnSchemas';
import { lineName } from 'shared/products/variants';
import { catalogue } from '../catalogue/catalogue.ts';
import { recordNews } from '../news/model/adminNews.ts';
import { readMerchantEmail } from '../merchants/model/Merchant.ts';
import {
  Order,
  type OrderLine,
  orderName,
  type OrderRow,
  returnableQuantity,
} from '../orders/model/Order.ts';
import {
  orderedFields,
  presentReturn,
  recordRefund,
  Return,
  returnIndexes,
  type ReturnRow,
} from './model/Return.ts';
import { searchConditions } from '../orders/model/orderWords.ts';
import { assertRefundConfirmed, type Caller } from '../users/model/caller.ts';
import { emailUser } from '../users/model/User.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { badRequest, forbidden, notFound, fieldError } from '../platform/http/errors.ts';
import { findFilteredPage } from '../platform/http/findFilteredPage.ts';
import type { Handler } from '../platform/http/route.ts';
import { enqueueEmail } from '../platform/mail/outbox.ts';
import { refundOrder } from '../payments/paymentsService.ts';
import {
  authorizeScope,
  makeHistoryEntry,
  readBuyers,
  restoreStock,
  type Scope,
  scopeFilter,
} from '../orders/ordersService.ts';
import { returnStatusEmail, returnRequestedEmail } from './returnEmails.ts';

async function makePresenter(
  rows: readonly ReturnRow[],
  scope: Scope,
): Promise<(row: ReturnRow) => ReturnReply> {
  const buyers = await readBuyers(rows, scope);
  return (row) => {
    const brand = catalogue.brands.get(row.brand?.toString() ?? '')?.name;
    return presentReturn(row, buyers.get(row.user.toString()), brand);
  };
}

/** CALL-78, newest first (DESK-26). A merchant sees the returns of sold lines unless another scope is asked for. */
export const list: Handler<'GET /return', Caller> = async ({ input, user }) => {
  const { status, order, search } = input;
  const defaultScope = user.role === 'ROLE_MERCHANT' ? 'sales' : undefined;
  const scope = authorizeScope(user, input.scope ?? defaultScope);
  const { conditions, others } = searchConditions(search, { scope, user });
  const { rows, total, ...page } = await findFilteredPage<ReturnRow>(
    Return,
    {
      base: { filter: scopeFilter(scope, user, 'brand'), index: returnIndexes[scope] },
      conditions: [
        ...conditions,
        ...(status ? [{ filter: { status }, index: returnIndexes.status }] : []),
        ...(order
          ? [{ filter: { order: new Types.ObjectId(order) }, index: returnIndexes.order }]
          : []),
      ],
      ...(others.length > 0 && { others: { $and: others } }),
      sort: { createdAt: -1, _id: -1 },
    },
    input,
  );
  const present = await makePresenter(rows, scope);
  return { returns: rows.map(present), ...page, totalReturns: total };
};

/** @throws 400 when these pieces cannot be returned (RET-01) */
function assertReturnable(order: OrderRow, line: OrderLine, quantity: number): void {
  if (line.status !== 'Delivered') throw badRequest('Only a delivered item can be returned.');
  const max = returnableQuantity(order, line);
  if (max === 0) throw badRequest('This item can no longer be returned.');
  if (quantity > max) throw fieldError('quantity', `Only ${max} can be returned.`);
}

/** Call it in the transaction that read the order. */
const addToReturned = (
  { order, line }: Pick<ReturnRow, 'order' | 'line'>,
  quantity: number,
  cents: number,
) =>
  Order.updateOne(
    { _id: order, 'lines._id': line },
    { $inc: { 'lines.$.returned.quantity': quantity, 'lines.$.returned.refundCents': cents } },
  );

/** CALL-77: requests the return of pieces of an own line (RET-01). */
export const add: Handler<'POST /order/:id/return', Caller> = async ({ input, params, user }) => {
  const { quantity, reason, note = '' } = input;
  const requested = await inTransaction(async () => {
    const own = { _id: params.id, user: user._id, cancelledAt: null };
    const order = await Order.findOne(own).orFail(notFound('Order')).lean();
    const line = order.lines.find(({ _id }) => _id.equals(input.line));
    if (!line) throw notFound('Item');
    assertReturnable(order, line, quantity);
    const { quantity: pieces = 0, refundCents: before = 0 } = line.returned ?? {};
    const cents = refundCents(line, quantity, { pieces, refundCents: before });
    const row = await Return.create({
      ...orderedFields(order, line),
      quantity,
      reason,
      note,
      refundCents: cents,
      history: [makeHistoryEntry(user, { from: '', to: 'Requested', note })],
    });
    await addToReturned(row, quantity, cents);
    const text = `${quantity} × ${lineName(line)} of order ${orderName(order)}`;
    await recordNews({ kind: 'return', text, about: row._id, path: 'dashboard/returns' });
    await enqueueEmail(user.email, returnStatusEmail(row, ''));
    await enqueueEmail(await readMerchantEmail(line.brand), returnRequestedEmail(row));
    return row;
  });
  return { return: presentReturn(requested) };
};

/**
 * Gives pieces back to the line, adds stock or sends the refund, where the new status asks for it (RET-02).
 * @param paidCents what the pieces of the return cost
 */
async function applyStatus(
  row: ReturnRow,
  by: Caller,
  { paidCents, restock = false }: { paidCents: number; restock: boolean | undefined },
): Promise<void> {
  if (row.status === 'Declined') await addToReturned(row, -row.quantity, -row.refundCents);
  if (row.status === 'Received' && restock) {
    await restoreStock([row], { reason: 'Returned', order: row.order, by });
  }
  if (row.status === 'Refunded') {
    const order = await Order.findById(row.order).orFail().lean();
    await refundOrder(order, row.refundCents);
    await recordRefund(row, order, paidCents);
  }
}

/**
 * What goes back of what was paid for the pieces of a return, in cents (DESK-26).
 * @throws 400 for more than that, and for a part of it without a reason
 */
function refundOf(
  { refundCents: paid }: ReturnRow,
  { refund, note }: ParsedInputOf<'PUT /return/:id'>,
): number {
  const cents = refund === undefined ? paid : toCents(refund);
  if (cents > paid) throw fieldError('refund', `Only ${formatPrice(toDollars(paid))} was paid.`);
  if (cents < paid && !note) throw fieldError('note', 'Note is required.');
  return cents;
}

/** CALL-79: takes a return one step further (RET-02). */
export const setStatus: Handler<'PUT /return/:id', Caller> = async ({ input, params, user }) => {
  const { status: to, note = '', restock } = input;
  const isAdmin = user.role === 'ROLE_ADMIN';
  if (to === 'Refunded' && !isAdmin) throw forbidden();
  const scope = isAdmin ? 'all' : 'sales';
  const visible = { _id: params.id, ...scopeFilter(scope, user, 'brand') };
  const changed = await inTransaction(async () => {
    const before = await Return.findOne(visible).orFail(notFound('Return')).lean();
    const refundCents = to === 'Refunded' ? refundOf(before, input) : before.refundCents;
    if (to === 'Refunded') assertRefundConfirmed(user, refundCents);
    const from = before.status;
    if (!nextReturnStatuses(from, isAdmin).includes(to)) {
      const article = from === 'Approved' ? 'An' : 'A';
      const message = `${article} ${from.toLowerCase()} return cannot become ${to.toLowerCase()}.`;
      throw badRequest(message);
    }
    const row = await Return.findByIdAndUpdate(
      before._id,
      {
        $set: { status: to, refundCents },
        $push: { history: makeHistoryEntry(user, { from, to, note }) },
      },
      { returnDocument: 'after' },
    )
      .orFail()
      .lean();
    await applyStatus(row, user, { paidCents: before.refundCents, restock });
    await emailUser(row.user, returnStatusEmail(row, note));
    return row;
  });
  const present = await makePresenter([changed], scope);
  return { return: present(changed) };
};
