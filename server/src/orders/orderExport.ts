import { toDollars } from 'shared/money';
import { paidCents } from 'shared/orders/orderTotals';
import type { OrderRow } from './model/Order.ts';
import { Product } from '../products/model/Product.ts';
import type { Caller } from '../users/model/caller.ts';
import { type CsvCell, CsvReply, type Handler } from '../platform/http/route.ts';
import { readBuyers, type Scope, visibleLines } from './orderAccess.ts';
import { findListed } from './orderList.ts';

const batchSize = 500;

type ExportedLine = Awaited<ReturnType<typeof linesOf>>[number];

interface Column {
  heading: string;
  cellOf: (exported: ExportedLine) => CsvCell;
  /** The scopes that do not have it. */
  hiddenIn?: readonly Scope[];
}

const columns: readonly Column[] = [
  { heading: 'number', cellOf: ({ order }) => order.number ?? '' },
  { heading: 'id', cellOf: ({ order }) => order._id.toString() },
  { heading: 'created', cellOf: ({ order }) => order.created.toISOString() },
  { heading: 'status', cellOf: ({ line }) => line.status },
  { heading: 'sku', cellOf: ({ line, sku }) => line.variant?.sku ?? sku ?? '' },
  { heading: 'product', cellOf: ({ line }) => line.name },
  { heading: 'variant', cellOf: ({ line }) => line.variant?.label ?? '' },
  { heading: 'quantity', cellOf: ({ line }) => line.quantity },
  { heading: 'price', cellOf: ({ line }) => toDollars(line.priceCents) },
  { heading: 'discount', cellOf: ({ line }) => toDollars(line.discountCents ?? 0) },
  { heading: 'tax', cellOf: ({ line }) => toDollars(line.taxCents) },
  { heading: 'total', cellOf: ({ line }) => toDollars(paidCents(line)) },
  {
    heading: 'buyer',
    cellOf: ({ buyer }) => (buyer ? `${buyer.firstName} ${buyer.lastName}`.trim() : ''),
    hiddenIn: ['own'],
  },
  { heading: 'email', cellOf: ({ buyer }) => buyer?.email ?? '', hiddenIn: ['own', 'sales'] },
  ...(['address', 'city', 'state', 'country', 'zipCode', 'recipient', 'phone'] as const).map(
    (heading): Column => ({
      heading,
      cellOf: ({ order }) => order.shipTo?.[heading] ?? '',
      hiddenIn: ['own'],
    }),
  ),
];

async function linesOf(orders: OrderRow[], scope: Scope, user: Caller) {
  const products = orders.flatMap(({ lines }) => lines.map(({ product }) => product));
  const [rows, buyers] = await Promise.all([
    Product.find({ _id: { $in: products } })
      .select('sku')
      .lean(),
    readBuyers(orders, scope),
  ]);
  const skus = new Map(rows.map(({ _id, sku }) => [_id.toString(), sku]));
  return orders.flatMap((order) =>
    visibleLines(order, scope, user).map((line) => ({
      order,
      line,
      // At purchase, or in older orders today; undefined once the product is deleted.
      sku: line.sku ?? skus.get(line.product.toString()),
      buyer: buyers.get(order.user.toString()),
    })),
  );
}

/** CALL-88: a row per visible line of the orders that the list shows, the oldest first (DESK-05, WORLD-06). */
export const exportOrders: Handler<'GET /order/export.csv', Caller> = async ({ input, user }) => {
  const { scope, orders } = await findListed(input, user);
  orders.batchSize(batchSize);
  const shown = columns.filter(({ hiddenIn }) => !hiddenIn?.includes(scope));
  async function* readRows() {
    while (await orders.hasNext()) {
      const lines = await linesOf(orders.readBufferedDocuments(), scope, user);
      yield* lines.map((exported) => shown.map(({ cellOf }) => cellOf(exported)));
    }
  }
  const header = shown.map(({ heading }) => heading);
  return new CsvReply('orders.csv', header, readRows());
};
