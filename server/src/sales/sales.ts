import type { Sales } from 'shared/dashboardEntities';
import { toDollars } from 'shared/money';
import { lineStatuses } from 'shared/orders/orderSchemas';
import { config } from '../config.ts';
import { ContactMessage } from '../contact/model/ContactMessage.ts';
import { Merchant } from '../merchants/model/Merchant.ts';
import { Refund, refundsToDo } from '../payments/model/Refund.ts';
import { Return } from '../returns/model/Return.ts';
import { Review } from '../reviews/model/Review.ts';
import { BestSellers, DailySales, statusFields } from './model/Sales.ts';
import { type BrandFilter, type Caller, ownBrand } from '../users/model/caller.ts';
import type { Handler } from '../platform/http/route.ts';
import { addDays, toUtcDay } from '../platform/time.ts';
import { countLowStock, readLowStock } from './lowStock.ts';

const sumOf = (rows: readonly { orders: number; cents: number }[]) => ({
  orders: rows.reduce((sum, { orders }) => sum + orders, 0),
  total: toDollars(rows.reduce((sum, { cents }) => sum + cents, 0)),
});

/** Revenue with one entry per day in UTC, including days without orders, what it is compared with, and the lines by status. */
async function readSalesSince(
  since: string,
  days: number,
  brand: BrandFilter,
): Promise<Pick<Sales, 'revenue' | 'before' | 'weekAgo' | 'byStatus'>> {
  const first = addDays(since, -days);
  const all = await DailySales.find({ brand, day: { $gte: first } }).lean();
  const rowOfDay = new Map(all.map((row) => [row.day, row]));
  const rows = all.filter(({ day }) => day >= since);
  const weekAgo = addDays(since, days - 8);
  return {
    before: sumOf(all.filter(({ day }) => day < since)),
    weekAgo: sumOf(all.filter(({ day }) => day === weekAgo)),
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

/** The ten products sold most often, under the name of their last sale. */
async function readBestSellers(days: number, brand: BrandFilter): Promise<Sales['bestSellers']> {
  const row = await BestSellers.findOne({ days, brand }).lean();
  return (row?.products ?? []).map(({ name, quantity, cents }) => ({
    product: name,
    quantity,
    total: toDollars(cents),
  }));
}

async function countOrdersToShip(brand: BrandFilter): Promise<number> {
  const rows = await DailySales.find({ brand, toShip: { $gt: 0 } })
    .select('toShip')
    .lean();
  return rows.reduce((sum, { toShip }) => sum + toShip, 0);
}

const waitingForApproval = { status: 'Waiting Approval' } as const;

async function countPendingTasks(): Promise<Partial<Sales['waiting']>> {
  const [applications, reviews, messages, returns, refunds] = await Promise.all([
    Merchant.countDocuments(waitingForApproval),
    Review.countDocuments(waitingForApproval),
    ContactMessage.countDocuments({ state: 'Open' }),
    Return.countDocuments({ status: 'Requested' }),
    config.stripe ? Refund.countDocuments(refundsToDo) : undefined,
  ]);
  return { applications, reviews, messages, returns, ...(refunds !== undefined && { refunds }) };
}

/**
 * CALL-68: sales of the last days, today included, and pending work: of the whole shop for an admin, of the own brand
 * for a merchant. What is summed up is at most a minute late (DESK-08).
 */
export const overview: Handler<'GET /sales/overview', Caller> = async ({ input, user }) => {
  const isAdmin = user.role === 'ROLE_ADMIN';
  const brand = isAdmin ? null : ownBrand(user);
  const days = Number(input.days);
  const since = addDays(toUtcDay(Date.now()), 1 - days);
  const [sales, bestSellers, lowStock, lowStockCount, toShip, ofShop] = await Promise.all([
    readSalesSince(since, days, brand),
    readBestSellers(days, brand),
    readLowStock(brand),
    countLowStock(brand),
    countOrdersToShip(brand),
    isAdmin ? countPendingTasks() : undefined,
  ]);
  const waiting = { toShip, lowStock: lowStockCount, ...ofShop };
  return { ...sales, bestSellers, lowStock, waiting };
};
