/** Dollars as they travel (at most two decimals) to whole cents, in which all sums are made. */
export const toCents = (dollars: number) => Math.round(dollars * 100);

/** Whole cents to dollars. */
export const toDollars = (cents: number) => cents / 100;

/** The price of a number of pieces in dollars, exact to the cent (CART-01). */
export const lineTotal = (price: number, quantity: number) => toDollars(toCents(price) * quantity);

/** The sum of price × quantity in dollars, exact to the cent (CART-01). */
export const cartTotal = (lines: readonly { price: number; quantity: number }[]) =>
  toDollars(lines.reduce((sum, line) => sum + toCents(line.price) * line.quantity, 0));

/** The sales tax of one line in cents, rounded to the cent per line. */
export const taxCents = (lineCents: number, ratePercent: number, taxable: 0 | 1) =>
  taxable ? Math.round((lineCents * ratePercent) / 100) : 0;
