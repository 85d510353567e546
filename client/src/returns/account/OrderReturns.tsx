import { useContext, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Order } from 'shared/orders/orderEntities';
import { useAppSelector } from '../../lib/hooks.ts';
import { lazyPart } from '../../lib/lazyPart.tsx';
import { ReloadContext, useCall } from '../../lib/useCall.ts';
import { useLive } from '../../lib/useLive.ts';
import { selectUser } from '../../users/authSlice.ts';
import { Button } from '../../ui/Button.tsx';
import { useRestoreLostFocus } from '../../ui/useRestoreLostFocus.ts';
import { LoadFailed } from '../../common/LoadFailed.tsx';
import { RowList } from '../../common/lists/RowList.tsx';
import { ReturnCard } from '../ReturnCard.tsx';
import { scopeByRole } from '../../common/roles.ts';

const ReturnRequestDialog = lazyPart(
  async () => (await import('./ReturnRequestDialog.tsx')).ReturnRequestDialog,
);

/** The returns of an order, and a new one by its buyer (RET-01, RET-03); hidden until something is delivered. */
export function OrderReturns({ order }: { order: Order }) {
  const isDelivered = order.products.some(({ status }) => status === 'Delivered');
  return isDelivered && <DeliveredOrderReturns order={order} />;
}

function DeliveredOrderReturns({ order }: { order: Order }) {
  const role = useAppSelector(selectUser)?.role ?? 'ROLE_MEMBER';
  const [isReturning, setIsReturning] = useState(false);
  // The API omits `user` for the buyer.
  const isBuyer = !order.user;
  const { data, state, retry, reload } = useCall('GET /return', {
    input: { order: order._id, scope: isBuyer ? 'own' : scopeByRole[role] },
  });
  const reloadOrder = useContext(ReloadContext);
  useLive({ concerns: ({ kind }) => kind === 'return', refresh: reload });
  const lines = isBuyer ? order.products.filter(({ returnable }) => returnable > 0) : [];
  const shown = data?.returns ?? [];
  const title = useRef<HTMLHeadingElement>(null);
  useRestoreLostFocus(lines.length > 0, () => title.current);
  if (lines.length === 0 && shown.length === 0 && state !== 'failed') return null;
  return (
    <section aria-labelledby="order-returns" className="stack gap4">
      <div className="row wrap between gap2x4">
        <h2 id="order-returns" ref={title} tabIndex={-1}>
          Returns
        </h2>
        {!isBuyer && <Link to="/dashboard/returns">All returns</Link>}
        {lines.length > 0 && (
          <Button size="small" variant="secondary" onClick={() => setIsReturning(true)}>
            Return items
          </Button>
        )}
      </div>
      {state === 'failed' && <LoadFailed subject="The returns" retry={retry} />}
      {shown.length > 0 && (
        <RowList label="Returns">
          {shown.map((item) => (
            <ReturnCard key={item._id} item={item} isOnOrder />
          ))}
        </RowList>
      )}
      {isReturning && (
        // Fewer units can be returned now.
        <ReloadContext value={() => Promise.all([reloadOrder(), reload()])}>
          <ReturnRequestDialog {...{ order, lines }} onClose={() => setIsReturning(false)} />
        </ReloadContext>
      )}
    </section>
  );
}
