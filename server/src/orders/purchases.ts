import type { PipelineStage, Types } from 'mongoose';
import type { Customer } from 'shared/dashboardEntities';
import { toDollars } from 'shared/money';
import { Order } from './model/Order.ts';
import { activeLinesOf, lineCents } from './model/soldLines.ts';

interface ItemRow {
  _id: { product: Types.ObjectId };
  name: string;
  variant: string | null;
  quantity: number;
  cents: number;
  lastAt: Date;
}

const maxItems = 50;

const itemsPipeline = (user: Types.ObjectId): PipelineStage[] => [
  ...activeLinesOf({ user }),
  {
    $group: {
      _id: { product: '$lines.product', variant: '$lines.variant._id' },
      name: { $last: '$lines.name' },
      variant: { $last: '$lines.variant.label' },
      quantity: { $sum: '$lines.quantity' },
      cents: { $sum: lineCents },
      lastAt: { $last: '$created' },
    },
  },
  { $sort: { lastAt: -1, '_id.product': 1, '_id.variant': 1 } },
  { $limit: maxItems },
];

/** What a user bought and did not cancel: the sum of the orders, and the items bought last (DESK-22). */
export async function readPurchases({
  _id: user,
}: {
  _id: Types.ObjectId;
}): Promise<Pick<Customer, 'orders' | 'items'>> {
  const [[sum], items] = await Promise.all([
    Order.aggregate<{ orders: number; cents: number }>([
      { $match: { user, cancelledAt: null } },
      { $group: { _id: null, orders: { $sum: 1 }, cents: { $sum: '$totalCents' } } },
    ]),
    Order.aggregate<ItemRow>(itemsPipeline(user)),
  ]);
  return {
    orders: { orders: sum?.orders ?? 0, total: toDollars(sum?.cents ?? 0) },
    items: items.map(({ _id, name, variant, quantity, cents, lastAt }) => ({
      product: _id.product.toString(),
      name,
      variant: variant ?? '',
      quantity,
      total: toDollars(cents),
      lastAt: lastAt.toISOString(),
    })),
  };
}
