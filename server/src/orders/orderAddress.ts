import { arrivalOf } from 'shared/orders/arrival';
import { formatAddress } from 'shared/format';
import { config } from '../config.ts';
import { Address, toShippingAddress } from '../addresses/model/Address.ts';
import { recordChanges } from '../audit/model/AuditEntry.ts';
import { Order, orderName, type OrderRow } from './model/Order.ts';
import { Product } from '../products/model/Product.ts';
import type { Caller } from '../users/model/caller.ts';
import { withAddressWords } from './model/orderWords.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { badRequest, notFound } from '../platform/http/errors.ts';
import type { Handler } from '../platform/http/route.ts';
import { findOrder, manageableOrders } from './orderAccess.ts';
import { makeHistoryEntry } from './orderHistory.ts';
import { presentFor } from './presentOrder.ts';

/** The arrival at another address: as promised, or if there was none yet, counted from the order on (SHOPX-07). */
async function readArrival({ created, arrival, lines }: OrderRow, country: string) {
  const products = await Product.find({ _id: { $in: lines.map(({ product }) => product) } })
    .select('shippingClass')
    .lean();
  const classes = products.map(({ shippingClass }) => shippingClass ?? 'standard');
  const counted = arrivalOf(created, { classes, country }, config);
  return counted && (arrival ?? counted);
}

/** CALL-75: sends an order elsewhere; for its buyer or an admin, until a line is shipped (SHIP-02). */
export const setAddress: Handler<'PUT /order/:id/address', Caller> = async ({
  input: { address },
  params,
  user,
}) => {
  const changed = await inTransaction(async () => {
    const order = await findOrder({ _id: params.id, cancelledAt: null, ...manageableOrders(user) });
    const shipTo =
      typeof address === 'string'
        ? await Address.findOne({ _id: address, user: order.user }).lean()
        : address;
    if (!shipTo) throw notFound('Address');
    const from = order.shipTo ? formatAddress(order.shipTo) : '';
    const to = formatAddress(shipTo);
    const arrival = await readArrival(order, shipTo.country);
    const change = makeHistoryEntry(user, { line: null, field: 'address', from, to });
    const row = await Order.findOneAndUpdate(
      { _id: order._id, 'lines.status': { $nin: ['Shipped', 'Delivered'] } },
      {
        $set: {
          shipTo: toShippingAddress(shipTo),
          search: withAddressWords(order, shipTo),
          ...(arrival && { arrival }),
        },
        ...(!arrival && { $unset: { arrival: 1 } }),
        ...(from !== to && { $push: { history: change } }),
      },
      { returnDocument: 'after' },
    ).lean();
    if (!row) throw badRequest('This order is already on its way.');
    if (from === to) return row;
    // Without the address.
    await recordChanges([
      {
        by: user,
        entity: 'order',
        target: order._id,
        name: orderName(order),
        brands: order.lines.map(({ brand }) => brand),
        before: {},
        after: {},
        personal: 'address',
      },
    ]);
    return row;
  });
  return { order: await presentFor(changed, user) };
};
