import type { Sales } from 'shared/dashboardEntities';
import { config } from '../../config.ts';
import { ContactMessage } from '../../models/ContactMessage.ts';
import { Merchant } from '../../models/Merchant.ts';
import { countRefundsToDo } from '../../models/Refund.ts';
import { Return } from '../../models/Return.ts';
import { Review } from '../../models/Review.ts';
import { DailySales } from '../../models/Sales.ts';
import type { BrandFilter } from '../../models/caller.ts';

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
