import type { Order } from 'shared/entities';
import { Price } from '../../ui/Price.tsx';
import styles from './OrderPage.module.css';
import { orderTotal } from './orderTotal.ts';

/** What the order costs (ODET-05). */
export function OrderSummary({ order }: { order: Order }) {
  return (
    <section aria-labelledby="order-summary">
      <h2 id="order-summary">Order Summary</h2>
      <dl className={styles.sums}>
        <div>
          <dt>Subtotal</dt>
          <dd>
            <Price value={order.total} />
          </dd>
        </div>
        <div>
          <dt>Est. Sales Tax</dt>
          <dd>
            <Price value={order.totalTax} />
          </dd>
        </div>
        <div>
          <dt>Shipping &amp; Handling</dt>
          <dd>$0</dd>
        </div>
        <div className={styles.sum}>
          <dt>Total</dt>
          <dd>
            <Price value={orderTotal(order)} />
          </dd>
        </div>
      </dl>
    </section>
  );
}
