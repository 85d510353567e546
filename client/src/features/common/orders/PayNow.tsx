import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Order } from 'shared/orderEntities';
import { useAppDispatch, useAppSelector } from '../../../lib/hooks.ts';
import { selectIsPending } from '../../../lib/loading.ts';
import { checkPayment, payOrder } from '../../../state/ordersSlice.ts';
import { Button } from '../../../ui/Button.tsx';

/** How long an event of the provider may take before the buyer can ask, in ms (PAY-08). */
const checkDelayMs = 30_000;

/** For the buyer: opens the payment provider's page, and says how the payment is getting on (PAY-02, PAY-08). */
export function PayNow({ order }: { order: Order }) {
  const isBack = new URLSearchParams(useLocation().search).get('payment') === 'done';
  const { payment, cancelledAt, user } = order;
  // The API sends `user` only to others than the buyer.
  if (!payment || cancelledAt || user) return null;
  const { status } = payment;
  return (
    <>
      <p role="status">{progressText(status, isBack)}</p>
      {status === 'Unpaid' && !isBack && <PayButton id={order._id} />}
      {(status === 'Pending' || (status === 'Unpaid' && isBack)) && <CheckAgain id={order._id} />}
    </>
  );
}

type Status = NonNullable<Order['payment']>['status'];

function progressText(status: Status, isBack: boolean): string {
  if (status === 'Pending')
    return 'Your bank has not confirmed the payment yet. We keep your order.';
  if (!isBack) return '';
  if (status === 'Unpaid') return 'We are confirming your payment …';
  return status === 'Paid' ? 'Thank you, your payment has arrived.' : '';
}

function PayButton({ id }: { id: string }) {
  const dispatch = useAppDispatch();
  const isBusy = useAppSelector(selectIsPending(payOrder.typePrefix));
  return (
    <Button busy={isBusy} onClick={() => void dispatch(payOrder(id))}>
      Pay now
    </Button>
  );
}

/** Appears when the payment takes longer than usual. A payment that is still missing can be made again. */
function CheckAgain({ id }: { id: string }) {
  const dispatch = useAppDispatch();
  const isBusy = useAppSelector(selectIsPending(checkPayment.typePrefix));
  const [isLate, setIsLate] = useState(false);
  const [hasChecked, setHasChecked] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), checkDelayMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate) return null;
  const check = async () => {
    const result = await dispatch(checkPayment(id));
    if (checkPayment.fulfilled.match(result)) setHasChecked(result.payload.status === 'Unpaid');
  };
  return (
    <>
      <Button variant="secondary" busy={isBusy} onClick={() => void check()}>
        Check again
      </Button>
      {hasChecked && <PayButton id={id} />}
    </>
  );
}
