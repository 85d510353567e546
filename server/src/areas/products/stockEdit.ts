interface StockEdit {
  quantity: number;
  /** The stock as it was loaded; if it is left out, the stock becomes `quantity`. */
  inventory?: number | undefined;
}

/**
 * The stock after an edit: it changes by the difference to the loaded one, so that concurrent sales count (CALL-21).
 */
export const stockAfterEdit = ({ quantity, inventory }: StockEdit, stored: number) =>
  inventory === undefined ? quantity : stored + quantity - inventory;

/** The message for a negative stock after an edit. */
export const negativeStock = (stored: number) =>
  `Quantity may not be negative: only ${stored} are left.`;
