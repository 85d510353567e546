import { Link } from 'react-router-dom';
import type { Order } from 'shared/orders/orderEntities';
import { formatArrival } from 'shared/format';
import { lineTotal } from 'shared/money';
import { Icon } from '../../ui/Icon.tsx';
import { Page } from '../../common/Page.tsx';
import { IconTile } from '../../ui/IconTile.tsx';
import { CardSection } from './CardSection.tsx';
import { ButtonLink } from '../../common/ButtonLink.tsx';
import { LoadedOrder } from '../../orders/LoadedOrder.tsx';
import { PayNow } from '../../orders/PayNow.tsx';
import styles from './OrderSuccessPage.module.css';
import { DelayedSkeleton, Skeleton } from '../../ui/Skeleton.tsx';
import { Price } from '../../ui/Price.tsx';
import { ProductImage } from '../../ui/ProductImage.tsx';
import { AddressText } from '../../addresses/AddressText.tsx';
import { OrderSummary } from '../../orders/OrderSummary.tsx';

/** Confirmation page of a placed order: the order, then the card form (OSUC-01 to OSUC-09, SHIP-08). */
export const OrderSuccessPage = () => (
  <Page title="Order placed">
    <LoadedOrder notFound="No order found." skeleton={<OrderSuccessSkeleton />}>
      {(order) => (
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
              <PayNow order={order} />
              <ButtonLink to="/dashboard/orders">Manage Orders</ButtonLink>
              <ButtonLink variant="secondary" to="/shop">
                Continue Shopping
              </ButtonLink>
            </div>
          </section>
        </div>
      )}
    </LoadedOrder>
  </Page>
);

const OrderSuccessSkeleton = () => (
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

function PlacedOrder({ order }: { order: Order }) {
  const { _id, number, arrival, products, shipTo } = order;
  return (
    <section aria-labelledby="order-number" className={styles.order}>
      <div className="grid gap1 fullRow">
        <h2 id="order-number" className="text2xl">
          {number ? `Order ${number}` : 'Your order'}
        </h2>
        <Link to={`/order/${_id}?from=success`}>Order details</Link>
        {arrival && (
          <p className="row gap2 semibold">
            <Icon name="truck" size={20} className="success" /> {formatArrival(arrival)}
          </p>
        )}
      </div>
      <ul role="list" aria-label="Ordered products">
        {products.map(({ _id: lineId, product, name, variant, purchasePrice, quantity }) => (
          <li key={lineId} className={styles.line}>
            <ProductImage src={product?.imageUrl ?? ''} sizes="4rem" alt="" className="roundS" />
            <div>
              <p className="bold leading3">{product?.name ?? name}</p>
              {variant && <p className="muted">{variant.label}</p>}
              <p className="muted">
                {quantity} × <Price value={purchasePrice} />
              </p>
            </div>
            {/* Before discount and tax, so that all lines add up to the subtotal. */}
            <Price value={lineTotal(purchasePrice, quantity)} />
          </li>
        ))}
      </ul>
      <div className={styles.side}>
        <OrderSummary order={order} />
        <section aria-labelledby="ship-to">
          <h2 id="ship-to">Ship To</h2>
          {shipTo ? (
            <AddressText address={shipTo} />
          ) : (
            <p>
              No address yet. <Link to={`/order/${_id}?address=edit`}>Add an address</Link>
            </p>
          )}
        </section>
      </div>
    </section>
  );
}
