import { toCents } from 'shared/money';
import { isBelowCardMinimum } from 'shared/payments/payments';
import { useAppSelector } from '../../lib/hooks.ts';
import { selectCart } from '../cartSlice.ts';
import { estimatedTax } from '../cartTax.ts';
import { selectDiscount } from '../../checkout/checkoutSlice.ts';
import { selectSettings } from '../../common/settingsSlice.ts';

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
