import { formatPrice } from 'shared/format';
import { freeShippingFrom } from 'shared/orders/freeShipping';
import { useAppSelector } from '../../lib/hooks.ts';
import { selectCart } from '../cartSlice.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './FreeShipping.module.css';

/** How far the bag is from free shipping (SHOPX-23). */
export function FreeShipping() {
  const { total } = useAppSelector(selectCart);
  const missing = freeShippingFrom - total;
  return (
    <p className="row wrap gap2 textS semibold">
      <Icon name="truck" size={18} className="success" />
      {missing > 0 ? `You're ${formatPrice(missing)} from free shipping` : 'You have free shipping'}
      <progress
        aria-hidden="true"
        className={styles.progress}
        value={total}
        max={freeShippingFrom}
      />
    </p>
  );
}
