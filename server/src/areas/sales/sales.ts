import type { Sales } from 'shared/dashboardEntities';
import { toDollars } from 'shared/money';
import { lineStatuses } from 'shared/orderSchemas';
import { lowStockMax } from 'shared/stockTiers';
import { lineName } from 'shared/variants';
import { config } from '../../config.ts';
import { ContactMessage } from '../../models/ContactMessage.ts';
import { salesCounter } from '../../models/salesCounter.ts';
import { Merchant } from '../../models/Merchant.ts';
import {
  labelOf,
  lowProductFilter,
  lowVariantFilter,
  Product,
  type ProductRow,
  type VariantRow,
} from '../../models/Product.ts';
import { countFailedRefunds } from '../../models/Refund.ts';
import { Return } from '../../models/Return.ts';
import { Review } from '../../models/Review.ts';
import { DailySales, ProductSales, statusFields } from '../../models/Sales.ts';
import { addDays, toUtcDay } from '../../platform/time.ts';
import { type Caller, ownBrand } from '../../models/caller.ts';
import type { Handler } from '../../platform/http/route.ts';

const maxLowStock = 10;
const maxBestSellers = 10;
/** A high first bound, so that few rows are sorted. */
const maxBound = 1_000;

/** The filter for a brand's sales; null for the whole shop. */
type Brand = ReturnType<typeof ownBrand> | null;

/** Revenue with one entry per day in UTC, including days without orders, and the lines by status. */
async function readSalesSince(
  since: string,
  days: number,
  brand: Brand,
): Promise<Pick<Sales, 'revenue' | 'byStatus'>> {
  const rows = await DailySales.find({ brand, day: { $gte: since } }).lean();
  const rowOfDay = new Map(rows.map((row) => [row.day, row]));
  return {
    revenue: Array.from({ length: days }, (_, index) => {
      const day = addDays(since, index);
      const row = rowOfDay.get(day);
      return { day, orders: row?.orders ?? 0, total: toDollars(row?.cents ?? 0) };
    }),
    byStatus: lineStatuses.map((status) => ({
      status,
      lines: rows.reduce((lines, row) => lines + row[statusFields[status]], 0),
    })),
  };
}

type Days = '7' | '30' | '90';

/** The ten products sold most often, under the name of their last sale. */
class BestSellers {
  /** The quantity of the tenth best seller at the last read. */
  readonly #bounds = new Map<string, number>();

  /** The embedded database sorts all rows that match, so the bound of the last read is tried first. */
  async read(days: Days, brand: Brand): Promise<Sales['bestSellers']> {
    const scope = `${days} ${brand?.$in}`;
    let bound = this.#bounds.get(scope) ?? maxBound;
    let found = await this.#readFrom(bound, days, brand);
    while (found.length < maxBestSellers && bound > 1) {
      bound = Math.floor(bound * 0.7);
      found = await this.#readFrom(Math.max(bound, 1), days, brand);
    }
    const isFull = found.length === maxBestSellers;
    this.#bounds.set(scope, (isFull && found.at(-1)?.quantity) || 1);
    return found;
  }

  async #readFrom(bound: number, days: Days, brand: Brand): Promise<Sales['bestSellers']> {
    const [quantity, cents] = [`quantity${days}`, `cents${days}`] as const;
    // Not $gte, for which the embedded database leaves out the bound of a descending index.
    const rows = await ProductSales.find({ brand, [quantity]: { $gt: bound - 1 } })
      .sort({ [quantity]: -1, [cents]: -1, product: 1 })
      .limit(maxBestSellers)
      .lean();
    return rows.map((row) => ({
      product: row.name,
      quantity: row[quantity],
      total: toDollars(row[cents]),
    }));
  }
}

const bestSellers = new BestSellers();

/** The active products and variants with at most so many pieces, those with the least first. */
async function readLowStockUpTo(max: number, brand: Brand): Promise<Sales['lowStock']> {
  const ofBrand = brand && { brand };
  const isLow = { $lte: max };
  const products = await Product.find({ ...ofBrand, ...lowProductFilter, quantity: isLow })
    .sort({ quantity: 1, _id: 1 })
    .limit(maxLowStock)
    .select('name quantity')
    .lean();
  const variants = await Product.aggregate<ProductRow & { variants: VariantRow }>([
    { $match: { ...ofBrand, ...lowVariantFilter, 'variants.quantity': isLow } },
    { $project: { name: 1, options: 1, variants: 1 } },
    { $unwind: '$variants' },
    { $match: { 'variants.isActive': true, 'variants.quantity': isLow } },
    { $sort: { 'variants.quantity': 1, _id: 1 } },
    { $limit: maxLowStock },
  ]);
  return [
    ...products,
    ...variants.map(({ _id, name, options, variants: variant }) => ({
      _id,
      name: lineName({ name, variant: { label: labelOf(variant, options ?? []) } }),
      quantity: variant.quantity,
    })),
  ]
    .toSorted((a, b) => a.quantity - b.quantity)
    .slice(0, maxLowStock)
    .map(({ _id, name, quantity }) => ({ _id: _id.toString(), name, quantity }));
}

/** The active products and variants with the least stock, if it is in the lowest tier (VAR-08). */
async function readLowStock(brand: Brand): Promise<Sales['lowStock']> {
  // Where sold-out ones fill the list, the others need not be read and sorted.
  for (const max of [0, 2, 8]) {
    const found = await readLowStockUpTo(max, brand);
    if (found.length === maxLowStock) return found;
  }
  return readLowStockUpTo(lowStockMax, brand);
}

/** The number of orders with something to ship. */
async function countOrdersToShip(brand: Brand): Promise<number> {
  const rows = await DailySales.find({ brand, toShip: { $gt: 0 } })
    .select('toShip')
    .lean();
  return rows.reduce((sum, { toShip }) => sum + toShip, 0);
}

const waitingForApproval = { status: 'Waiting Approval' } as const;

/** Pending tasks of an admin. */
async function countPendingTasks(): Promise<Partial<Sales['waiting']>> {
  const [applications, reviews, messages, returns, refunds] = await Promise.all([
    Merchant.countDocuments(waitingForApproval),
    Review.countDocuments(waitingForApproval),
    ContactMessage.countDocuments({ state: 'Open' }),
    Return.countDocuments({ status: 'Requested' }),
    config.stripe ? countFailedRefunds() : undefined,
  ]);
  return { applications, reviews, messages, returns, ...(refunds !== undefined && { refunds }) };
}

/**
 * CALL-68: sales of the last days, today included, and pending work: of the whole shop for an admin, of the own brand
 * for a merchant. The sums are brought up to date first (DESK-08).
 */
export const overview: Handler<'GET /sales/overview', Caller> = async ({ input, user }) => {
  const isAdmin = user.role === 'ROLE_ADMIN';
  const brand = isAdmin ? null : ownBrand(user);
  const days = Number(input.days);
  const since = addDays(toUtcDay(Date.now()), 1 - days);
  await salesCounter.count();
  const [sales, best, lowest, toShip, ofShop] = await Promise.all([
    readSalesSince(since, days, brand),
    bestSellers.read(input.days, brand),
    readLowStock(brand),
    countOrdersToShip(brand),
    isAdmin ? countPendingTasks() : undefined,
  ]);
  return { ...sales, bestSellers: best, lowStock: lowest, waiting: { toShip, ...ofShop } };
};
