import { useLocation, useMatch, useNavigate } from 'react-router-dom';
import type { Order } from 'shared/orders/orderEntities';
import { formatDate } from 'shared/format';
import { lazyPart } from '../../lib/lazyPart.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Page } from '../../common/Page.tsx';
import { ButtonLink } from '../../common/ButtonLink.tsx';
import { LoadedOrder } from '../LoadedOrder.tsx';
import styles from '../order.module.css';
import { useOrderPermissions } from '../orderPermissions.ts';
import { OrderSkeleton } from '../OrderSkeleton.tsx';
import { OrderSummary } from '../OrderSummary.tsx';
import { OrderAddress } from './OrderAddress.tsx';
import { OrderDelivery } from './OrderDelivery.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderLine } from './OrderLine.tsx';
import { getLineName } from '../orderLines.ts';
import { classes } from '../../ui/classes.ts';
import steps from './steps.module.css';

const StaffOrderPanel = lazyPart(
  async () => (await import('../StaffOrderPanel.tsx')).StaffOrderPanel,
);
const OrderReturns = lazyPart(
  async () => (await import('../../returns/account/OrderReturns.tsx')).OrderReturns,
);

/** Order details for the buyer, an admin, or the merchant of some of its lines (ODET-01 to ODET-10). */
export const OrderPage = () => (
  <Page title="Order Details" actions={<BackToOrders />}>
    <div className="container">
      <LoadedOrder notFound="no order found." skeleton={<OrderSkeleton />}>
        {(order) => <OrderDetails key={order._id} order={order} />}
      </LoadedOrder>
    </div>
  </Page>
);

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

function OrderDetails({ order }: { order: Order }) {
  const { canManage } = useOrderPermissions(order);
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
        {canManage && (
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

const OrderTimeline = ({ order }: { order: Order }) => (
  <section aria-labelledby="order-history" className="notPrinted">
    <h2 id="order-history">History</h2>
    <ol role="list" className={classes(steps.steps, steps.history)}>
      <li data-reached>
        <strong>Order placed</strong>
        <time dateTime={order.created}>{formatDate(order.created)}</time>
      </li>
      {listEntries(order).map(({ change: { at, by, to }, text }) => (
        <li key={`${at} ${text}`} data-reached data-status={to}>
          <strong>{text}</strong>
          <span>
            <time dateTime={at}>{formatDate(at)}</time>
            {by && `, by ${by.firstName}`}
          </span>
        </li>
      ))}
    </ol>
  </section>
);

type Change = Order['history'][number];

/** The history with its texts. The lines of a parcel share an entry. */
function listEntries({ history, products }: Order) {
  const entries: { change: Change; names: string[] }[] = [];
  for (const change of history) {
    const names = products.filter(({ _id }) => _id === change.line).map(getLineName);
    const last = entries.at(-1);
    const isSameParcel =
      change.field === 'tracking' &&
      last?.change.field === 'tracking' &&
      last.change.to === change.to;
    if (isSameParcel) last.names.push(...names);
    else entries.push({ change, names });
  }
  return entries.map(({ change, names }) => ({
    change,
    text: describeChange(change, names.join(', ')),
  }));
}

function describeChange({ field, to }: Change, names: string) {
  // Merchants do not get the addresses.
  if (field === 'address') return to ? `Address changed to ${to}` : 'Address changed';
  if (field === 'tracking' && !to) return `Parcel taken back${names && ` (${names})`}`;
  if (field === 'tracking') return `Parcel: ${to}${names && ` (${names})`}`;
  if (field === 'refund') return `${names}: refund ${to === 'Declined' ? 'declined' : 'sent'}`;
  return `${names || 'The order'}: ${to}`;
}
