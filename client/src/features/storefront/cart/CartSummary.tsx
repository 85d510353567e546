import { toCents, toDollars } from 'shared/money';
import { useAppSelector } from '../../../lib/hooks.ts';
import { selectCart } from '../../../state/cartSlice.ts';
import { estimatedTax } from '../../../state/cartTax.ts';
import { selectDiscount } from '../../../state/checkoutSlice.ts';
import { selectSettings } from '../../../state/settingsSlice.ts';
import { PriceSummary } from '../../../ui/PriceSummary.tsx';

/** Subtotal, discount, estimated tax and total of the cart (UX-12, PROMO-02). */
export function CartSummary() {
  const { items, total, promotionCode: code } = useAppSelector(selectCart);
  const settings = useAppSelector(selectSettings);
  const discount = useAppSelector(selectDiscount);
  const tax = settings && estimatedTax(items, settings, discount);
  const totalCents = toCents(total) - toCents(discount) + toCents(tax ?? 0);
  return (
    <PriceSummary
      subtotal={total}
      discount={code && discount > 0 ? { code, amount: discount } : undefined}
      tax={tax}
      total={toDollars(totalCents)}
    />
  );
}
