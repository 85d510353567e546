import { Link } from 'react-router-dom';
import type { Line, Order } from 'shared/orders/orderEntities';
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
  const { _id, number, arrival, products } = order;
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
        {products.map((line) => (
          <PlacedLine key={line._id} line={line} />
        ))}
      </ul>
      <div className={styles.side}>
        <OrderSummary order={order} />
        <ShipTo order={order} />
      </div>
    </section>
  );
}

/** A line at its price before discount and tax, so that all lines add up to the subtotal. */
function PlacedLine({ line }: { line: Line }) {
  const { product, name, variant, purchasePrice, quantity } = line;
  const imageUrl = product?.imageUrl ?? '';
  return (
    <li className={styles.line}>
      <ProductImage src={imageUrl} sizes="4rem" alt="" className="roundS" />
      <div>
        <p className="bold leading3">{product?.name ?? name}</p>
        {variant && <p className="muted">{variant.label}</p>}
        <p className="muted">
          {quantity} × <Price value={purchasePrice} />
        </p>
      </div>
      <Price value={lineTotal(purchasePrice, quantity)} />
    </li>
  );
}

/** The address, or a link to add one (SHIP-02). */
function ShipTo({ order: { _id, shipTo } }: { order: Order }) {
  return (
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
  );
}
