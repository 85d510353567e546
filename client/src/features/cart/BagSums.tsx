import { toCents, toDollars } from 'shared/money';
import { Price } from '../../ui/Price.tsx';
import { type CartItem, estimatedTax } from './cartItems.ts';
import styles from './MiniCart.module.css';

interface Props {
  items: readonly CartItem[];
  /** Dollars, without tax. */
  total: number;
  /** Percent, null while unknown. */
  taxRate: number | null;
}

/** What the bag will cost (UX-12). */
export function BagSums({ items, total, taxRate }: Props) {
  const tax = taxRate === null ? null : estimatedTax(items, taxRate);
  return (
    <dl className={styles.sums}>
      <div>
        <dt>Subtotal</dt>
        <dd>
          <Price value={total} />
        </dd>
      </div>
      <div>
        <dt>Est. Sales Tax</dt>
        <dd>{tax === null ? 'Added when you order' : <Price value={tax} />}</dd>
      </div>
      <div>
        <dt>Shipping &amp; Handling</dt>
        <dd>$0</dd>
      </div>
      <div className={styles.sum}>
        <dt>Total</dt>
        <dd>
          <Price value={toDollars(toCents(total) + toCents(tax ?? 0))} />
        </dd>
      </div>
    </dl>
  );
}
