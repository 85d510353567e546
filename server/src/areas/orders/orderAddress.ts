import { formatAddress } from 'shared/format';
import { Address, toShippingAddress } from '../../models/Address.ts';
import { Order } from '../../models/Order.ts';
import type { Caller } from '../../models/caller.ts';
import { withAddressWords } from '../../models/orderWords.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { badRequest, notFound } from '../../platform/http/errors.ts';
import type { Handler } from '../../platform/http/route.ts';
import { manageableOrders } from './orderAccess.ts';
import { recordAddress } from './orderAudit.ts';
import { makeHistoryEntry } from './orderHistory.ts';
import { presentFor } from './orders.ts';

/** CALL-75: sends an order elsewhere; for its buyer or an admin, until a line is shipped (SHIP-02). */
export const setAddress: Handler<'PUT /order/:id/address', Caller> = async ({
  input: { address },
  params,
  user,
}) => {
  const changed = await inTransaction(async () => {
    const filter = { _id: params.id, cancelledAt: null, ...manageableOrders(user) };
    const order = await Order.findOne(filter).lean();
    if (!order) throw notFound('Order');
    const shipTo =
      typeof address === 'string'
        ? await Address.findOne({ _id: address, user: order.user }).lean()
        : address;
    if (!shipTo) throw notFound('Address');
    const from = order.shipTo ? formatAddress(order.shipTo) : '';
    const to = formatAddress(shipTo);
    const change = makeHistoryEntry(user, { line: null, field: 'address', from, to });
    const row = await Order.findOneAndUpdate(
      { _id: order._id, 'lines.status': { $nin: ['Shipped', 'Delivered'] } },
      {
        $set: { shipTo: toShippingAddress(shipTo), search: withAddressWords(order, shipTo) },
        ...(from !== to && { $push: { history: change } }),
      },
      { returnDocument: 'after' },
    ).lean();
    if (!row) throw badRequest('This order is already on its way.');
    if (from !== to) await recordAddress(user, order);
    return row;
  });
  return { order: await presentFor(changed, user) };
};
