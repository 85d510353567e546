import { toCents, toDollars } from 'shared/money';
import { priceLines } from 'shared/orders/orderTotals';
import type { TaxSettings } from 'shared/orders/tax';
import type { CartItem } from './cartItems.ts';

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
