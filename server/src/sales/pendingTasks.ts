import type { Sales } from 'shared/dashboardEntities';
import { config } from '../config.ts';
import { ContactMessage } from '../contact/model/ContactMessage.ts';
import { Merchant } from '../merchants/model/Merchant.ts';
import { countRefundsToDo } from '../payments/model/Refund.ts';
import { Return } from '../returns/model/Return.ts';
import { Review } from '../reviews/model/Review.ts';
import { DailySales } from './model/Sales.ts';
import type { BrandFilter } from '../users/model/caller.ts';

/** The number of orders with something to ship. */
export async function countOrdersToShip(brand: BrandFilter): Promise<number> {
  const rows = await DailySales.find({ brand, toShip: { $gt: 0 } })
    .select('toShip')
    .lean();
  return rows.reduce((sum, { toShip }) => sum + toShip, 0);
}

const waitingForApproval = { status: 'Waiting Approval' } as const;

/** Pending tasks of an admin. */
export async function countPendingTasks(): Promise<Partial<Sales['waiting']>> {
  const [applications, reviews, messages, returns, refunds] = await Promise.all([
    Merchant.countDocuments(waitingForApproval),
    Review.countDocuments(waitingForApproval),
    ContactMessage.countDocuments({ state: 'Open' }),
    Return.countDocuments({ status: 'Requested' }),
    config.stripe ? countRefundsToDo() : undefined,
  ]);
  return { applications, reviews, messages, returns, ...(refunds !== undefined && { refunds }) };
}
