import type { Types } from 'mongoose';
import { refundCents } from 'shared/orders/orderTotals';
import type { ReturnStatus } from 'shared/returns/returnSchemas';
import { Order } from '../orders/model/Order.ts';
import { orderedFields, Return } from '../returns/model/Return.ts';
import { netCents } from '../orders/model/soldLines.ts';
import { dayMs } from '../platform/time.ts';
import { demoPeople } from './people.ts';
import { demoReturns } from './returns.ts';
import { daysAgo, need } from './seedHelpers.ts';
import type { SeededProducts } from './seedProducts.ts';

type People = ReadonlyMap<string, { _id: Types.ObjectId; firstName: string }>;

const way: readonly ReturnStatus[] = ['Approved', 'Received', 'Refunded'];

/** The statuses after the request. */
const answersTo = (status: ReturnStatus): readonly ReturnStatus[] =>
  status === 'Declined' ? [status] : way.slice(0, way.indexOf(status) + 1);

/** Who makes a step: the buyer requests, the admin does the rest. */
function authorOf(people: People, email: string) {
  const { _id, firstName } = need(people, email);
  const role = demoPeople.find((person) => person.email === email)?.role;
  return { _id, firstName, role };
}

/** Stores the returns, with one step per day, and counts their pieces at the order lines. */
export async function seedReturns(people: People, products: SeededProducts): Promise<void> {
  for (const { email, sku, daysAgo: days, answer = '', ...fields } of demoReturns) {
    const { quantity, status, note } = fields;
    const buyer = authorOf(people, email);
    const admin = authorOf(people, 'admin@example.com');
    const bought = { product: need(products, sku)._id, status: 'Delivered' };
    const order = await Order.findOne({ user: buyer._id, lines: { $elemMatch: bought } })
      .sort({ created: -1 })
      .orFail()
      .lean();
    const line = order.lines.find(({ product }) => product.equals(bought.product));
    if (!line) continue;
    const cents = refundCents(line, quantity, { pieces: 0, refundCents: 0 });
    const createdAt = daysAgo(days);
    const answers = answersTo(status);
    const stepAt = (step: number) =>
      new Date(Math.min(createdAt.getTime() + step * dayMs, Date.now()));
    const isRefunded = status === 'Refunded';
    await Return.create({
      ...orderedFields(order, line),
      ...fields,
      refundCents: cents,
      ...(isRefunded && {
        refundedAt: stepAt(answers.length),
        netCents: netCents(line, quantity),
      }),
      history: [
        { at: createdAt, by: buyer, to: 'Requested', note },
        ...answers.map((to, index) => ({
          at: stepAt(index + 1),
          by: admin,
          from: answers[index - 1] ?? 'Requested',
          to,
          note: to === status ? answer : '',
        })),
      ],
      createdAt,
    });
    if (status === 'Declined') continue;
    await Order.updateOne(
      { _id: order._id, 'lines._id': line._id },
      {
        $set: {
          'lines.$.returned': { quantity, refundCents: cents },
          ...(isRefunded && {
            'lines.$.refunded': quantity,
            'lines.$.refundedNetCents': netCents(line, quantity),
          }),
        },
      },
    );
  }
}
