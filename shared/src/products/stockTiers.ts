/** A stock up to this value is low: the lowest tier, with one piece per cart. */
export const lowStockMax = 25;

/** Up to this stock the exact number is shown: 'Only 5 left'. */
export const lowStockLabelMax = 5;

const tiers = [
  { minStock: 500, maxQuantity: 50 },
  { minStock: 101, maxQuantity: 25 },
  { minStock: lowStockMax + 1, maxQuantity: 5 },
  { minStock: 0, maxQuantity: 1 },
] as const;

/** The maximum quantity of a product in one cart, by its stock (CART-04). */
export function maxQuantityPerLine(stock: number): number {
  return tiers.find((tier) => stock >= tier.minStock)?.maxQuantity ?? 1;
}

export const quantityTooSmall = 'Quantity must be at least 1.';
export const quantityTooLarge = (maxQuantity: number) =>
  `Quantity may not be greater than ${maxQuantity}.`;
