import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { Order } from 'shared/entities';
import { canCancelOrder } from 'shared/lineStatus';
import { formatDate } from 'shared/format';
import { useAppDispatch, useAppSelector } from '../../../lib/hooks.ts';
import { selectLoading } from '../../../lib/loading.ts';
import { useLoad } from '../../../lib/useLoad.ts';
import { usePageTitle } from '../../../lib/usePageTitle.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Page } from '../../../ui/Page.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { selectIsAuthenticated, selectUser } from '../../../state/authSlice.ts';
import { OrderNotFound } from './OrderNotFound.tsx';
import { OrderLine } from './OrderLine.tsx';
import styles from './OrderPage.module.css';
import { cancelOrder, loadOrder, selectOrder } from '../../../state/ordersSlice.ts';
import { OrderSkeleton } from './OrderSkeleton.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';

const ConfirmDialog = lazy(async () => ({
  default: (await import('../../../ui/ConfirmDialog.tsx')).ConfirmDialog,
}));

/** Order details for the buyer, an admin, or the merchant of some of its lines (ODET-01 to ODET-10). */
export function OrderPage() {
  usePageTitle('Order Details');
  const { orderId = '' } = useParams();
  const isSignedIn = useAppSelector(selectIsAuthenticated);
  return (
    <Page title="Order Details" actions={<BackToOrders />}>
      {isSignedIn ? <LoadedOrder id={orderId} /> : <OrderNotFound text="no order found." />}
    </Page>
  );
}

/** Goes to the list when there is no history entry to go back to (ODET-02). */
function BackToOrders() {
  const navigate = useNavigate();
  const { pathname, search, key } = useLocation();
  const back = () => {
    const shouldGoToList = (pathname + search).includes('success') || key === 'default';
    void (shouldGoToList ? navigate('/dashboard/orders') : navigate(-1));
  };
  return (
    <Button variant="secondary" onClick={back}>
      <Icon name="chevronLeft" size={20} />
      Back to orders
    </Button>
  );
}

function LoadedOrder({ id }: { id: string }) {
  const order = useAppSelector(selectOrder);
  const { state, retry } = useLoad(loadOrder, id);
  if (state === 'loading') return <OrderSkeleton />;
  if (state === 'loaded' && order) return <OrderDetails order={order} />;
  return <OrderNotFound text="no order found." retry={state === 'failed' ? retry : undefined} />;
}

function OrderDetails({ order }: { order: Order }) {
  return (
    <div className={styles.order}>
      <OrderFacts order={order} />

      <section aria-labelledby="order-items" className={styles.items}>
        <h2 id="order-items">Order Items</h2>
        <ul role="list">
          {order.products.map((line) => (
            <OrderLine key={line._id} order={order} line={line} />
          ))}
        </ul>
      </section>

      <aside className={styles.side}>
        <OrderSummary order={order} />
        <ShippingAddress shipTo={order.shipTo} />
        <OrderTimeline order={order} />
      </aside>
    </div>
  );
}

function OrderFacts({ order }: { order: Order }) {
  const user = useAppSelector(selectUser);
  const { _id, created, status, products, user: buyer } = order;
  // The API sends `user` only to others than the buyer. A merchant cannot cancel the whole order.
  const canManage = !buyer || user?.role === 'ROLE_ADMIN';
  const canCancel = canManage && canCancelOrder(products.map((line) => line.status));
  return (
    <div className={styles.facts}>
      <dl>
        <div>
          <dt>Order id</dt>
          <dd>{_id}</dd>
        </div>
        <div>
          <dt>Order date</dt>
          <dd>{formatDate(created)}</dd>
        </div>
        <div>
          <dt>Status</dt>
          <dd>
            <StatusBadge status={status} />
          </dd>
        </div>
        {buyer && (
          <div>
            <dt>Customer</dt>
            <dd>
              {buyer.firstName} {buyer.lastName}
              {buyer.email && (
                <>
                  , <a href={`mailto:${buyer.email}`}>{buyer.email}</a>
                </>
              )}
            </dd>
          </div>
        )}
      </dl>
      {canCancel && <CancelOrder id={_id} />}
    </div>
  );
}

function ShippingAddress({ shipTo }: Pick<Order, 'shipTo'>) {
  return (
    <section aria-labelledby="order-address">
      <h2 id="order-address">Ship To</h2>
      {shipTo ? (
        <address>
          {shipTo.address}
          <br />
          {shipTo.city}, {shipTo.state} {shipTo.zipCode}
          <br />
          {shipTo.country}
        </address>
      ) : (
        <p className={styles.soft}>No address was on file when the order was placed.</p>
      )}
    </section>
  );
}

function CancelOrder({ id }: { id: string }) {
  const dispatch = useAppDispatch();
  const isCancelling = useAppSelector(selectLoading(cancelOrder.typePrefix));
  const [isConfirming, setIsConfirming] = useState(false);
  const cancel = async () => {
    await dispatch(cancelOrder(id));
    setIsConfirming(false);
  };
  return (
    <>
      <Button variant="secondary" onClick={() => setIsConfirming(true)}>
        Cancel Order
      </Button>
      {isConfirming && (
        <Suspense fallback={null}>
          <ConfirmDialog
            open
            danger
            busy={isCancelling}
            title="Cancel this order?"
            text={`Are you sure you want to cancel order ${id}. None of its items will be sent.`}
            confirm="Confirm Cancel"
            cancel="Keep the order"
            onConfirm={() => void cancel()}
            onCancel={() => setIsConfirming(false)}
          />
        </Suspense>
      )}
    </>
  );
}
