import { Link } from 'react-router-dom';
import type { Line, Order } from 'shared/entities';
import { imageSrcSet } from 'shared/images';
import { ProductImage } from '../../../ui/ProductImage.tsx';
import { Price } from '../../../ui/Price.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { LineControls } from './LineControls.tsx';
import styles from './OrderPage.module.css';

/** Row of 'Order Items' (ODET-04). */
export function OrderLine({ order, line }: { order: Order; line: Line }) {
  const { product, name, purchasePrice, quantity, totalPrice, status } = line;
  const imageUrl = product?.imageUrl ?? '';
  return (
    <li className={styles.line}>
      <ProductImage src={imageUrl} srcSet={imageSrcSet(imageUrl)} sizes="6rem" alt="" />
      <div className={styles.words}>
        <h3 className={styles.name}>
          {product ? <Link to={`/product/${product.slug}`}>{product.name}</Link> : 'Not Available'}
        </h3>
        {product && !product.isActive && <p className={styles.soft}>Not available now</p>}
        {!product && <p className={styles.soft}>Bought as {name}</p>}
        <StatusBadge status={status} />
      </div>
      <dl className={styles.numbers}>
        <div>
          <dt>Price</dt>
          <dd>
            <Price value={purchasePrice} />
          </dd>
        </div>
        <div>
          <dt>Quantity</dt>
          <dd>{quantity}</dd>
        </div>
        <div>
          <dt>Total Price</dt>
          <dd>
            <Price value={totalPrice} />
          </dd>
        </div>
      </dl>
      <LineControls order={order} line={line} />
    </li>
  );
}
