import { toCents, toDollars } from 'shared/money';
import { PriceSummary } from '../../ui/PriceSummary.tsx';
import { type CartItem, estimatedTax } from './cartItems.ts';

interface Props {
  items: readonly CartItem[];
  /** Dollars, without tax. */
  total: number;
  /** Percent, null while unknown. */
  taxRate: number | null;
}

/** What the bag will cost (UX-12). */
export function CartSums({ items, total, taxRate }: Props) {
  const tax = taxRate === null ? null : estimatedTax(items, taxRate);
  const whole = toDollars(toCents(total) + toCents(tax ?? 0));
  return <PriceSummary subtotal={total} tax={tax} total={whole} />;
}
