import type { ReactNode } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { Order } from 'shared/orders/orderEntities';
import { formatDate } from 'shared/format';
import { useAppSelector } from '../lib/hooks.ts';
import { createAppThunk } from '../lib/thunk.ts';
import { useLoad } from '../lib/useLoad.ts';
import { usePageTitle } from '../lib/usePageTitle.ts';
import { selectUser } from '../users/authSlice.ts';
import { loadSettings, selectSettings } from '../common/settingsSlice.ts';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { DescriptionRow } from '../ui/DescriptionRow.tsx';
import { Page } from '../common/Page.tsx';
import { AddressText } from '../addresses/AddressText.tsx';
import { findDeliveryTime } from './orderLines.ts';
import { OrderNumberAndDate } from './OrderNumberAndDate.tsx';
import { OrderNotFound } from './OrderNotFound.tsx';
import { useOrderPermissions } from './orderPermissions.ts';
import { OrderSkeleton } from './OrderSkeleton.tsx';
import styles from './PrintPage.module.css';

/** By their ids with commas between. */
const loadOrders = createAppThunk(
  'print/orders',
  async (ids: string, { call }) => {
    const replies = await Promise.all(
      ids.split(',').map((id) => call('GET /order/:id', { params: { id } })),
    );
    return replies.map(({ order }) => order);
  },
  { silent: true },
);

interface SheetProps {
  permission: 'canPrintInvoice' | 'canPrintPackingSlip' | 'canPrintReturnLabel';
  headings: { shop: string; buyer: string };
  isLabel?: boolean;
  /** Rows above those that identify the order. */
  facts?: (order: Order) => ReactNode;
  children: (order: Order) => ReactNode;
}

/** Orders on sheets of paper (SHIP-07), by one id in the path, or by several with commas between (DESK-15). */
export function PrintPage({ title, ...sheet }: SheetProps & { title: string }) {
  const { orderId = '' } = useParams();
  const { data: orders = [], state, retry } = useLoad(loadOrders, orderId);
  const settings = useLoad(loadSettings);
  const isLoading = state === 'loading' || settings.state === 'loading';
  const isLoaded = state === 'loaded' && !isLoading;
  const numbers = isLoaded ? orders.flatMap(({ number }) => number ?? []) : [];
  // The title is the proposed name of a saved PDF.
  usePageTitle([title, ...numbers].join(' '));
  return (
    <Page title={title} actions={<PrintActions orderIds={orderId.split(',')} />}>
      {isLoading && <OrderSkeleton />}
      {isLoaded && orders.map((order) => <Sheet key={order._id} order={order} {...sheet} />)}
      {!isLoading && !isLoaded && (
        <OrderNotFound text="no order found." retry={state === 'failed' ? retry : undefined} />
      )}
    </Page>
  );
}

function PrintActions({ orderIds }: { orderIds: readonly string[] }) {
  const navigate = useNavigate();
  const isFirstEntry = useLocation().key === 'default';
  const [first, ...others] = orderIds;
  const path = others.length > 0 ? '/dashboard/orders' : `/order/${first}`;
  return (
    <div className="flex wrap gap3 notPrinted">
      <Button
        variant="secondary"
        onClick={() => void (isFirstEntry ? navigate(path) : navigate(-1))}
      >
        Back to the order{others.length > 0 && 's'}
      </Button>
      <Button onClick={() => window.print()}>Print</Button>
    </div>
  );
}

function Sheet({
  order,
  permission,
  headings,
  isLabel,
  facts,
  children,
}: SheetProps & { order: Order }) {
  const permissions = useOrderPermissions(order);
  const user = useAppSelector(selectUser);
  const shop = useAppSelector(selectSettings)?.shop;
  if (!permissions[permission]) return <OrderNotFound text="no order found." />;
  const { shipTo, user: buyer } = order;
  const customer = buyer ?? user;
  const deliveredAt = findDeliveryTime(order);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls where large prices do not fit
    <article aria-labelledby="page-title" data-theme="light" tabIndex={0} className={styles.sheet}>
      <div className={classes(styles.head, isLabel && styles.label)}>
        <dl>
          {facts?.(order)}
          <OrderNumberAndDate order={order} />
          {deliveredAt && (
            <DescriptionRow term="Delivered">{formatDate(deliveredAt)}</DescriptionRow>
          )}
        </dl>
        <div>
          <h2>{headings.shop}</h2>
          <p>{shop?.name}</p>
          <address>{shop?.address}</address>
        </div>
        <div>
          <h2>{headings.buyer}</h2>
          {!shipTo?.recipient && (
            <p>
              {customer?.firstName} {customer?.lastName}
            </p>
          )}
          {shipTo ? <AddressText address={shipTo} /> : <p>No address is on file.</p>}
        </div>
      </div>
      {children(order)}
    </article>
  );
}
