import { type PipelineStage, Types } from 'mongoose';
import { unshippedStatuses } from 'shared/orders/lineStatus';
import { bestsellers, bestSellingDays } from 'shared/products/productLists';
import { Order } from '../orders/model/Order.ts';
import { Product } from '../products/model/Product.ts';
import { BestSellers, DailySales, salesPeriods, SalesRun, statusFields } from './model/Sales.ts';
import { isSold, netSales, soldLinesSince } from '../orders/model/soldLines.ts';
import { rawCollection } from '../platform/database/connection.ts';
import type { PeriodicTask } from '../platform/jobs/Worker.ts';
import { addDays, dayMs, minuteMs, secondMs, toUtcDay } from '../platform/time.ts';

/* A run adds up the days whose orders changed anew (docs/decisions/0028). */

/** Longer than a transaction, whose order bears the time before its commit, with different clocks. */
const overlapMs = minuteMs;
const maxBestSellers = 10;
/** With another id, the next run adds up all orders. */
const lastRun = { _id: 'sold orders' };

/** With the seconds that a run may take, figures are at most a minute late (DESK-08). */
const intervalMs = 50 * secondMs;

/** Replaces the rows of a model that match `old` by those of a pipeline on the orders, which have the id `_id`. */
async function replaceRows(
  model: { collection: { collectionName: string } },
  { old, run }: { old: object; run: Types.ObjectId },
  pipeline: PipelineStage[],
): Promise<void> {
  await Order.aggregate([
    ...pipeline,
    { $replaceWith: { $mergeObjects: ['$$ROOT', '$_id', { run }] } },
    { $merge: { into: model.collection.collectionName, whenMatched: 'replace' } },
  ]);
  await rawCollection(model).deleteMany({ ...old, run: { $ne: run } });
}

/** Counts a document for the whole shop, and for the brand of its line. */
const forShopAndBrand: PipelineStage.FacetPipelineStage[] = [
  { $set: { brand: { $setUnion: [[null], [{ $ifNull: ['$lines.brand', null] }]] } } },
  { $unwind: '$brand' },
];

const sumIf = (condition: object) => ({ $sum: { $cond: [condition, 1, 0] } });
/** Of the orders that are sold; statuses, and what is to be shipped, count in all orders (PAY-09). */
const isSoldLine = { $and: [isSold, { $ne: ['$lines.status', 'Cancelled'] }] };

/** What is to be shipped; of a merchant, who cannot set statuses, what has no parcel yet (DESK-16). */
const isUnshipped = {
  $and: [
    { $in: ['$lines.status', unshippedStatuses] },
    { $or: [{ $eq: ['$brand', null] }, { $not: ['$lines.tracking'] }] },
  ],
};

const dayPipeline = (day: string): PipelineStage[] => [
  {
    $match: { cancelledAt: null, created: { $gte: new Date(day), $lt: new Date(addDays(day, 1)) } },
  },
  { $unwind: '$lines' },
  ...forShopAndBrand,
  {
    $group: {
      _id: { order: '$_id', brand: '$brand' },
      cents: { $sum: { $cond: [isSoldLine, netSales.cents, 0] } },
      sold: sumIf(isSoldLine),
      unshipped: sumIf(isUnshipped),
      ...Object.fromEntries(
        Object.entries(statusFields).map(([status, field]) => [
          field,
          sumIf({ $eq: ['$lines.status', status] }),
        ]),
      ),
    },
  },
  {
    $group: {
      _id: { day, brand: '$_id.brand' },
      orders: sumIf({ $gt: ['$sold', 0] }),
      cents: { $sum: '$cents' },
      toShip: sumIf({ $gt: ['$unshipped', 0] }),
      ...Object.fromEntries(
        Object.values(statusFields).map((field) => [field, { $sum: `$${field}` }]),
      ),
    },
  },
];

