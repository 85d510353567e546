import { useParams } from 'react-router-dom';
import { useAppSelector } from '../../lib/hooks.ts';
import { ReloadContext } from '../../lib/useCall.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Page } from '../../common/Page.tsx';
import { IconTile } from '../../ui/IconTile.tsx';
import { selectIsAuthenticated } from '../../users/authSlice.ts';
import { CardSection } from './CardSection.tsx';
import { ButtonLink } from '../../common/ButtonLink.tsx';
import { PayNow } from '../../orders/PayNow.tsx';
import { OrderNotFound } from '../../orders/OrderNotFound.tsx';
import { useOrder } from '../../orders/useOrder.ts';
import styles from './OrderSuccessPage.module.css';
import { PlacedOrder } from './PlacedOrder.tsx';
import { DelayedSkeleton, Skeleton } from '../../ui/Skeleton.tsx';

/** Confirmation page of a placed order: the order, then the card form (OSUC-01 to OSUC-09, SHIP-08). */
export function OrderSuccessPage() {
  const { orderId = '' } = useParams();
  const isSignedIn = useAppSelector(selectIsAuthenticated);
  return (
    <Page title="Order placed">
      {isSignedIn ? <LoadedOrder id={orderId} /> : <OrderNotFound text="No order found." />}
    </Page>
  );
}

function LoadedOrder({ id }: { id: string }) {
  const { order, state, retry, reload } = useOrder(id);
  if (state === 'loading') return <OrderSuccessSkeleton />;
  if (state !== 'loaded' || !order) {
    return <OrderNotFound text="No order found." retry={state === 'failed' ? retry : undefined} />;
  }
  return (
    <div className={styles.placed}>
      <PlacedOrder order={order} />
      {/* With a payment provider, no card is typed here (PAY-02). */}
      {!order.payment && <CardSection />}
      <div aria-hidden="true" className={styles.image} />
      <section aria-labelledby="thanks" className={styles.thanks}>
        <IconTile className={styles.icon}>
          <Icon name="check" size={28} />
        </IconTile>
        <h2 id="thanks">Thank you for your order.</h2>
        <p>A confirmation email will be sent to you shortly.</p>
        <div className={styles.links}>
          <ReloadContext value={reload}>
            <PayNow order={order} />
          </ReloadContext>
          <ButtonLink to="/dashboard/orders">Manage Orders</ButtonLink>
          <ButtonLink variant="secondary" to="/shop">
            Continue Shopping
          </ButtonLink>
        </div>
      </section>
    </div>
  );
}

function OrderSuccessSkeleton() {
  return (
    <DelayedSkeleton>
      <div className={styles.placed}>
        <div className="grid gap4 fullRow">
          <Skeleton width="12rem" height="3.25rem" />
          <Skeleton width="16rem" />
          <Skeleton height="5rem" />
          <Skeleton height="12rem" />
        </div>
        <div className="grid gap4">
          <Skeleton width="8rem" height="2rem" />
          {[1, 2, 3].map((field) => (
            <Skeleton key={field} height="4.25rem" />
          ))}
          <Skeleton width="8rem" height="2.75rem" />
        </div>
        <div aria-hidden="true" className={styles.image} />
        <div className={styles.below}>
          <Skeleton height="100%" />
        </div>
      </div>
    </DelayedSkeleton>
  );
}
