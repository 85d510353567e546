import type { Order } from 'shared/orders/orderEntities';
import { activeLines, canCancelOrder, unshippedStatuses } from 'shared/orders/lineStatus';
import { useIsAdmin } from '../users/authSlice.ts';

/** What the user may do with an order. A cancelled order can only be bought again (SHIP-05). */
export function useOrderPermissions(order: Order) {
  const isAdmin = useIsAdmin();
  // The API sends `user` only to others than the buyer. A merchant sees own lines only.
  const isBuyer = !order.user;
  const lines = activeLines(order.products);
  const isOpen = !order.cancelledAt && lines.length > 0;
  const canManage = isOpen && (isBuyer || isAdmin);
  const hasShipped = lines.some(({ status }) => !unshippedStatuses.includes(status));
  return {
    isBuyer,
    canManage,
    canCancel: canManage && canCancelOrder(lines.map(({ status }) => status)),
    canChangeAddress: canManage && !hasShipped,
    hasShipped,
    canShip: isOpen && (!isBuyer || isAdmin),
    canReturn: isBuyer || isAdmin,
  };
}
