import { formatPrice } from 'shared/format';
import { quantityTooLarge } from 'shared/products/stockTiers';
import { type CartItem, type LatestProduct, maxQuantity } from './cartItems.ts';

/**
 * Returns why a line cannot be ordered unchanged, null when it can (UX-14).
 * @param latest null when the product or variant no longer exists, undefined before the first check
 */
export function lineProblem(
  item: CartItem,
  latest: LatestProduct | null | undefined,
): string | null {
  if (latest === undefined) return null;
  if (latest === null) return 'No longer available.';
  const max = maxQuantity(latest);
  if (max === 0) return 'Sold out.';
  if (latest.missingOption) return `Please choose ${latest.missingOption}.`;
  const changes = [
    latest.price !== item.product.price && `The price is now ${formatPrice(latest.price)}.`,
    item.quantity > max && quantityTooLarge(max),
  ];
  return changes.filter(Boolean).join(' ') || null;
}
