export const compareAtTooLow = 'Compare at price must be higher than the price.';

interface Sale {
  price: number;
  compareAtPrice?: number | null | undefined;
}

interface SaleVariant extends Pick<Sale, 'compareAtPrice'> {
  /** Null for the product's. */
  price?: number | null | undefined;
  isActive?: boolean | undefined;
}

/** The errors of former prices by field; each must be above the price that it stands beside (SHOPX-22). */
export function findCompareAtErrors(
  { price, compareAtPrice }: Sale,
  variants: readonly SaleVariant[],
): Record<string, string> {
  const isTooLow = (before: number | null | undefined, now: number) =>
    typeof before === 'number' && before <= now;
  const errors: Record<string, string> = {};
  if (isTooLow(compareAtPrice, price)) errors['compareAtPrice'] = compareAtTooLow;
  for (const [index, variant] of variants.entries()) {
    if (variant.isActive !== false && isTooLow(variant.compareAtPrice, variant.price ?? price)) {
      errors[`variants.${index}.compareAtPrice`] = compareAtTooLow;
    }
  }
  return errors;
}

/** How much less than before something costs, in whole percent. */
export const salePercent = (price: number, compareAtPrice: number) =>
  Math.round((1 - price / compareAtPrice) * 100);
