import { Link } from 'react-router-dom';
import type { Order } from 'shared/orders/orderEntities';
import { formatDate } from 'shared/format';
import { ProductImage } from '../../ui/ProductImage.tsx';
import { Price } from '../../ui/Price.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { getLineName, refundTotal } from '../orderLines.ts';
import { orderTotal } from '../orderTotal.ts';
import styles from './OrderList.module.css';

/** The number of images per card. */
const maxImages = 4;

/** Order in the buyer's list; the whole card is a link (UX-10). */
export function OrderCard({ order }: { order: Order }) {
  const { _id, number, created, cancelledAt, status, products } = order;
  const names = products.map((line) => `${line.quantity} × ${getLineName(line)}`);
  return (
    <li className="stack gap2">
      <div className="row wrap between gap2x4">
        <h2 className="textM untracked breakWords">
          <Link to={`/order/${_id}`} className="cardLink">
            Order {number ?? _id}
          </Link>
        </h2>
        <StatusBadge status={status} />
      </div>
      <p className="muted">
        <time dateTime={created}>{formatDate(created)}</time>
        {cancelledAt && (
          <>
            , cancelled <time dateTime={cancelledAt}>{formatDate(cancelledAt)}</time>
          </>
        )}
      </p>
      <div className={styles.items}>
        <div className={styles.images}>
          {products.slice(0, maxImages).map(({ _id: lineId, product }) => (
            <ProductImage key={lineId} src={product?.imageUrl ?? ''} sizes="3.5rem" alt="" />
          ))}
        </div>
        <p className="clamp textS">{names.join(', ')}</p>
        <p className="bold">
          <span className="muted">{cancelledAt ? 'Refund' : 'Total'}</span>{' '}
          <Price value={cancelledAt ? refundTotal(order) : orderTotal(order)} />
        </p>
      </div>
    </li>
  );
}
