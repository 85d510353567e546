import type { Line, Product } from 'shared/entities';
import { lineTotal, taxCents, toCents, toDollars } from 'shared/money';
import { maxQuantityPerLine, quantityTooLarge } from 'shared/stockTiers';
import { formatPrice } from 'shared/format';

/** What the bag keeps of a product; `quantity` is its stock, `price` in dollars. */
export type CartProduct = Pick<
  Product,
  '_id' | 'name' | 'slug' | 'imageUrl' | 'price' | 'taxable' | 'quantity'
>;

/** One line of the bag; `totalPrice` in dollars, without tax. */
export interface CartItem {
  product: CartProduct;
  quantity: number;
  totalPrice: number;
}

/** A line that was taken out and can still be brought back (UX-11). */
export interface Removal {
  item: CartItem;
  /** Its place among the rows shown, the removed ones counted. */
  row: number;
}

/** How many pieces of a product the bag may hold: none of one that is sold out (CART-04). */
export const mostOf = ({ quantity }: CartProduct) =>
  quantity > 0 ? maxQuantityPerLine(quantity) : 0;

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

/** Adds the lines of another bag; of a product in both, the larger quantity counts. */
export function addItems(items: readonly CartItem[], added: readonly CartItem[]): CartItem[] {
  const all = new Map(items.map((item) => [item.product._id, item]));
  for (const item of added) {
    const { quantity = 0 } = all.get(item.product._id) ?? {};
    if (item.quantity > quantity) all.set(item.product._id, item);
  }
  return [...all.values()];
}

/** What of the bag an order has not taken already. */
export const subtractOrdered = (items: readonly CartItem[], lines: readonly Line[]): CartItem[] =>
  items.flatMap((item) => {
    const ordered = lines.filter(({ product }) => product?._id === item.product._id);
    const rest = ordered.reduce((quantity, line) => quantity - line.quantity, item.quantity);
    return rest > 0 ? [makeItem(item.product, rest)] : [];
  });

/** The lines of the bag with the removed ones in the places where they were. */
export function rowsOf(items: readonly CartItem[], removed: readonly Removal[]) {
  const rows = items.map((item) => ({ item, isRemoved: false }));
  for (const { item, row } of removed.toSorted((a, b) => a.row - b.row)) {
    rows.splice(row, 0, { item, isRemoved: true });
  }
  return rows;
}

/** A line as it can be ordered of the product as it is today, null when it cannot any more. */
export function adjustedLine(item: CartItem, latest: CartProduct | null): CartItem | null {
  if (!latest || mostOf(latest) === 0) return null;
  return makeItem(latest, Math.min(item.quantity, mostOf(latest)));
}

/**
 * Why the shop would not sell a line so today, null when it would (UX-14).
 * @param latest null for a product that is gone, undefined while nobody has looked
 */
export function lineProblem(item: CartItem, latest: CartProduct | null | undefined): string | null {
  if (latest === undefined) return null;
  if (latest === null) return 'No longer available.';
  const most = mostOf(latest);
  if (most === 0) return 'Sold out.';
  const changes = [
    latest.price !== item.product.price && `The price is now ${formatPrice(latest.price)}.`,
    item.quantity > most && quantityTooLarge(most),
  ];
  return changes.filter(Boolean).join(' ') || null;
}

/** The sales tax that the shop will add, in dollars (UX-12). */
export const estimatedTax = (items: readonly CartItem[], ratePercent: number) =>
  toDollars(
    items.reduce(
      (sum, { product, totalPrice }) =>
        sum + taxCents(toCents(totalPrice), ratePercent, product.taxable),
      0,
    ),
  );
