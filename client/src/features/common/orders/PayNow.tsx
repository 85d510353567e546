import type { Order } from 'shared/orderEntities';
import { useAppDispatch, useAppSelector } from '../../../lib/hooks.ts';
import { selectIsPending } from '../../../lib/loading.ts';
import { payOrder } from '../../../state/ordersSlice.ts';
import { Button } from '../../../ui/Button.tsx';

/** Opens the payment provider's page for the buyer of an unpaid order (PAY-02). */
export function PayNow({ order }: { order: Order }) {
  const dispatch = useAppDispatch();
  const isBusy = useAppSelector(selectIsPending(payOrder.typePrefix));
  const isUnpaid = order.payment?.status === 'Unpaid' && !order.cancelledAt;
  // The API sends `user` only to others than the buyer.
  if (!isUnpaid || order.user) return null;
  return (
    <Button busy={isBusy} onClick={() => void dispatch(payOrder(order._id))}>
      Pay now
    </Button>
  );
}
