import { Order, type OrderLine } from '../../models/Order.ts';
import { readEmail } from '../../models/User.ts';
import type { Caller } from '../../models/caller.ts';
import { trackingWords } from '../../models/orderWords.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { badRequest, notFound } from '../../platform/http/errors.ts';
import type { Handler } from '../../platform/http/route.ts';
import { enqueueEmail } from '../../platform/mail/outbox.ts';
import { scopeFilters, visibleLines } from './orderAccess.ts';
import { recordLines } from './orderAudit.ts';
import { trackingEmail } from './orderEmails.ts';
import { makeHistoryEntry } from './orderHistory.ts';

const textOf = (tracking: { carrier: string; number: string } | null | undefined) =>
  tracking ? `${tracking.carrier} ${tracking.number}` : '';

const parcelOf = (tracking: OrderLine['tracking']) => ({
  carrier: tracking?.carrier,
  number: tracking?.number,
});

/** A number and its correction; more would let a merchant write to the buyer at will (SAFE-29). */
const maxEmails = 2;

const isEmailed = ({ status, trackingEmails }: OrderLine) =>
  status !== 'Delivered' && (trackingEmails ?? 0) < maxEmails;

/**
 * CALL-76: sets the tracking of some lines: an admin of any, a merchant of their own (SHIP-04). The buyer gets at most
 * two emails about a line, and none after its delivery (SAFE-29).
 */
export const setTracking: Handler<'PUT /order/:id/tracking', Caller> = async ({
  input,
  params,
  user,
}) => {
  const scope = user.role === 'ROLE_ADMIN' ? 'all' : 'sales';
  await inTransaction(async () => {
    const filter = { _id: params.id, cancelledAt: null, ...scopeFilters[scope](user) };
    const order = await Order.findOne(filter).lean();
    if (!order) throw notFound('Order');
    const ids = new Set(input.lines.map((id) => id.toLowerCase()));
    const lines = visibleLines(order, scope, user).filter(({ _id }) => ids.has(_id.toString()));
    if (lines.length < ids.size) throw notFound('Item');
    if (lines.some(({ status }) => status === 'Cancelled')) {
      throw badRequest('A cancelled item cannot be sent.');
    }
    const to = textOf(input);
    const changed = lines.filter(({ tracking }) => textOf(tracking) !== to);
    if (changed.length === 0) return;
    const tracking = { carrier: input.carrier, number: input.number, at: new Date() };
    const changes = changed.map((line) =>
      makeHistoryEntry(user, { line, field: 'tracking', from: textOf(line.tracking), to }),
    );
    const emailed = changed.filter(isEmailed);
    await Order.updateOne(
      { _id: order._id },
      {
        $set: { 'lines.$[line].tracking': tracking },
        $inc: { 'lines.$[emailed].trackingEmails': 1 },
        $push: { history: { $each: changes } },
        $addToSet: { search: { $each: trackingWords(changed, input.number) } },
      },
      {
        arrayFilters: [
          { 'line._id': { $in: changed.map(({ _id }) => _id) } },
          { 'emailed._id': { $in: emailed.map(({ _id }) => _id) } },
        ],
      },
    );
    await recordLines(
      user,
      order,
      changed.map((line) => ({
        line,
        before: parcelOf(line.tracking),
        after: parcelOf(tracking),
      })),
    );
    if (emailed.length === 0) return;
    await enqueueEmail(await readEmail(order.user), trackingEmail(order, emailed, tracking));
  });
};
