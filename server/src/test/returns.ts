import type { Order, Return } from 'shared/orders/orderEntities';
import { makeOrder, setLineStatus } from './buy.ts';
import { call } from './startApp.ts';

/** An order by Robin of two of Kim's shoes and three of the shop's mats, all delivered by the admin Ada. */
export async function makeDelivered() {
  const made = await makeOrder();
  for (const index of [0, 1]) await setLineStatus(made.order, index, 'Delivered', made.admin);
  return made;
}

/** Requests the return of one piece of the order's line at an index. */
export const requestReturn = (
  order: Pick<Order, '_id' | 'products'>,
  index: number,
  as: { token: string },
  fields: { quantity?: number; note?: string; line?: string; reason?: string } = {},
) =>
  call('POST /order/:id/return', {
    params: { id: order._id },
    input: { line: order.products[index]?._id, quantity: 1, reason: 'Does not fit', ...fields },
    as,
  });

export const setReturnStatus = (
  row: Pick<Return, '_id'>,
  input: { status: string; note?: string; restock?: boolean; refund?: number },
  as: { token: string },
) => call('PUT /return/:id', { params: { id: row._id }, input, as });

/** The pieces of the order's line at an index that its buyer can still return. */
export async function returnableOf(order: { _id: string }, index: number, as: { token: string }) {
  const { body } = await call('GET /order/:id', { params: { id: order._id }, as });
  return body.order.products[index]?.returnable;
}
