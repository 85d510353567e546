import { toCents } from 'shared/money';
import { isBelowCardMinimum } from 'shared/payments';
import { useAppSelector } from '../../../lib/hooks.ts';
import { selectCart } from '../../../state/cartSlice.ts';
import { estimatedTax } from '../../../state/cartTax.ts';
import { selectDiscount } from '../../../state/checkoutSlice.ts';
import { selectSettings } from '../../../state/settingsSlice.ts';

/** Discount and tax of the cart in dollars, its total in cents, and whether that is too little for a card (PAY-07). */
export function useCartTotals() {
  const { items, total } = useAppSelector(selectCart);
  const settings = useAppSelector(selectSettings);
  const discount = useAppSelector(selectDiscount);
  const tax = settings && estimatedTax(items, settings, discount);
  const totalCents = toCents(total) - toCents(discount) + toCents(tax ?? 0);
  const isTooLittle = Boolean(settings?.payments) && isBelowCardMinimum(totalCents);
  return { discount, tax, totalCents, isTooLittle };
}
