import type { Order } from 'shared/entities';
import { formatDate } from 'shared/format';
import { lineName } from 'shared/variants';
import styles from './OrderPage.module.css';

/** History of the order, oldest entry first (UX-15). */
export function OrderTimeline({ order }: { order: Order }) {
  const nameOf = (lineId: string | null) => {
    const line = order.products.find(({ _id }) => _id === lineId);
    if (!line) return 'The order';
    return lineName({ name: line.product?.name ?? line.name, variant: line.variant });
  };
  return (
    <section aria-labelledby="order-history" className={styles.history}>
      <h2 id="order-history">History</h2>
      <ol role="list" className={styles.timeline}>
        <li>
          <strong>Order placed</strong>
          <time dateTime={order.created}>{formatDate(order.created)}</time>
        </li>
        {order.history.map(({ at, by, line, to }) => (
          <li key={`${at} ${line} ${to}`} data-status={to}>
            <strong>
              {nameOf(line)}: {to}
            </strong>
            <span>
              <time dateTime={at}>{formatDate(at)}</time>
              {by && `, by ${by.firstName}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
