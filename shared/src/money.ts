/** Converts dollars (at most two decimals) to whole cents, which are used for all sums. */
export const toCents = (dollars: number) => Math.round(dollars * 100);

/** Converts whole cents to dollars. */
export const toDollars = (cents: number) => cents / 100;

/** Price of a quantity in dollars, exact to the cent (CART-01). */
export const lineTotal = (price: number, quantity: number) => toDollars(toCents(price) * quantity);

/** The sum of price × quantity in dollars, exact to the cent (CART-01). */
export const cartTotal = (lines: readonly { price: number; quantity: number }[]) =>
  toDollars(lines.reduce((sum, line) => sum + toCents(line.price) * line.quantity, 0));
