import type { Line, Product } from 'shared/entities';
import { lineTotal, taxCents, toCents, toDollars } from 'shared/money';
import { maxQuantityPerLine, quantityTooLarge, quantityTooSmall } from 'shared/stockTiers';
import { formatPrice } from 'shared/format';

/** Product fields kept in the cart; `quantity` is the stock, `price` is in dollars. */
export type CartProduct = Pick<
  Product,
  '_id' | 'name' | 'slug' | 'imageUrl' | 'price' | 'taxable' | 'quantity'
>;

/** A cart line; `totalPrice` is in dollars, without tax. */
export interface CartItem {
  product: CartProduct;
  quantity: number;
  totalPrice: number;
}

/** A removed line that can be restored (UX-11). */
export interface Removal {
  item: CartItem;
  /** Its index among the rendered rows, including removed ones. */
  row: number;
}

/** The maximum quantity of a product in the cart, 0 when it is sold out (CART-04). */
export const maxQuantity = ({ quantity }: CartProduct) =>
  quantity > 0 ? maxQuantityPerLine(quantity) : 0;

/** Returns the error for a typed quantity (CART-04), undefined when it is valid. */
export function quantityError(quantity: number, max: number): string | undefined {
  if (quantity < 1) return quantityTooSmall;
  return quantity > max ? quantityTooLarge(max) : undefined;
}

export const makeItem = (product: CartProduct, quantity: number): CartItem => ({
  product: {
    _id: product._id,
    name: product.name,
    slug: product.slug,
    imageUrl: product.imageUrl,
    price: product.price,
    taxable: product.taxable,
    quantity: product.quantity,
  },
  quantity,
  totalPrice: lineTotal(product.price, quantity),
});

/** Merges another cart; for a product in both, the larger quantity is kept. */
export function addItems(items: readonly CartItem[], added: readonly CartItem[]): CartItem[] {
  const all = new Map(items.map((item) => [item.product._id, item]));
  for (const item of added) {
    const { quantity = 0 } = all.get(item.product._id) ?? {};
    if (item.quantity > quantity) all.set(item.product._id, item);
  }
  return [...all.values()];
}

/** Returns the lines minus the quantities that were already ordered. */
export const subtractOrdered = (items: readonly CartItem[], lines: readonly Line[]): CartItem[] =>
  items.flatMap((item) => {
    const ordered = lines.filter(({ product }) => product?._id === item.product._id);
    const remaining = ordered.reduce((quantity, line) => quantity - line.quantity, item.quantity);
    return remaining > 0 ? [makeItem(item.product, remaining)] : [];
  });

/** Returns all lines in display order, with removed ones at their old positions. */
export function displayRows(items: readonly CartItem[], removed: readonly Removal[]) {
  const rows = items.map((item) => ({ item, isRemoved: false }));
  for (const { item, row } of removed.toSorted((a, b) => a.row - b.row)) {
    rows.splice(row, 0, { item, isRemoved: true });
  }
  return rows;
}

/** Returns the line adjusted to the current product, null when it cannot be ordered any more. */
export function adjustedLine(item: CartItem, latest: CartProduct | null): CartItem | null {
  if (!latest || maxQuantity(latest) === 0) return null;
  return makeItem(latest, Math.min(item.quantity, maxQuantity(latest)));
}

/**
 * Returns why a line cannot be ordered unchanged, null when it can (UX-14).
 * @param latest null when the product no longer exists, undefined before the first check
 */
export function lineProblem(item: CartItem, latest: CartProduct | null | undefined): string | null {
  if (latest === undefined) return null;
  if (latest === null) return 'No longer available.';
  const max = maxQuantity(latest);
  if (max === 0) return 'Sold out.';
  const changes = [
    latest.price !== item.product.price && `The price is now ${formatPrice(latest.price)}.`,
    item.quantity > max && quantityTooLarge(max),
  ];
  return changes.filter(Boolean).join(' ') || null;
}

/** Estimated sales tax in dollars (UX-12). */
export const estimatedTax = (items: readonly CartItem[], ratePercent: number) =>
  toDollars(
    items.reduce(
      (sum, { product, totalPrice }) =>
        sum + taxCents(toCents(totalPrice), ratePercent, product.taxable),
      0,
    ),
  );
