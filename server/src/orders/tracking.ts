import type { ParsedInputOf } from 'shared/endpoints';
import { activeLines, unshippedStatuses } from 'shared/orders/lineStatus';
import { Order, type OrderLine, type OrderRow } from './model/Order.ts';
import { Return } from '../returns/model/Return.ts';
import { emailUser } from '../users/model/User.ts';
import type { Caller } from '../users/model/caller.ts';
import { trackingWords } from './model/orderWords.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { applyEach } from '../platform/http/applyEach.ts';
import { badRequest, notFound } from '../platform/http/errors.ts';
import type { Handler } from '../platform/http/route.ts';
import { withdrawEmails } from '../platform/mail/outbox.ts';
import { authorizeStatus, bulkEmailDelayMs, storeStatus } from './lineStatus.ts';
import { findOrder, scopeFilter, staffScope, visibleLines } from './orderAccess.ts';
import { trackingEmail } from './orderEmails.ts';
import { makeHistoryEntry, recordLines } from './orderHistory.ts';

type Parcel = Pick<ParsedInputOf<'PUT /order/:id/tracking'>, 'carrier' | 'number'>;
type Item = ParsedInputOf<'PUT /order/tracking'>['items'][number];

const textOf = (tracking: Parcel | null | undefined) =>
  tracking ? `${tracking.carrier} ${tracking.number}` : '';

const parcelOf = (tracking: OrderLine['tracking']) => ({
  carrier: tracking?.carrier,
  number: tracking?.number,
});

/** A number and its correction; more would let a merchant write to the buyer at will (SAFE-29). */
const maxEmails = 2;

const isEmailed = ({ status, trackingEmails }: OrderLine) =>
  status !== 'Delivered' && (trackingEmails ?? 0) < maxEmails;

/** @throws 404 without an order that the caller sends */
async function findSentOrder(id: string, user: Caller) {
  const scope = staffScope(user);
  const order = await findOrder({ _id: id, cancelledAt: null, ...scopeFilter(scope, user) });
  return { order, lines: visibleLines(order, scope, user) };
}

/** @throws 404 or 400 if a line is not among them, or cancelled */
function chooseLines(lines: readonly OrderLine[], chosen: readonly string[]): OrderLine[] {
  const ids = new Set(chosen.map((id) => id.toLowerCase()));
  const found = lines.filter(({ _id }) => ids.has(_id.toString()));
  if (found.length < ids.size) throw notFound('Item');
  if (found.some(({ status }) => status === 'Cancelled')) {
    throw badRequest('A cancelled item cannot be sent.');
  }
  return found;
}

interface Handover {
  /** Null takes the parcel away again. */
  parcel: Parcel | null;
  user: Caller;
  /** When the buyer is told, in ms from now. */
  emailDelayMs: number;
}

/** Stores the parcel of some lines, and emails the buyer. */
async function storeParcel(
  order: OrderRow,
  lines: readonly OrderLine[],
  { parcel, user, emailDelayMs }: Handover,
): Promise<void> {
  const to = textOf(parcel);
  const changed = lines.filter(({ tracking }) => textOf(tracking) !== to);
  if (changed.length === 0) return;
  const emailed = parcel ? changed.filter(isEmailed) : [];
  const isWithdrawn = await withdrawEmails(changed.map(({ _id }) => _id));
  const changes = changed.map(({ _id: line, tracking }) =>
    makeHistoryEntry(user, { line, field: 'tracking', from: textOf(tracking), to }),
  );
  const tracking = parcel ? { ...parcel, at: new Date() } : undefined;
  const words = tracking ? trackingWords(changed, tracking.number) : [];
  // An email that did not leave does not count towards the two.
  const counted = tracking
    ? emailed
    : changed.filter(({ trackingEmails }) => isWithdrawn && trackingEmails);
  await Order.updateOne(
    { _id: order._id },
    {
      ...(tracking
        ? { $set: { 'lines.$[line].tracking': tracking } }
        : { $unset: { 'lines.$[line].tracking': 1 } }),
      $inc: { 'lines.$[counted].trackingEmails': tracking ? 1 : -1 },
      $push: { history: { $each: changes } },
      $addToSet: { search: { $each: words } },
    },
    {
      arrayFilters: [
        { 'line._id': { $in: changed.map(({ _id }) => _id) } },
        { 'counted._id': { $in: counted.map(({ _id }) => _id) } },
      ],
    },
  );
  await Return.updateMany({ order: order._id }, { $addToSet: { search: { $each: words } } });
  await recordLines(
    user,
    order,
    changed.map((line) => ({ line, before: parcelOf(line.tracking), after: parcelOf(tracking) })),
  );
  if (!tracking || emailed.length === 0) return;
  await emailUser(order.user, trackingEmail(order, emailed, tracking), {
    delayMs: emailDelayMs,
    about: emailed.map(({ _id }) => _id),
  });
}

/** What is left to send, so that the same list can be sent again. */
function linesToSend(lines: readonly OrderLine[], parcel: Parcel): OrderLine[] {
  const open = activeLines(lines).filter(
    ({ status, tracking }) =>
      (status !== 'Delivered' && !tracking) || textOf(tracking) === textOf(parcel),
  );
  if (open.length === 0) throw badRequest('Every item has a parcel already.');
  return open;
}

/** Hands over the lines of an order in its own transaction, and marks them as shipped if that is wanted. */
const ship = (
  { orderId, lines: chosen, carrier, number }: Item,
  { isShipped, ...common }: Pick<Handover, 'user' | 'emailDelayMs'> & { isShipped: boolean },
) =>
  inTransaction(async () => {
    const { order, lines } = await findSentOrder(orderId, common.user);
    const parcel = { carrier, number };
    const sent = chosen ? chooseLines(lines, chosen) : linesToSend(lines, parcel);
    await storeParcel(order, sent, { parcel: number ? parcel : null, ...common });
    for (const line of isShipped ? sent : []) {
      if (!unshippedStatuses.includes(line.status)) continue;
      const withParcel = { ...line, tracking: { ...parcel, at: new Date() } };
      await storeStatus(order, withParcel, { to: 'Shipped', ...common });
    }
  });

/**
 * CALL-76: sets the tracking of some lines: an admin of any, a merchant of their own (SHIP-04). The buyer gets at most
 * two emails about a line, and none after its delivery (SAFE-29).
 */
export const setTracking: Handler<'PUT /order/:id/tracking', Caller> = async (request) => {
  const { input, params, user } = request;
  await ship({ orderId: params.id, ...input }, { isShipped: false, user, emailDelayMs: 0 });
};

/** CALL-180: sends up to 200 orders, each with its number (DESK-12). An empty number takes the parcel away. */
export const setTrackings: Handler<'PUT /order/tracking', Caller> = ({ input, user }) => {
  const { items, status } = input;
  if (status) authorizeStatus(user, status);
  const options = { isShipped: status === 'Shipped', user, emailDelayMs: bulkEmailDelayMs };
  return applyEach(items, {
    change: (item) => ship(item, options),
    refuse: ({ orderId }, error) => ({ orderId, error }),
  });
};
