import type { Types } from 'mongoose';
import type { Statement } from 'shared/dashboardEntities';
import { percentOfCents, toDollars } from 'shared/money';
import { lineName } from 'shared/variants';
import { config } from '../../config.ts';
import { netCents } from '../../models/soldLines.ts';
import { Order, type OrderLine, type OrderRow } from '../../models/Order.ts';
import { Return } from '../../models/Return.ts';
import { type Caller, ownBrand } from '../../models/caller.ts';
import { paginate } from '../../platform/http/paging.ts';
import { type CsvCell, CsvReply, type Handler } from '../../platform/http/route.ts';

/** A line of a statement, with its amount in cents. */
interface Entry {
  at: Date;
  order: Types.ObjectId;
  number: string | null;
  name: string;
  kind: Statement['lines'][number]['kind'];
  quantity: number;
  cents: number;
}

/** The statement of a month in UTC, as YYYY-MM. */
interface StatementQuery {
  during: { $gte: Date; $lt: Date };
  brand: ReturnType<typeof ownBrand>;
}

function monthOf(month: string) {
  const $gte = new Date(`${month}-01T00:00:00Z`);
  const $lt = new Date($gte);
  $lt.setUTCMonth($gte.getUTCMonth() + 1);
  return { $gte, $lt };
}

const isDuring = (at: Date | null | undefined, { during }: StatementQuery): at is Date =>
  at !== null && at !== undefined && at >= during.$gte && at < during.$lt;

const ownLines = ({ lines }: Pick<OrderRow, 'lines'>, { brand }: StatementQuery) =>
  lines.filter((line) => brand.$in.some((own) => own.equals(line.brand)));

const entryOf = (
  order: Pick<OrderRow, '_id' | 'number'>,
  line: OrderLine,
  when: Pick<Entry, 'kind' | 'at'>,
): Entry => ({
  ...when,
  order: order._id,
  number: order.number ?? null,
  name: lineName(line),
  quantity: line.quantity,
  cents: netCents(line) * (when.kind === 'Sold' ? 1 : -1),
});

/** All lines ordered in the month, also those that were cancelled later. */
async function readSoldEntries(query: StatementQuery): Promise<Entry[]> {
  const orders = await Order.find({ 'lines.brand': query.brand, created: query.during })
    .select('number created lines')
    .lean();
  return orders.flatMap((order) =>
    ownLines(order, query).map((line) => entryOf(order, line, { kind: 'Sold', at: order.created })),
  );
}

async function readCancelledEntries(query: StatementQuery): Promise<Entry[]> {
  const { brand, during } = query;
  const orders = await Order.find({ 'lines.cancelledAt': during, 'lines.brand': brand })
    .select('number lines')
    .lean();
  return orders.flatMap((order) =>
    ownLines(order, query).flatMap((line) =>
      isDuring(line.cancelledAt, query)
        ? [entryOf(order, line, { kind: 'Cancelled', at: line.cancelledAt })]
        : [],
    ),
  );
}

async function readReturnedEntries({ brand, during }: StatementQuery): Promise<Entry[]> {
  const rows = await Return.find({ brand, refundedAt: during }).lean();
  return rows.map(
    ({ order, number, refundedAt, createdAt, quantity, netCents: cents, ...row }) => ({
      kind: 'Returned',
      at: refundedAt ?? createdAt,
      order,
      number: number ?? null,
      name: lineName(row),
      quantity,
      cents: -(cents ?? 0),
    }),
  );
}

/** The sales, cancellations and refunds of the caller's brand in a month in UTC, newest first. */
async function readEntries(user: Caller, month: string): Promise<Entry[]> {
  const query = { brand: ownBrand(user), during: monthOf(month) };
  const entries = [
    ...(await readSoldEntries(query)),
    ...(await readCancelledEntries(query)),
    ...(await readReturnedEntries(query)),
  ];
  return entries.toSorted((a, b) => b.at.getTime() - a.at.getTime());
}

/** The sums of a month in dollars; the commission is rounded to the cent. */
function sumsOf(entries: readonly Entry[]): Omit<Statement, 'month' | 'lines'> {
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

const presentEntry = ({ at, order, cents, ...entry }: Entry): Statement['lines'][number] => ({
  ...entry,
  at: at.toISOString(),
  order: order.toString(),
  amount: toDollars(cents),
});

/** CALL-104: a merchant's month; the sums are those of all pages (DESK-09). */
export const get: Handler<'GET /merchant/statement', Caller> = async ({ input, user }) => {
  const { month, ...paging } = input;
  const entries = await readEntries(user, month);
  const { pages, page, skip } = paginate(paging, entries.length);
  const lines = entries.slice(skip, skip + paging.limit).map(presentEntry);
  return { month, lines, ...sumsOf(entries), pages, page, totalLines: entries.length };
};

async function* statementRows(user: Caller, month: string): AsyncGenerator<readonly CsvCell[]> {
  for (const { at, order, number, name, kind, quantity, cents } of await readEntries(user, month)) {
    yield [at.toISOString(), number ?? order.toString(), name, kind, quantity, toDollars(cents)];
  }
}

/** CALL-105 */
export const exportCsv: Handler<'GET /merchant/statement.csv', Caller> = ({ input, user }) =>
  new CsvReply(
    `statement-${input.month}.csv`,
    ['at', 'order', 'name', 'kind', 'quantity', 'amount'],
    statementRows(user, input.month),
  );
