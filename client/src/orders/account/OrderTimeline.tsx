import type { Line, Order } from 'shared/orders/orderEntities';
import { formatDate } from 'shared/format';
import { joinLineNames } from '../orderLines.ts';
import { classes } from '../../ui/classes.ts';
import styles from './steps.module.css';

/** History of the order, oldest entry first (UX-15). */
export function OrderTimeline({ order }: { order: Order }) {
  return (
    <section aria-labelledby="order-history" className="notPrinted">
      <h2 id="order-history">History</h2>
      <ol role="list" className={classes(styles.steps, styles.history)}>
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
}

type Change = Order['history'][number];

/** The history with its texts. The lines of a parcel share an entry. */
function listEntries({ history, products }: Order) {
  const entries: { change: Change; lines: Line[] }[] = [];
  for (const change of history) {
    const lines = products.filter(({ _id }) => _id === change.line);
    const last = entries.at(-1);
    const isSameParcel =
      change.field === 'tracking' &&
      last?.change.field === 'tracking' &&
      last.change.to === change.to;
    if (isSameParcel) last.lines.push(...lines);
    else entries.push({ change, lines });
  }
  return entries.map(({ change, lines }) => ({
    change,
    text: describeChange(change, joinLineNames(lines)),
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
