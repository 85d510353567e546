import { toCents, toDollars } from 'shared/money';
import { priceLines } from 'shared/orders/orderTotals';
import type { TaxSettings } from 'shared/orders/tax';
import { isBelowCardMinimum } from 'shared/payments/payments';
import { useAppSelector } from '../../lib/hooks.ts';
import type { CartItem } from '../cartItems.ts';
import { selectCart } from '../cartSlice.ts';
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

/**
 * Estimated sales tax in dollars (UX-12), of the discounted lines. The client has no data on which lines a code applies
 * to, so the discount is split over all of them, which is exact for codes without brands and categories (PROMO-02).
 */
export function estimatedTax(items: readonly CartItem[], settings: TaxSettings, discount = 0) {
  const lines = items.map(({ product, quantity }) => ({
    taxable: product.taxable,
    priceCents: toCents(product.price),
    quantity,
    isDiscounted: true,
  }));
  const priced = priceLines(lines, toCents(discount), settings);
  return toDollars(priced.reduce((sum, { taxCents }) => sum + taxCents, 0));
}
