import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Order } from 'shared/entities';
import { useAppSelector } from '../../../lib/hooks.ts';
import { useLoad } from '../../../lib/useLoad.ts';
import { selectUser } from '../../../state/authSlice.ts';
import { Button } from '../../../ui/Button.tsx';
import { LoadFailed } from '../LoadFailed.tsx';
import { RowList } from '../lists/RowList.tsx';
import styles from './OrderReturns.module.css';
import { ReturnCard } from './ReturnCard.tsx';
import { loadOrderReturns, selectOrderReturns } from './returnsSlice.ts';
import { scopes } from './returnTexts.ts';

const ReturnRequestDialog = lazy(async () => ({
  default: (await import('./ReturnRequestDialog.tsx')).ReturnRequestDialog,
}));

/** The returns of an order, and a new one by its buyer (RET-01, RET-03); nothing before something is delivered. */
export function OrderReturns({ order }: { order: Order }) {
  const isDelivered = order.products.some(({ status }) => status === 'Delivered');
  return isDelivered && <DeliveredOrderReturns order={order} />;
}

function DeliveredOrderReturns({ order }: { order: Order }) {
  const role = useAppSelector(selectUser)?.role ?? 'ROLE_MEMBER';
  const [isReturning, setIsReturning] = useState(false);
  // The API sends `user` only to others than the buyer.
  const isBuyer = !order.user;
  const { returns } = useAppSelector(selectOrderReturns);
  const { state, hasLoaded, retry } = useLoad(loadOrderReturns, {
    order: order._id,
    scope: isBuyer ? 'own' : scopes[role],
  });
  const lines = isBuyer ? order.products.filter(({ returnable }) => returnable > 0) : [];
  const shown = hasLoaded ? returns : [];
  if (lines.length === 0 && shown.length === 0 && state !== 'failed') return null;
  return (
    <section aria-labelledby="order-returns" className={styles.returns}>
      <div className={styles.head}>
        <h2 id="order-returns" tabIndex={-1}>
          Returns
        </h2>
        {!isBuyer && <Link to="/dashboard/returns">All returns</Link>}
        {lines.length > 0 && <ReturnButton onClick={() => setIsReturning(true)} />}
      </div>
      {state === 'failed' && <LoadFailed subject="The returns" retry={retry} />}
      {shown.length > 0 && (
        <RowList label="Returns">
          {shown.map((item) => (
            <ReturnCard key={item._id} item={item} heading="h3" />
          ))}
        </RowList>
      )}
      {isReturning && (
        <Suspense fallback={null}>
          <ReturnRequestDialog order={order} lines={lines} onClose={() => setIsReturning(false)} />
        </Suspense>
      )}
    </section>
  );
}

/** When nothing more can be returned, the button's focus moves to the heading instead of being lost to the body. */
function ReturnButton({ onClick }: { onClick: () => void }) {
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return;
      document.getElementById('order-returns')?.focus();
    },
    [],
  );
  return (
    <Button size="small" variant="secondary" onClick={onClick}>
      Return items
    </Button>
  );
}
