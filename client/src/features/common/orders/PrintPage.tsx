import type { ReactNode } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { Order } from 'shared/orderEntities';
import { formatDate } from 'shared/format';
import { useAppSelector } from '../../../lib/hooks.ts';
import { useLoad } from '../../../lib/useLoad.ts';
import { usePageTitle } from '../../../lib/usePageTitle.ts';
import { Button } from '../../../ui/Button.tsx';
import { DescriptionRow } from '../../../ui/DescriptionRow.tsx';
import { Page } from '../Page.tsx';
import { selectUser } from '../../../state/authSlice.ts';
import { loadOrder, selectOrder } from '../../../state/ordersSlice.ts';
import { AddressText } from '../addresses/AddressText.tsx';
import { findDeliveryTime } from './orderLines.ts';
import { OrderNumberAndDate } from './OrderNumberAndDate.tsx';
import { OrderNotFound } from './OrderNotFound.tsx';
import { useOrderPermissions } from './orderPermissions.ts';
import { OrderSkeleton } from './OrderSkeleton.tsx';
import styles from './PrintPage.module.css';

interface Props {
  title: string;
  /** The permission that is required. */
  permission: 'canPrintInvoice' | 'canPrintPackingSlip';
  /** The lines below number, date and address. */
  children: (order: Order) => ReactNode;
}

/** An order on a sheet of paper, with its number, date and address (SHIP-07). */
export function PrintPage({ title, permission, children }: Props) {
  const { orderId = '' } = useParams();
  const order = useAppSelector(selectOrder);
  const { state, retry } = useLoad(loadOrder, orderId);
  const isLoaded = state === 'loaded' && order;
  // The title is the proposed name of a saved PDF.
  usePageTitle(isLoaded && order.number ? `${title} ${order.number}` : title);
  return (
    <Page title={title} actions={<PrintActions orderId={orderId} />}>
      {state === 'loading' && <OrderSkeleton />}
      {isLoaded && (
        <Sheet order={order} permission={permission}>
          {children(order)}
        </Sheet>
      )}
      {state !== 'loading' && !isLoaded && (
        <OrderNotFound text="no order found." retry={state === 'failed' ? retry : undefined} />
      )}
    </Page>
  );
}

function PrintActions({ orderId }: { orderId: string }) {
  const navigate = useNavigate();
  const isFirstEntry = useLocation().key === 'default';
  const back = () => void (isFirstEntry ? navigate(`/order/${orderId}`) : navigate(-1));
  return (
    <div className={styles.actions}>
      <Button variant="secondary" onClick={back}>
        Back to the order
      </Button>
      <Button onClick={() => window.print()}>Print</Button>
    </div>
  );
}

interface SheetProps {
  order: Order;
  permission: Props['permission'];
  children: ReactNode;
}

function Sheet({ order, permission, children }: SheetProps) {
  const permissions = useOrderPermissions(order);
  const user = useAppSelector(selectUser);
  if (!permissions[permission]) return <OrderNotFound text="no order found." />;
  const { shipTo, user: buyer } = order;
  const customer = buyer ?? user;
  const deliveredAt = findDeliveryTime(order);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls where large prices do not fit
    <article aria-labelledby="page-title" data-theme="light" tabIndex={0} className={styles.sheet}>
      <div className={styles.head}>
        <dl>
          <OrderNumberAndDate order={order} />
          {deliveredAt && (
            <DescriptionRow term="Delivered">{formatDate(deliveredAt)}</DescriptionRow>
          )}
        </dl>
        <div>
          <h2>Ship To</h2>
          {!shipTo?.recipient && (
            <p>
              {customer?.firstName} {customer?.lastName}
            </p>
          )}
          {shipTo ? <AddressText address={shipTo} /> : <p>No address is on file.</p>}
        </div>
      </div>
      {children}
    </article>
  );
}
