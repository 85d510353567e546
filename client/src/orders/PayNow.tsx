import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Order } from 'shared/orders/orderEntities';
import { services } from '../lib/services.ts';
import { useAction } from '../lib/useCall.ts';
import { usePending } from '../lib/usePending.ts';
import { Button } from '../ui/Button.tsx';

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
  const act = useAction();
  const [isBusy, pay] = usePending(async () => {
    const result = await act('POST /order/:id/pay', { params: { id } });
    if (!('error' in result)) services.openUrl(result.payload.url);
  });
  return (
    <Button busy={isBusy} onClick={() => void pay()}>
      Pay now
    </Button>
  );
}

/** Appears when the payment takes longer than usual. A payment that is still missing can be made again. */
function CheckAgain({ id }: { id: string }) {
  const act = useAction();
  const [isLate, setIsLate] = useState(false);
  const [hasChecked, setHasChecked] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), checkDelayMs);
    return () => clearTimeout(timer);
  }, []);
  const [isBusy, check] = usePending(async () => {
    const result = await act('POST /order/:id/payment', { params: { id } });
    if (!('error' in result)) setHasChecked(result.payload.status === 'Unpaid');
  });
  if (!isLate) return null;
  return (
    <>
      <Button variant="secondary" busy={isBusy} onClick={() => void check()}>
        Check again
      </Button>
      {hasChecked && <PayButton id={id} />}
    </>
  );
}
