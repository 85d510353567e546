import type { Product } from 'shared/entities';
import { lineTotal, taxCents, toCents, toDollars } from 'shared/money';
import { mostPerBag, quantityTooLarge } from 'shared/stockTiers';
import { formatPrice } from 'shared/format';

/** What the bag keeps of a product; `quantity` is its stock, `price` in dollars. */
export type BagProduct = Pick<
  Product,
  '_id' | 'name' | 'slug' | 'imageUrl' | 'price' | 'taxable' | 'quantity'
>;

/** One line of the bag; `totalPrice` in dollars, without tax. */
export interface CartItem {
  product: BagProduct;
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
export const mostOf = ({ quantity }: BagProduct) => (quantity > 0 ? mostPerBag(quantity) : 0);

export const makeItem = (product: BagProduct, quantity: number): CartItem => ({
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

/** The lines of the bag with the removed ones in the places where they were. */
export function rowsOf(items: readonly CartItem[], removed: readonly Removal[]) {
  const rows = items.map((item) => ({ item, isRemoved: false }));
  for (const { item, row } of removed.toSorted((a, b) => a.row - b.row)) {
    rows.splice(row, 0, { item, isRemoved: true });
  }
  return rows;
}

/** A line as it can be ordered of the product as it is today, null when it cannot any more. */
export function repaired(item: CartItem, today: BagProduct | null): CartItem | null {
  if (!today || mostOf(today) === 0) return null;
  return makeItem(today, Math.min(item.quantity, mostOf(today)));
}

/**
 * Why the shop would not sell a line so today, null when it would (UX-14).
 * @param today null for a product that is gone, undefined while nobody has looked
 */
export function troubleOf(item: CartItem, today: BagProduct | null | undefined): string | null {
  if (today === undefined) return null;
  if (today === null) return 'No longer available.';
  const most = mostOf(today);
  if (most === 0) return 'Sold out.';
  const changes = [
    today.price !== item.product.price && `The price is now ${formatPrice(today.price)}.`,
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
