import { Order } from './model/Order.ts';
import type { Caller } from '../users/model/caller.ts';
import { notFound } from '../platform/http/errors.ts';
import type { Handler } from '../platform/http/route.ts';
import { noteBrand, scopeFilters, staffScope } from './orderAccess.ts';
import { presentOrderAs } from './orders.ts';

/** CALL-181: replaces the note of an order: an admin's of any, a merchant's of those with own lines (DESK-13). */
export const setNote: Handler<'PUT /order/:id/note', Caller> = async ({ input, params, user }) => {
  const scope = staffScope(user);
  const brand = noteBrand(user);
  const order = await Order.findOneAndUpdate(
    { _id: params.id, ...scopeFilters[scope](user) },
    [
      {
        $set: {
          notes: {
            $concatArrays: [
              {
                $filter: {
                  input: { $ifNull: ['$notes', []] },
                  cond: { $ne: ['$$this.brand', brand] },
                },
              },
              input.note === '' ? [] : [{ brand, text: { $literal: input.note } }],
            ],
          },
        },
      },
    ],
    { returnDocument: 'after', updatePipeline: true },
  ).lean();
  if (!order) throw notFound('Order');
  return { order: await presentOrderAs(order, scope, user) };
};
