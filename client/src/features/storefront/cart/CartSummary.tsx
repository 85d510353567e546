import { toCents, toDollars } from 'shared/money';
import { PriceSummary } from '../../../ui/PriceSummary.tsx';
import { type CartItem, estimatedTax } from '../../../state/cartItems.ts';

interface Props {
  items: readonly CartItem[];
  /** In dollars, without tax. */
  total: number;
  /** In percent, null while unknown. */
  taxRate: number | null;
}

/** Subtotal, estimated tax and total of the cart (UX-12). */
export function CartSummary({ items, total, taxRate }: Props) {
  const tax = taxRate === null ? null : estimatedTax(items, taxRate);
  const totalWithTax = toDollars(toCents(total) + toCents(tax ?? 0));
  return <PriceSummary subtotal={total} tax={tax} total={totalWithTax} />;
}
