import type { mongo } from 'mongoose';
import {
  bulkWrite,
  insertOp,
  staleReadError,
  updateByIdOp,
  type WriteOp,
} from '../platform/database/bulkWrite.ts';
import { rawCollection } from '../platform/database/connection.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { Order, type OrderRow } from './Order.ts';
import { DailyProductSales, DailySales, ProductSales } from './Sales.ts';
import { SingleFlight } from '../platform/singleFlight.ts';
import { addDays, toUtcDay } from '../platform/time.ts';
import { addTo, type ProductDay, SalesSums, type Sum } from './salesSums.ts';

/*
 * Keeps the sums of the sales. Placing or changing an order only marks it as uncounted, because otherwise all orders
 * would wait for the rows of their day (docs/decisions/0028-sums-counted-after-orders.md).
 */

const batchSize = 500;
const maxInserts = 5_000;
const uncountedOrders = { 'uncounted.since': { $gt: new Date(0) } };
/** The days of the periods for which sums are kept. */
const periods = [7, 30, 90] as const;

const today = () => toUtcDay(Date.now());
const leavingRows = () => ({ leaves: { $lte: today() } });

/** The day on which a day leaves its next period; undefined if it is in none any more. */
const nextPeriodEnd = (day: string) =>
  periods.map((days) => addDays(day, days)).find((end) => end > today());

type Amounts = Readonly<Record<string, number>>;
type PeriodSums = Map<string, Sum<Omit<ProductDay, 'day'>>>;

/** Adds the sales of a product and day to its 7-, 30- and 90-day sums, for the brand and for the whole shop. */
function addToPeriods(
  sums: PeriodSums,
  { day, ...sale }: ProductDay,
  { amounts, includesPeriod }: { amounts: Amounts; includesPeriod: (end: string) => boolean },
): void {
  const ofPeriods = periods
    .filter((days) => includesPeriod(addDays(day, days)))
    .flatMap((days) =>
      Object.entries(amounts).map(([field, amount]) => [`${field}${days}`, amount]),
    );
  for (const brand of sale.brand ? [null, sale.brand] : [null]) {
    const key = { ...sale, brand };
    const sum = addTo(sums, [`${sale.product} ${brand}`, key], Object.fromEntries(ofPeriods));
    if (sale.soldAt > sum.key.soldAt) sum.key = key;
  }
}

interface Row {
  _id: string;
  increments: Amounts;
  /** The other fields of a new row. */
  fields: object;
  /** The fields that change. */
  $set?: object | undefined;
}

/** The operation that adds to a row, or inserts it. */
function addOps(
  model: { collection: { collectionName: string } },
  isStored: boolean,
  row: Row,
): WriteOp[] {
  const { _id, increments, fields, $set } = row;
  const changes = Object.entries(increments).filter(([, amount]) => amount !== 0);
  if (changes.length === 0) return [];
  if (!isStored) return [insertOp(model, { _id, ...fields, ...increments })];
  return [updateByIdOp(model, _id, { $inc: Object.fromEntries(changes), ...($set && { $set }) })];
}

const idsOf = (sums: ReadonlyMap<string, unknown>) => ({ _id: { $in: [...sums.keys()] } });

async function dayOps({ days }: SalesSums): Promise<WriteOp[]> {
  const rows = await DailySales.find(idsOf(days)).select('_id').lean();
  const stored = new Set(rows.map(({ _id }) => _id));
  return [...days].flatMap(([_id, { key, increments }]) =>
    addOps(DailySales, stored.has(_id), { _id, increments, fields: key }),
  );
}

async function periodOps(sums: PeriodSums): Promise<WriteOp[]> {
  const rows = await ProductSales.find(idsOf(sums)).select('soldAt').lean();
  const stored = new Map(rows.map(({ _id, soldAt }) => [_id, soldAt]));
  return [...sums].flatMap(([_id, { key, increments }]) => {
    const { name, soldAt } = key;
    const before = stored.get(_id);
    const $set = before && soldAt > before ? { name, soldAt } : undefined;
    return addOps(ProductSales, before !== undefined, { _id, increments, fields: key, $set });
  });
}

/** The sales of products by day, and with them those of the periods that still hold the day. */
async function productOps({ productDays }: SalesSums): Promise<WriteOp[]> {
  const rows = await DailyProductSales.find(idsOf(productDays)).select('leaves').lean();
  const stored = new Map(rows.map(({ _id, leaves }) => [_id, leaves]));
  const periodSums: PeriodSums = new Map();
  const ops = [...productDays].flatMap(([_id, { key, increments }]) => {
    const leaves = stored.get(_id) ?? nextPeriodEnd(key.day);
    if (!leaves) return [];
    addToPeriods(periodSums, key, { amounts: increments, includesPeriod: (end) => end >= leaves });
    const { product, brand, day } = key;
    return addOps(DailyProductSales, stored.has(_id), {
      _id,
      increments,
      fields: { product, brand, day, leaves },
    });
  });
  return [...ops, ...(await periodOps(periodSums))];
}

