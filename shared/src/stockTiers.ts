/** A stock up to this value is low: the lowest tier, with one unit per cart. */
export const lowStock = 25;

/** Up to this stock the exact number is shown: 'Only 5 left'. */
export const scarceStock = 5;

const tiers = [
  { from: 500, most: 50 },
  { from: 101, most: 25 },
  { from: lowStock + 1, most: 5 },
  { from: 0, most: 1 },
] as const;

/** The maximum quantity of a product in one cart, by its stock (CART-04). */
export function maxQuantityPerLine(stock: number): number {
  return tiers.find((tier) => stock >= tier.from)?.most ?? 1;
}

export const quantityTooSmall = 'Quantity must be at least 1.';
export const quantityTooLarge = (most: number) => `Quantity may not be greater than ${most}.`;
