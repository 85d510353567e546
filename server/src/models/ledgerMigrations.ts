import { rawCollection } from '../platform/database/connection.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { Order, type OrderRow } from './Order.ts';
import { Product, type ProductRow } from './Product.ts';
import { recordRefund, Return } from './Return.ts';
import { StockChange, stockChangeRow, stockMovesOf } from './StockChange.ts';

/*
 * Migrations of what was not recorded before: the stock ledger (DESK-07), and when lines were cancelled or refunded
 * (DESK-09).
 */

const batchSize = 1_000;

/** Writes the results of `toWrites` for all rows, in batches. */
async function inBatches<Row, Write>(
  rows: AsyncIterable<Row>,
  toWrites: (row: Row) => readonly Write[],
  write: (writes: Write[]) => Promise<unknown>,
): Promise<void> {
  let writes: Write[] = [];
  for await (const row of rows) {
    writes.push(...toWrites(row));
    if (writes.length < batchSize) continue;
    await write(writes);
    writes = [];
  }
  if (writes.length > 0) await write(writes);
}

/** Writes the current stock as opening entries; deletes those of an interrupted run first. */
export async function addOpeningStock(): Promise<void> {
  const ledger = rawCollection(StockChange);
  await ledger.deleteMany({});
  const projection = { quantity: 1, options: 1, 'variants._id': 1, 'variants.quantity': 1 };
  await inBatches(
    rawCollection<ProductRow>(Product).find({}, { projection }),
    (product) => {
      const moves = stockMovesOf(null, product);
      const row = stockChangeRow({ reason: 'Opening stock', moves });
      return row ? [row] : [];
    },
    (changes) => ledger.insertMany(changes, { ordered: false }),
  );
}

/** Copies the time of cancellation from the history; lines without one get none. */
export async function addTimesOfCancellations(): Promise<void> {
  const orders = rawCollection<OrderRow>(Order);
  const projection = { lines: 1, history: 1, cancelledAt: 1 };
  await inBatches(
    orders.find({ 'lines.status': 'Cancelled' }, { projection }),
    ({ _id, lines, history, cancelledAt }) => {
      const times = lines.flatMap((line, index) => {
        const cancelled = history.findLast(
          (change) => change.to === 'Cancelled' && (!change.line || change.line.equals(line._id)),
        );
        const time = line.cancelledAt ?? cancelled?.at ?? cancelledAt;
        return line.status === 'Cancelled' && time ? [[`lines.${index}.cancelledAt`, time]] : [];
      });
      return times.length === 0
        ? []
        : [{ updateOne: { filter: { _id }, update: { $set: Object.fromEntries(times) } } }];
    },
    (writes) => orders.bulkWrite(writes, { ordered: false }),
  );
}

export async function addTimesOfRefunds(): Promise<void> {
  const refunded = { status: 'Refunded', refundedAt: null } as const;
  for (const { _id } of await Return.find(refunded).select('_id').lean()) {
    await inTransaction(async () => {
      const row = await Return.findOne({ _id, ...refunded }).lean();
      const order = row && (await Order.findById(row.order).lean());
      if (!order) return;
      const step = row.history.findLast(({ to }) => to === 'Refunded');
      await recordRefund(row, order, step?.at ?? row.createdAt);
    });
  }
}