const bestSellersPipeline = (days: number, today: string): PipelineStage[] => [
  ...soldLinesSince(new Date(addDays(today, 1 - days))),
  ...forShopAndBrand,
  {
    $group: {
      _id: { product: '$lines.product', brand: '$brand' },
      name: { $last: '$lines.name' },
      quantity: { $sum: netSales.quantity },
      cents: { $sum: netSales.cents },
    },
  },
  { $match: { quantity: { $gt: 0 } } },
  {
    $group: {
      _id: { days: { $literal: days }, brand: '$_id.brand' },
      products: {
        $topN: {
          n: maxBestSellers,
          sortBy: { quantity: -1, cents: -1, '_id.product': 1 },
          output: {
            product: '$_id.product',
            name: '$name',
            quantity: '$quantity',
            cents: '$cents',
          },
        },
      },
    },
  },
];

/** Stores with each product what was sold of it in the last days (SHOPX-15), and which sold best (SHOPX-22). */
async function updateSoldRecently(today: string): Promise<void> {
  const rows = await Order.aggregate<{ _id: Types.ObjectId; quantity: number }>([
    ...soldLinesSince(new Date(addDays(today, 1 - bestSellingDays))),
    { $group: { _id: '$lines.product', quantity: { $sum: netSales.quantity } } },
  ]);
  const sold = new Map(rows.map(({ _id, quantity }) => [_id.toString(), quantity]));
  const best = rows.toSorted((a, b) => b.quantity - a.quantity).slice(0, bestsellers.max);
  const bestIds = new Set(
    best.flatMap(({ _id, quantity }) => (quantity < bestsellers.minSold ? [] : _id.toString())),
  );
  const ids = rows.map(({ _id }) => _id);
  const known = await Product.find({ $or: [{ soldRecently: { $gt: 0 } }, { _id: { $in: ids } }] })
    .select('soldRecently isBestseller')
    .lean();
  const changes = new Map<string, { to: object; products: Types.ObjectId[] }>();
  for (const { _id, soldRecently, isBestseller = false } of known) {
    const id = _id.toString();
    const to = { soldRecently: sold.get(id) ?? 0, isBestseller: bestIds.has(id) };
    if (to.soldRecently === soldRecently && to.isBestseller === isBestseller) continue;
    const same = changes.get(JSON.stringify(to));
    if (same) same.products.push(_id);
    else changes.set(JSON.stringify(to), { to, products: [_id] });
  }
  for (const { to, products } of changes.values()) {
    await Product.updateMany({ _id: { $in: products } }, to);
  }
}

/** The days on which the orders were placed that are new or changed since a time; of all orders without one. */
async function findChangedDays(since: Date | undefined): Promise<string[]> {
  const isNew = { cancelledAt: null, created: { $gte: since } };
  const rows = await Order.aggregate<{ _id: string }>([
    { $match: since ? { $or: [isNew, { updatedAt: { $gte: since } }] } : { cancelledAt: null } },
    { $group: { _id: { $dateToString: { date: '$created', format: '%Y-%m-%d' } } } },
  ]);
  return rows.map(({ _id }) => _id);
}

/**
 * Brings the sums up to date with the orders. A run that was interrupted is made again by the next one. On a new day,
 * the best sellers change, and orders whose times come from a wrong clock are found.
 */
export async function updateSales(): Promise<void> {
  const [run, at] = [new Types.ObjectId(), new Date()];
  const today = toUtcDay(at.getTime());
  // A time to come is that of a wrong clock.
  const last = (await SalesRun.findOne({ ...lastRun, at: { $lte: at } }).lean())?.at;
  const isNewDay = last === undefined || toUtcDay(last.getTime()) !== today;
  const since = last && new Date(last.getTime() - (isNewDay ? dayMs : overlapMs));
  const changed = await findChangedDays(since);
  for (const day of changed) await replaceRows(DailySales, { old: { day }, run }, dayPipeline(day));
  if (!last) await DailySales.deleteMany({ day: { $nin: changed } });
  if (changed.length > 0 || isNewDay) {
    for (const days of salesPeriods) {
      await replaceRows(BestSellers, { old: { days }, run }, bestSellersPipeline(days, today));
    }
    await updateSoldRecently(today);
  }
  await SalesRun.updateOne(lastRun, { at }, { upsert: true });
}

export const salesTask: PeriodicTask = { name: 'sales', intervalMs, run: updateSales };
