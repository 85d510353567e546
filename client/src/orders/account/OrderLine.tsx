import { Link } from 'react-router-dom';
import type { Line, Order } from 'shared/orders/orderEntities';
import { refundAfterParcel } from 'shared/orders/orderMessages';
import { lineName } from 'shared/products/variants';
import { linePath } from '../../cart/cartItems.ts';
import { classes } from '../../ui/classes.ts';
import { DescriptionRow } from '../../ui/DescriptionRow.tsx';
import { ProductImage } from '../../ui/ProductImage.tsx';
import { Price } from '../../ui/Price.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { lineTax } from '../orderLines.ts';
import styles from '../order.module.css';
import { LineControls } from './LineControls.tsx';

/** Row of 'Order Items' (ODET-04, VAR-03); a cancelled line shows its refund (SHIP-07). */
export function OrderLine({ order, line }: { order: Order; line: Line }) {
  const { product, name, variant, status } = line;
  const { purchasePrice, quantity, discount, totalPrice } = line;
  const imageUrl = product?.imageUrl ?? '';
  const isCancelled = status === 'Cancelled';
  return (
    <li className={classes(styles.line, isCancelled && styles.cancelled)}>
      <ProductImage src={imageUrl} sizes="6rem" alt="" />
      <div className="stack justifyStart gap2">
        <h3 className={styles.name}>
          {product ? (
            <Link to={linePath({ slug: product.slug, variant })} className="inheritColor">
              {product.name}
            </Link>
          ) : (
            'Not Available'
          )}
        </h3>
        {product && variant && <p className="textS">{variant.label}</p>}
        {product && !product.isActive && <p className="muted">Not available now</p>}
        {!product && <p className="muted">Bought as {lineName({ name, variant })}</p>}
        <StatusBadge status={status} />
        {isCancelled && (
          <p className="muted">
            <LineRefund line={line} />
          </p>
        )}
      </div>
      {/* Price × quantity − discount + tax is the total (SHOPX-09). */}
      <dl className={styles.numbers}>
        <DescriptionRow term="Price">
          <Price value={purchasePrice} />
        </DescriptionRow>
        <DescriptionRow term="Quantity">{quantity}</DescriptionRow>
        {discount > 0 && (
          <DescriptionRow term="Discount">
            <Price value={-discount} />
          </DescriptionRow>
        )}
        <DescriptionRow term="Tax">
          <Price value={lineTax(line)} />
        </DescriptionRow>
        <DescriptionRow term="Total Price">
          <Price value={totalPrice} />
        </DescriptionRow>
      </dl>
      <LineControls order={order} line={line} />
    </li>
  );
}

/** The refund of a cancelled line; its parcel may have to come back first (PAY-04). */
function LineRefund({ line: { refund, totalPrice } }: { line: Line }) {
  if (refund === 'Declined') return 'No refund, because the parcel did not come back.';
  if (refund === 'Waiting') {
    return (
      <>
        {refundAfterParcel} <Link to="/shipping">How to send it back</Link>
      </>
    );
  }
  return (
    <>
      Refund <Price value={totalPrice} />
    </>
  );
}
