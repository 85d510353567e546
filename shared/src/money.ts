/** Converts dollars (at most two decimals) to whole cents, which are used for all sums. */
export const toCents = (dollars: number) => Math.round(dollars * 100);

/** Converts whole cents to dollars. */
export const toDollars = (cents: number) => cents / 100;

/** Percentages have at most four decimals, so all are whole numbers of this share. */
const percentUnits = 10_000;
const wholeUnits = 100 * percentUnits;

/** A percentage of whole cents in whole cents, half cents up (PAY-10). Exact, because it multiplies integers only. */
export function percentOfCents(cents: number, percent: number): number {
  const rate = Math.round(percent * percentUnits);
  // Split, so that no product exceeds 2^53.
  const rest = cents % wholeUnits;
  const wholes = (cents - rest) / wholeUnits;
  return wholes * rate + Math.floor((rest * rate + wholeUnits / 2) / wholeUnits);
}

/** Price of a quantity in dollars, exact to the cent (CART-01). */
export const lineTotal = (price: number, quantity: number) => toDollars(toCents(price) * quantity);

/** The sum of price × quantity in dollars, exact to the cent (CART-01). */
export const cartTotal = (lines: readonly { price: number; quantity: number }[]) =>
  toDollars(lines.reduce((sum, line) => sum + toCents(line.price) * line.quantity, 0));
