import type { Order } from 'shared/entities';
import { formatDate } from 'shared/format';
import { nameOfLine } from './orderLines.ts';
import styles from './OrderPage.module.css';

/** History of the order, oldest entry first (UX-15). */
export function OrderTimeline({ order }: { order: Order }) {
  return (
    <section aria-labelledby="order-history" className={styles.history}>
      <h2 id="order-history">History</h2>
      <ol role="list" className={styles.timeline}>
        <li>
          <strong>Order placed</strong>
          <time dateTime={order.created}>{formatDate(order.created)}</time>
        </li>
        {order.history.map((change) => (
          <li key={`${change.at} ${change.line} ${change.to}`} data-status={change.to}>
            <strong>{textOf(order, change)}</strong>
            <span>
              <time dateTime={change.at}>{formatDate(change.at)}</time>
              {change.by && `, by ${change.by.firstName}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function textOf({ products }: Order, { line: lineId, field, to }: Order['history'][number]) {
  const line = products.find(({ _id }) => _id === lineId);
  const name = line && nameOfLine(line);
  if (field === 'address') return `Address changed to ${to}`;
  if (field === 'tracking') return name ? `Parcel: ${to} (${name})` : `Parcel: ${to}`;
  return `${name ?? 'The order'}: ${to}`;
}
