import { toDollars } from 'shared/money';
import { useAppSelector } from '../../lib/hooks.ts';
import { selectCart } from '../cartSlice.ts';
import { PriceSummary } from '../../ui/PriceSummary.tsx';
import { useCartTotals } from './useCartTotals.ts';

/** Subtotal, discount, estimated tax and total of the cart (UX-12, PROMO-02). */
export function CartSummary() {
  const { total, promotionCode: code } = useAppSelector(selectCart);
  const { discount, tax, totalCents } = useCartTotals();
  return (
    <PriceSummary
      subtotal={total}
      discount={code && discount > 0 ? { code, amount: discount } : undefined}
      tax={tax}
      total={toDollars(totalCents)}
    />
  );
}
