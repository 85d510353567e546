import { taxCentsOf, type TaxFields, type TaxSettings } from './tax.ts';

/**
 * Splits cents in proportion to the weights, by the largest remainder method (PROMO-02). All zero: nothing is split.
 */
export function splitCents(cents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map(() => 0);
  const remainders = weights.map((weight) => (cents * weight) % total);
  const shares = weights.map(
    (weight, index) => (cents * weight - (remainders[index] ?? 0)) / total,
  );
  const left = cents - shares.reduce((sum, share) => sum + share, 0);
  const byRemainder = weights
    .map((_, index) => index)
    .sort((a, b) => (remainders[b] ?? 0) - (remainders[a] ?? 0));
  const rounded = new Set(byRemainder.slice(0, left));
  return shares.map((share, index) => (rounded.has(index) ? share + 1 : share));
}

/** A line to be priced; all amounts are cents. */
interface PricedLine extends TaxFields {
  priceCents: number;
  quantity: number;
  /** Whether a promotion applies to it. */
  isDiscounted?: boolean;
}

/**
 * The discount and the tax of each line in cents; the tax is that of the discounted line (PROMO-02).
 * @param discountCents at most the price of the discounted lines
 */
export function priceLines(
  lines: readonly PricedLine[],
  discountCents: number,
  settings: TaxSettings,
): { discountCents: number; taxCents: number }[] {
  const fullCents = lines.map(({ priceCents, quantity }) => priceCents * quantity);
  const discounts = splitCents(
    discountCents,
    fullCents.map((cents, index) => (lines[index]?.isDiscounted ? cents : 0)),
  );
  return lines.map((line, index) => {
    const discount = discounts[index] ?? 0;
    const reducedCents = (fullCents[index] ?? 0) - discount;
    return { discountCents: discount, taxCents: taxCentsOf(reducedCents, line, settings) };
  });
}

/** An ordered line; all amounts are cents of the whole line. */
interface PaidLine {
  priceCents: number;
  quantity: number;
  /** Null and undefined: none. */
  discountCents?: number | null | undefined;
  taxCents: number;
}

/** The paid amount of a line, in cents: price × quantity − discount + tax (PROMO-02). */
export const paidCents = ({ priceCents, quantity, discountCents, taxCents: tax }: PaidLine) =>
  priceCents * quantity - (discountCents ?? 0) + tax;

/**
 * The refund for some pieces of a line in cents, with tax and the share of the discount (RET-03). It is the share
 * of all returned pieces less the earlier refunds, so that the refunds of all pieces add up to exactly what was paid.
 * @param earlier the pieces that are being or were returned before, and their refund
 */
export function refundCents(
  line: PaidLine,
  pieces: number,
  earlier: { pieces: number; refundCents: number },
): number {
  const cents = Math.floor((paidCents(line) * (earlier.pieces + pieces)) / line.quantity);
  // A declined return may leave earlier refunds that are rounded up.
  return Math.max(0, cents - earlier.refundCents);
}
