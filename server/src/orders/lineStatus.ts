import { activeLines, type LineStatus, nextStatuses } from 'shared/orders/lineStatus';
import { undoMs } from 'shared/audit/undo';
import { Order, type OrderLine, type OrderRow } from './model/Order.ts';
import { emailUser } from '../users/model/User.ts';
import type { Caller } from '../users/model/caller.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { applyEach } from '../platform/http/applyEach.ts';
import { assertConfirmed } from '../platform/http/authorize.ts';
import { badRequest, forbidden, notFound } from '../platform/http/errors.ts';
import { type Handler, StatusReply } from '../platform/http/route.ts';
import { withdrawEmails } from '../platform/mail/outbox.ts';
import { secondMs } from '../platform/time.ts';
import { cancelLines } from './cancellation.ts';
import { findOrder, scopeForOrder, visibleLines, visibleOrders } from './orderAccess.ts';
import { lineStatusEmail, orderCancelledEmail } from './orderEmails.ts';
import { makeHistoryEntry, recordLines } from './orderHistory.ts';

interface Item {
  orderId: string;
  itemId: string;
  /** Also checked if it is given. */
  cartId?: string;
}

/** @throws 404 without a visible line */
async function findLine({ orderId, itemId, cartId }: Item, user: Caller) {
  const order = await findOrder({
    _id: orderId,
    ...(cartId && { cart: cartId }),
    cancelledAt: null,
    ...visibleOrders(user),
  });
  const lines = visibleLines(order, scopeForOrder(order, user), user);
  const line = lines.find(({ _id }) => _id.equals(itemId));
  if (!line) throw notFound('Item');
  return { order, line };
}

/** Cancels a line, and with its last active one the order. Returns whether the whole order is now cancelled. */
async function cancelLine(order: OrderRow, line: OrderLine, by: Caller): Promise<boolean> {
  const isWhole = activeLines(order.lines).length === 1;
  const email = isWhole
    ? orderCancelledEmail(order, order.lines)
    : lineStatusEmail(order, line, 'Cancelled');
  await cancelLines({ order, lines: [line], by, hasLineHistory: true }, email);
  return isWhole;
}

/** Emails of bulk changes leave once the change can no longer be undone, in ms (DESK-12). */
export const bulkEmailDelayMs = undoMs + 5 * secondMs;

interface Change {
  to: LineStatus;
  user: Caller;
  /** When the buyer is told, in ms from now. */
  emailDelayMs?: number;
}

/** Stores another status than Cancelled, and emails the buyer unless the email about the parcel did (DESK-12). */
export async function storeStatus(
  order: OrderRow,
  line: OrderLine,
  { to, user, emailDelayMs = 0 }: Change,
): Promise<void> {
  const from = line.status;
  await Order.updateOne(
    { _id: order._id },
    {
      $set: { 'lines.$[line].status': to },
      $push: { history: makeHistoryEntry(user, { line: line._id, from, to }) },
    },
    { arrayFilters: [{ 'line._id': line._id }] },
  );
  await recordLines(user, order, [{ line, before: { status: from }, after: { status: to } }]);
  if (to === 'Shipped' && line.tracking) return;
  if (from === 'Shipped' && to !== 'Delivered') await withdrawEmails([line._id]);
  const email = lineStatusEmail(order, line, to);
  if (!email || order.user.equals(user._id)) return;
  const about = [line._id];
  await emailUser(order.user, email, { delayMs: emailDelayMs, about });
}

/** @throws 403 unless the caller may set this status: an admin any, others only Cancelled */
export function authorizeStatus(user: Caller, to: LineStatus): void {
  if (!nextStatuses(user.role, 'Not processed').includes(to)) throw forbidden();
}

/**
 * Changes the status of a line in its own transaction, by the rules of ODET-06. Returns whether the whole order is
 * now cancelled.
 */
const changeStatus = (item: Item, change: Change): Promise<boolean> =>
  inTransaction(async () => {
    const { to, user } = change;
    const { order, line } = await findLine(item, user);
    if (line.status === to) return false;
    if (!nextStatuses(user.role, line.status).includes(to)) {
      throw badRequest(`A ${line.status.toLowerCase()} item can no longer be changed.`);
    }
    if (to === 'Cancelled') return cancelLine(order, line, user);
    await storeStatus(order, line, change);
    return false;
  });

/** CALL-58 */
export const setLineStatus: Handler<'PUT /order/status/item/:itemId', Caller> = async ({
  input,
  params,
  user,
}) => {
  authorizeStatus(user, input.status);
  const item = { ...input, itemId: params.itemId };
  if (await changeStatus(item, { to: input.status, user })) {
    return new StatusReply(200, { orderCancelled: true, message: 'The order was cancelled.' });
  }
  return new StatusReply(204, undefined);
};

/** CALL-89: the same for several lines, one after the other. A line that is sent twice counts once. */
export const setLineStatuses: Handler<'PUT /order/status', Caller> = ({ input, user }) => {
  authorizeStatus(user, input.status);
  // Their refunds together may be large (SAFE-26).
  if (input.status === 'Cancelled') assertConfirmed(user);
  const items = new Map(
    input.items.map((item) => [`${item.orderId} ${item.itemId}`.toLowerCase(), item]),
  );
  const change = {
    to: input.status,
    user,
    // The other statuses cannot be undone.
    emailDelayMs: input.status === 'Shipped' ? bulkEmailDelayMs : 0,
  };
  return applyEach([...items.values()], {
    change: (item) => changeStatus(item, change),
    refuse: ({ itemId }, error) => ({ itemId, error }),
  });
};
