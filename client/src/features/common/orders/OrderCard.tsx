import { Link } from 'react-router-dom';
import type { Order } from 'shared/entities';
import { imageSrcSet } from 'shared/images';
import { formatDate } from 'shared/format';
import { lineName } from 'shared/variants';
import { ProductImage } from '../../../ui/ProductImage.tsx';
import { Price } from '../../../ui/Price.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import styles from './OrderList.module.css';
import { orderTotal } from './orderTotal.ts';

/** The number of images per card. */
const maxImages = 4;

/** Order in a list; the whole card is a link (UX-10). */
export function OrderCard({ order }: { order: Order }) {
  const { _id, created, status, products, user: buyer } = order;
  const names = products.map(
    ({ product, name, variant, quantity }) =>
      `${quantity} × ${lineName({ name: product?.name ?? name, variant })}`,
  );
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.id}>
          <Link to={`/order/${_id}`} className="cardLink">
            Order {_id}
          </Link>
        </h2>
        <StatusBadge status={status} />
      </div>
      <p className={styles.soft}>
        <time dateTime={created}>{formatDate(created)}</time>
        {buyer && `, by ${buyer.firstName} ${buyer.lastName}`}
      </p>
      <div className={styles.items}>
        <div className={styles.images}>
          {products.slice(0, maxImages).map(({ _id: lineId, product }) => (
            <ProductImage
              key={lineId}
              src={product?.imageUrl ?? ''}
              srcSet={imageSrcSet(product?.imageUrl ?? '')}
              sizes="3.5rem"
              alt=""
            />
          ))}
        </div>
        <p className={styles.names}>{names.join(', ')}</p>
        <p className={styles.total}>
          <span className={styles.soft}>Total</span> <Price value={orderTotal(order)} />
        </p>
      </div>
    </li>
  );
}