async function write(ops: readonly WriteOp[], session: mongo.ClientSession): Promise<void> {
  if (ops.length > 0 && !(await bulkWrite(ops, session))) throw staleReadError();
}

/** Counts some orders in one transaction, and returns how many. */
const countBatch = () =>
  inTransaction(async (session) => {
    const projection = { created: 1, lines: 1, uncounted: 1 };
    const orders = await rawCollection<OrderRow>(Order)
      .find(uncountedOrders, { session, projection })
      .sort({ 'uncounted.since': 1 })
      .limit(batchSize)
      .toArray();
    const ids = orders.map(({ _id }) => _id);
    // First, because conflicts with changes of the orders happen here.
    await Order.updateMany(
      { _id: { $in: ids } },
      { $unset: { uncounted: 1 } },
      { timestamps: false },
    );
    const sums = new SalesSums();
    for (const order of orders) sums.count(order, order.uncounted?.lines ?? []);
    await write([...(await dayOps(sums)), ...(await productOps(sums))], session);
    return orders.length;
  });

/** Subtracts days that are older than a period from its sums; returns the number of rows. */
const expirePeriods = () =>
  inTransaction(async (session) => {
    const now = today();
    const rows = await DailyProductSales.find(leavingRows()).limit(batchSize).lean();
    const sums: PeriodSums = new Map();
    const gone: string[] = [];
    const ops: WriteOp[] = [];
    for (const { _id, product, brand = null, day, leaves: until, quantity, cents } of rows) {
      const sale = { product, brand, day, name: '', soldAt: new Date(0) };
      const amounts = { quantity: -quantity, cents: -cents };
      addToPeriods(sums, sale, { amounts, includesPeriod: (end) => end >= until && end <= now });
      const leaves = nextPeriodEnd(day);
      if (leaves) ops.push(updateByIdOp(DailyProductSales, _id, { $set: { leaves } }));
      else gone.push(_id);
    }
    await DailyProductSales.deleteMany({ _id: { $in: gone } });
    await write([...ops, ...(await periodOps(sums))], session);
    return rows.length;
  });

export class SalesCounter {
  readonly #flight = new SingleFlight(() => this.#run());

  /** Counts every change that was committed before the call. Concurrent callers share a run. */
  count(): Promise<void> {
    return this.#flight.run();
  }

  async #run(): Promise<void> {
    if (await Order.exists(uncountedOrders)) {
      while ((await countBatch()) === batchSize);
    }
    if (await DailyProductSales.exists(leavingRows())) {
      while ((await expirePeriods()) === batchSize);
    }
  }
}

export const salesCounter = new SalesCounter();

async function insertInBatches(
  model: { collection: { collectionName: string } },
  rows: readonly object[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += maxInserts) {
    await rawCollection(model).insertMany(rows.slice(start, start + maxInserts), {
      ordered: false,
    });
  }
}

/** Adds the sums of one day to those of the periods, and stores the others. */
async function storeDay({ days, productDays }: SalesSums, periodSums: PeriodSums): Promise<void> {
  const rows = [...productDays].flatMap(([_id, { key, increments }]) => {
    const leaves = nextPeriodEnd(key.day);
    if (!leaves) return [];
    addToPeriods(periodSums, key, { amounts: increments, includesPeriod: (end) => end >= leaves });
    const { product, brand, day } = key;
    return [{ _id, product, brand, day, leaves, ...increments }];
  });
  const ofBrands = [...days].map(([_id, { key, increments }]) => ({ _id, ...key, ...increments }));
  await insertInBatches(DailySales, ofBrands);
  await insertInBatches(DailyProductSales, rows);
}

/** Rebuilds all sums from the orders, while nothing else counts or changes orders (docs/reliability.md). */
export async function rebuildSums(): Promise<void> {
  for (const model of [DailySales, DailyProductSales, ProductSales]) {
    // Dropping is quick; deleting many rows would be one long command.
    await model.collection.drop();
    await model.createIndexes();
  }
  const day = { $dateToString: { date: '$created', format: '%Y-%m-%d' } };
  const days = await Order.aggregate<{ _id: string }>([
    { $match: { cancelledAt: null } },
    { $group: { _id: day } },
  ]);
  const periodSums: PeriodSums = new Map();
  for (const { _id } of days) {
    const created = { $gte: new Date(_id), $lt: new Date(addDays(_id, 1)) };
    const orders = rawCollection<OrderRow>(Order).find(
      { cancelledAt: null, created },
      { projection: { created: 1, lines: 1 } },
    );
    const sums = new SalesSums();
    for await (const order of orders) sums.count(order, []);
    await storeDay(sums, periodSums);
  }
  const rows = [...periodSums].map(([_id, { key, increments }]) => ({
    _id,
    ...key,
    ...increments,
  }));
  await insertInBatches(ProductSales, rows);
  await Order.updateMany(uncountedOrders, { $unset: { uncounted: 1 } });
}
