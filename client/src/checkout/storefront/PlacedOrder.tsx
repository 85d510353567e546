import { Link } from 'react-router-dom';
import type { Order } from 'shared/orders/orderEntities';
import { formatArrival } from 'shared/format';
import { lineTotal } from 'shared/money';
import { Icon } from '../../ui/Icon.tsx';
import { Price } from '../../ui/Price.tsx';
import { ProductImage } from '../../ui/ProductImage.tsx';
import { AddressText } from '../../addresses/AddressText.tsx';
import { OrderSummary } from '../../orders/OrderSummary.tsx';
import styles from './PlacedOrder.module.css';

/** The items, totals, address and arrival of a placed order (SHIP-08). */
export function PlacedOrder({ order }: { order: Order }) {
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
