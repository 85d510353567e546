import type { PendingTasks } from 'shared/dashboardEntities';
import { unshippedStatuses } from 'shared/orders/lineStatus';

const unshipped = new URLSearchParams({ status: unshippedStatuses.join() });
const pendingApproval = new URLSearchParams({ status: 'Waiting Approval' });

/** The lists with just the rows that each number of pending tasks counts (FIX-06, DESK-16). */
export const pendingTargets = (isAdmin: boolean): Record<keyof PendingTasks, string> => ({
  toShip: isAdmin
    ? `/dashboard/orders/customers?${unshipped}`
    : `/dashboard/orders?tab=sales&${unshipped}&handedOver=false`,
  applications: `/dashboard/merchants?${pendingApproval}`,
  reviews: `/dashboard/review?${pendingApproval}`,
  messages: '/dashboard/inbox?state=Open',
  returns: '/dashboard/returns?status=Requested',
  refunds: '/dashboard/refunds',
  lowStock: '/dashboard/product?stock=low&sort=quantity',
});
