import { percentOfCents } from 'shared/money';
import type { DiscountTerms, PromotionRow } from './model/Promotion.ts';

/** A line of a cart; a price in cents. */
export interface DiscountLine {
  product: string;
  brand: string | null;
  priceCents: number;
  quantity: number;
}

/** The price of some lines in cents. */
export const sumOfLines = (lines: readonly Pick<DiscountLine, 'priceCents' | 'quantity'>[]) =>
  lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);

/**
 * Whether a promotion applies to a line: to those of its brands and of its categories; no brands or
 * no categories are all of them.
 * @param productsIn the products of each category of the promotion, by its id
 */
export function appliesTo(
  { brands, categories }: Pick<PromotionRow, 'brands' | 'categories'>,
  { product, brand }: Pick<DiscountLine, 'product' | 'brand'>,
  productsIn: ReadonlyMap<string, ReadonlySet<string>>,
): boolean {
  const hasBrand = brands.length === 0 || brands.some((id) => id.toString() === brand);
  const hasCategory =
    categories.length === 0 || categories.some((id) => productsIn.get(id.toString())?.has(product));
  return hasBrand && hasCategory;
}

/** The discount in cents on the lines to which a promotion applies, whose price is `sumCents` (PROMO-02). */
export function discountCentsOf(
  { percent, amountCents, maxDiscountCents }: DiscountTerms,
  sumCents: number,
): number {
  const cents = percent ? percentOfCents(sumCents, percent) : (amountCents ?? 0);
  return Math.min(cents, maxDiscountCents ?? Infinity, sumCents);
}
