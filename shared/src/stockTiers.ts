const tiers = [
  { from: 500, most: 50 },
  { from: 101, most: 25 },
  { from: 26, most: 5 },
  { from: 0, most: 1 },
] as const;

/** How many pieces of a product one bag may hold, by its stock (CART-04). */
export function mostPerBag(stock: number): number {
  return tiers.find((tier) => stock >= tier.from)?.most ?? 1;
}

export const quantityTooSmall = 'Quantity must be at least 1.';
export const quantityTooLarge = (most: number) => `Quantity may not be greater than ${most}.`;
