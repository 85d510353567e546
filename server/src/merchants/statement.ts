import type { Types } from 'mongoose';
import type { Statement } from 'shared/dashboardEntities';
import { percentOfCents, toDollars } from 'shared/money';
import { lineName } from 'shared/products/variants';
import { config } from '../config.ts';
import { netCents } from '../orders/model/soldLines.ts';
import { Order, type OrderLine, type OrderRow } from '../orders/model/Order.ts';
import { soldAt } from '../orders/model/orderPayment.ts';
import { Payout } from './model/Payout.ts';
import { Return, type ReturnRow } from '../returns/model/Return.ts';
import { presentFields } from '../models/presentFields.ts';
import { type Caller, ownBrand } from '../users/model/caller.ts';
import { paginate } from '../platform/http/paging.ts';
import { type CsvCell, CsvReply, type Handler } from '../platform/http/route.ts';

/** A line of a statement, with its amount in cents. */
export interface Entry {
  at: Date;
  brand: Types.ObjectId | null;
  order: Types.ObjectId;
  number: string | null;
  name: string;
  kind: Statement['lines'][number]['kind'];
  quantity: number;
  cents: number;
}

type Brands = ReturnType<typeof ownBrand>;

/** A month in UTC, given as YYYY-MM. */
function monthOf(month: string) {
  const $gte = new Date(`${month}-01T00:00:00Z`);
  const $lt = new Date($gte);
  $lt.setUTCMonth($gte.getUTCMonth() + 1);
  return { $gte, $lt };
}

type Month = ReturnType<typeof monthOf>;

const entryOf = (
  order: Pick<OrderRow, '_id' | 'number'>,
  line: OrderLine | ReturnRow,
  what: Pick<Entry, 'kind' | 'at' | 'cents'>,
): Entry => ({
  ...what,
  brand: line.brand ?? null,
  order: order._id,
  number: order.number ?? null,
  name: lineName(line),
  quantity: line.quantity,
});

/** The orders that were sold in the month, and those of which a line was cancelled in it. */
const findOrders = (brand: Brands, during: Month) =>
  Order.find({
    'lines.brand': brand,
    $or: [
      { payment: null, created: during },
      { 'payment.received.at': during },
      { 'lines.cancelledAt': during },
    ],
  })
    .select('number created lines payment')
    .lean();

/** The sale of each line of a sold order, and its cancellation; nothing was paid for one that was cancelled before. */
function lineEntries(order: OrderRow): Entry[] {
  const sold = soldAt(order);
  if (!sold) return [];
  return order.lines.flatMap((line) => {
    const { cancelledAt: at } = line;
    if (at && at < sold) return [];
    const cents = netCents(line);
    const sale = entryOf(order, line, { kind: 'Sold', at: sold, cents });
    return at ? [sale, entryOf(order, line, { kind: 'Cancelled', at, cents: -cents })] : [sale];
  });
}

/** When the money of a return went back: what was returned before it was paid is subtracted at the sale. */
function refundedAt(row: ReturnRow, order: OrderRow | undefined): Date | null {
  const sold = order && soldAt(order);
  return sold && row.refundedAt ? new Date(Math.max(+sold, +row.refundedAt)) : null;
}

async function readReturnedEntries(
  brand: Brands,
  during: Month,
  found: readonly OrderRow[],
): Promise<Entry[]> {
  const ids = found.map(({ _id }) => _id);
  const rows = await Return.find({
    brand,
    $or: [{ refundedAt: during }, { order: { $in: ids }, refundedAt: { $lt: during.$gte } }],
  }).lean();
  const orders = await Order.find({ _id: { $in: rows.map(({ order }) => order) } })
    .select('created payment')
    .lean();
  const orderById = new Map(orders.map((order) => [order._id.toString(), order]));
  return rows.flatMap((row) => {
    const at = refundedAt(row, orderById.get(row.order.toString()));
    const { order: _id, number, netCents: cents } = row;
    return at ? entryOf({ _id, number }, row, { kind: 'Returned', at, cents: -(cents ?? 0) }) : [];
  });
}

/** The sales, cancellations and refunds of some brands in a month in UTC, newest first. */
export async function readEntries(brand: Brands, month: string): Promise<Entry[]> {
  const during = monthOf(month);
  const orders = await findOrders(brand, during);
  const entries = [
    ...orders.flatMap(lineEntries),
    ...(await readReturnedEntries(brand, during, orders)),
  ];
  const isDuring = ({ at }: Entry) => at >= during.$gte && at < during.$lt;
  // Payouts ask for all brands at once.
  const brandIds = new Set(brand.$in.map(String));
  return entries
    .filter((entry) => isDuring(entry) && brandIds.has(String(entry.brand)))
    .toSorted((a, b) => b.at.getTime() - a.at.getTime());
}

/** The sums of a month in dollars; the commission is rounded to the cent. */
export function sumsOf(entries: readonly Entry[]): Omit<Statement, 'month' | 'lines' | 'paidAt'> {
  const sums = { Sold: 0, Cancelled: 0, Returned: 0 };
  for (const { kind, cents } of entries) sums[kind] += cents;
  const total = sums.Sold + sums.Cancelled + sums.Returned;
  const commission = percentOfCents(total, config.commissionPercent);
  return {
    sold: toDollars(sums.Sold),
    cancelled: toDollars(sums.Cancelled),
    returned: toDollars(sums.Returned),
    commissionPercent: config.commissionPercent,
    commission: toDollars(commission),
    payout: toDollars(total - commission),
  };
}

const presentEntry = (entry: Entry): Statement['lines'][number] => ({
  ...presentFields(entry, 'at', 'order', 'number', 'name', 'kind', 'quantity'),
  amount: toDollars(entry.cents),
});

/** CALL-104: a merchant's month; the sums are those of all pages (DESK-09). */
export const get: Handler<'GET /merchant/statement', Caller> = async ({ input, user }) => {
  const { month, ...paging } = input;
  const entries = await readEntries(ownBrand(user), month);
  const paid = await Payout.findOne({ month, merchant: user.merchant?._id ?? null }).lean();
  const paidAt = paid?.paidAt.toISOString() ?? null;
  const { pages, page, skip } = paginate(paging, entries.length);
  const lines = entries.slice(skip, skip + paging.limit).map(presentEntry);
  return { month, lines, ...sumsOf(entries), paidAt, pages, page, totalLines: entries.length };
};

async function* statementRows(user: Caller, month: string): AsyncGenerator<readonly CsvCell[]> {
  const entries = await readEntries(ownBrand(user), month);
  for (const { at, order, number, name, kind, quantity, cents } of entries) {
    yield [at.toISOString(), number ?? order.toString(), name, kind, quantity, toDollars(cents)];
  }
}

export const exportCsv: Handler<'GET /merchant/statement.csv', Caller> = ({ input, user }) =>
  new CsvReply(
    `statement-${input.month}.csv`,
    ['at', 'order', 'name', 'kind', 'quantity', 'amount'],
    statementRows(user, input.month),
  );
