import type { PipelineStage } from 'mongoose';
import type { Sales } from 'shared/entities';
import { type LineStatus, unshippedStatuses } from 'shared/lineStatus';
import { toDollars } from 'shared/money';
import { lineStatuses } from 'shared/orderSchemas';
import { lowStock } from 'shared/stockTiers';
import { lineName } from 'shared/variants';
import { config } from '../../config.ts';
import { Merchant } from '../../models/Merchant.ts';
import { Order } from '../../models/Order.ts';
import {
  labelOf,
  lowProductFilter,
  lowVariantFilter,
  Product,
  type ProductRow,
  type VariantRow,
} from '../../models/Product.ts';
import { countFailedRefunds } from '../../models/Refund.ts';
import { Review } from '../../models/Review.ts';
import { type Caller, ownBrand } from '../../models/caller.ts';
import type { Handler } from '../../platform/http/route.ts';

const maxLowStock = 10;
const dayMs = 24 * 60 * 60 * 1000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The filter for a brand's sales; null for the whole shop. */
type Brand = ReturnType<typeof ownBrand> | null;

/** The lines of orders since a date that are not cancelled, one document per line. */
function linesSince(since: Date, brand: Brand): PipelineStage[] {
  const ofBrand = brand ? [{ $match: { 'lines.brand': brand } }] : [];
  return [
    { $match: { cancelledAt: null, created: { $gte: since } } },
    ...ofBrand,
    { $unwind: '$lines' },
    ...ofBrand,
  ];
}

const notCancelled: PipelineStage = { $match: { 'lines.status': { $ne: 'Cancelled' } } };
const cents = { $sum: { $multiply: ['$lines.priceCents', '$lines.quantity'] } };

/** One entry per day in UTC, including days without orders. */
async function revenueOf(since: Date, days: number, brand: Brand): Promise<Sales['revenue']> {
  const rows = await Order.aggregate<{ _id: string; orders: number; cents: number }>([
    ...linesSince(since, brand),
    notCancelled,
    { $group: { _id: '$_id', created: { $first: '$created' }, cents } },
    {
      $group: {
        _id: { $dateToString: { date: '$created', format: '%Y-%m-%d' } },
        orders: { $sum: 1 },
        cents: { $sum: '$cents' },
      },
    },
  ]);
  const rowOfDay = new Map(rows.map((row) => [row._id, row]));
  return Array.from({ length: days }, (_, index) => {
    const day = dayOf(since.getTime() + index * dayMs);
    const row = rowOfDay.get(day);
    return { day, orders: row?.orders ?? 0, total: toDollars(row?.cents ?? 0) };
  });
}

/** The ten products sold most often, under the name of their last sale. */
async function bestSellersOf(since: Date, brand: Brand): Promise<Sales['bestSellers']> {
  const rows = await Order.aggregate<{ name: string; quantity: number; cents: number }>([
    ...linesSince(since, brand),
    notCancelled,
    { $sort: { created: 1 } },
    {
      $group: {
        _id: '$lines.product',
        name: { $last: '$lines.name' },
        quantity: { $sum: '$lines.quantity' },
        cents,
      },
    },
    { $sort: { quantity: -1, cents: -1, _id: 1 } },
    { $limit: 10 },
  ]);
  return rows.map(({ name, quantity, cents: total }) => ({
    product: name,
    quantity,
    total: toDollars(total),
  }));
}

async function linesByStatus(since: Date, brand: Brand): Promise<Sales['byStatus']> {
  const rows = await Order.aggregate<{ _id: LineStatus; lines: number }>([
    ...linesSince(since, brand),
    { $group: { _id: '$lines.status', lines: { $sum: 1 } } },
  ]);
  const lines = new Map(rows.map((row) => [row._id, row.lines]));
  return lineStatuses.map((status) => ({ status, lines: lines.get(status) ?? 0 }));
}

/** The active products and variants with the least stock, if it is in the lowest tier (VAR-08). */
async function lowStockOf(brand: Brand): Promise<Sales['lowStock']> {
  const ofBrand = brand && { brand };
  const products = await Product.find({ ...ofBrand, ...lowProductFilter })
    .sort({ quantity: 1, _id: 1 })
    .limit(maxLowStock)
    .select('name quantity')
    .lean();
  const variants = await Product.aggregate<ProductRow & { variants: VariantRow }>([
    { $match: { ...ofBrand, ...lowVariantFilter } },
    { $project: { name: 1, options: 1, variants: 1 } },
    { $unwind: '$variants' },
    { $match: { 'variants.isActive': true, 'variants.quantity': { $lte: lowStock } } },
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

/** The number of orders with something to ship. */
const ordersToShip = (brand: Brand) =>
  Order.countDocuments({
    cancelledAt: null,
    lines: { $elemMatch: { status: { $in: unshippedStatuses }, ...(brand && { brand }) } },
  });

const waitingForApproval = { status: 'Waiting Approval' } as const;

/**
 * Sales of the last days, today included, and pending work: of the whole shop for an admin, of the
 * own brand for a merchant.
 */
export const overview: Handler<'GET /sales/overview', Caller> = async ({ input, user }) => {
  const isAdmin = user.role === 'ROLE_ADMIN';
  const brand = isAdmin ? null : ownBrand(user);
  const days = Number(input.days);
  const today = Date.parse(dayOf(Date.now()));
  const since = new Date(today - (days - 1) * dayMs);
  const [revenue, bestSellers, byStatus, lowStock, toShip, applications, reviews, refunds] =
    await Promise.all([
      revenueOf(since, days, brand),
      bestSellersOf(since, brand),
      linesByStatus(since, brand),
      lowStockOf(brand),
      ordersToShip(brand),
      isAdmin ? Merchant.countDocuments(waitingForApproval) : undefined,
      isAdmin ? Review.countDocuments(waitingForApproval) : undefined,
      isAdmin && config.stripe ? countFailedRefunds() : undefined,
    ]);
  const ofShop = isAdmin && {
    applications,
    reviews,
    ...(refunds !== undefined && { refunds }),
  };
  return { revenue, bestSellers, byStatus, lowStock, waiting: { toShip, ...ofShop } };
};
