import { useLocation, useMatch, useNavigate, useParams } from 'react-router-dom';
import type { Order } from 'shared/orders/orderEntities';
import { formatDate } from 'shared/format';
import { useAppSelector } from '../../lib/hooks.ts';
import { lazyPart } from '../../lib/lazyPart.tsx';
import { ReloadContext } from '../../lib/useCall.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Page } from '../../common/Page.tsx';
import { selectIsAuthenticated } from '../../users/authSlice.ts';
import { ButtonLink } from '../../common/ButtonLink.tsx';
import { OrderNotFound } from '../OrderNotFound.tsx';
import { ShowOrderContext, useOrder } from '../useOrder.ts';
import styles from '../order.module.css';
import { useOrderPermissions } from '../orderPermissions.ts';
import { OrderSkeleton } from '../OrderSkeleton.tsx';
import { OrderSummary } from '../OrderSummary.tsx';
import { OrderAddress } from './OrderAddress.tsx';
import { OrderDelivery } from './OrderDelivery.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderLine } from './OrderLine.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';

const StaffOrderPanel = lazyPart(
  async () => (await import('../StaffOrderPanel.tsx')).StaffOrderPanel,
);
const OrderReturns = lazyPart(
  async () => (await import('../../returns/account/OrderReturns.tsx')).OrderReturns,
);

/** Order details for the buyer, an admin, or the merchant of some of its lines (ODET-01 to ODET-10). */
export function OrderPage() {
  const { orderId = '' } = useParams();
  const isSignedIn = useAppSelector(selectIsAuthenticated);
  return (
    <Page title="Order Details" actions={<BackToOrders />}>
      <div className={styles.page}>
        {isSignedIn ? <LoadedOrder id={orderId} /> : <OrderNotFound text="no order found." />}
      </div>
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
  const { order, state, retry, reload, show } = useOrder(id);
  if (state === 'loading') return <OrderSkeleton />;
  if (state === 'loaded' && order) {
    return (
      // Changes are shown at once, and the order is read behind them.
      <ReloadContext value={async () => void reload()}>
        <ShowOrderContext value={(next) => show({ order: next })}>
          <OrderDetails key={id} order={order} />
        </ShowOrderContext>
      </ReloadContext>
    );
  }
  return <OrderNotFound text="no order found." retry={state === 'failed' ? retry : undefined} />;
}

function OrderDetails({ order }: { order: Order }) {
  const { canPrintInvoice } = useOrderPermissions(order);
  const isInDesk = useMatch('/dashboard/orders/:orderId') !== null;
  return (
    <div className={styles.order}>
      <div className={styles.top}>
        {order.cancelledAt && (
          <Alert>
            This order was cancelled on{' '}
            <time dateTime={order.cancelledAt}>{formatDate(order.cancelledAt)}</time>.
          </Alert>
        )}
        <OrderFacts order={order} />
        {isInDesk && <StaffOrderPanel order={order} />}
      </div>
      <OrderDelivery order={order} />

      <div className={styles.main}>
        <section aria-labelledby="order-items">
          <h2 id="order-items">Order Items</h2>
          <ul role="list" className="mt3">
            {order.products.map((line) => (
              <OrderLine key={line._id} order={order} line={line} />
            ))}
          </ul>
        </section>
        <OrderReturns order={order} />
      </div>

      <div className={styles.summary}>
        <OrderAddress order={order} />
        <OrderSummary order={order} />
        {canPrintInvoice && (
          <ButtonLink
            variant="secondary"
            size="small"
            className="selfStart notPrinted"
            to={`/order/${order._id}/invoice`}
          >
            Invoice
          </ButtonLink>
        )}
      </div>
      <aside className={styles.side}>
        <OrderTimeline order={order} />
      </aside>
    </div>
  );
}
