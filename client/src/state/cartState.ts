import { cartTotal } from 'shared/money';
import { orderUncertain } from 'shared/orderMessages';
import { formatPrice } from 'shared/format';
import type { Failure } from '../lib/http.ts';
import {
  type CartProduct,
  type CartItem,
  type Removal,
  adjustedLine,
  displayRows,
} from './cartItems.ts';

/** Why an order was rejected. */
interface OrderError {
  text: string;
  /** Link to more information. */
  link?: { to: string; label: string };
  /** Errors of single lines, by product id. */
  lines: Record<string, string>;
}

export interface CartState {
  items: CartItem[];
  ids: string[];
  /** Sum of price × quantity in dollars, exact to the cent (CART-01). */
  total: number;
  /** Id of the server cart with exactly these lines, kept until its order is confirmed (CART-10). */
  id: string | null;
  /** Id of a server cart that may have been ordered, possibly with other lines than the current ones (SAFE-05). */
  uncertainId: string | null;
  removed: Removal[];
  /** Current products by id, null for one that no longer exists (UX-14). */
  latestProducts: Record<string, CartProduct | null>;
  orderError: OrderError | null;
  /** The last change, for the live region (UX-11). */
  status: string;
  /** Checkout required a sign-in, after which the cart opens (CART-06). */
  opensAfterLogin: boolean;
  /** In percent, null while unknown. */
  taxRate: number | null;
}

/** The part of the state kept in browser storage; the rest is derived. */
export type StoredCart = Pick<CartState, 'items' | 'id' | 'uncertainId'>;

export const emptyCart: CartState = {
  items: [],
  ids: [],
  total: 0,
  id: null,
  uncertainId: null,
  removed: [],
  latestProducts: {},
  orderError: null,
  status: '',
  opensAfterLogin: false,
  taxRate: null,
};

/** Sets the lines and everything derived from them. Every change of the lines goes through here. */
export function setItems(cart: CartState, items: CartItem[]) {
  cart.items = items;
  cart.ids = items.map(({ product }) => product._id);
  cart.total = cartTotal(
    items.map(({ product, quantity }) => ({ price: product.price, quantity })),
  );
  cart.id = null;
  cart.orderError = null;
}

/** Sets the text for the live region (UX-11). */
export const announce = (cart: CartState, text: string) => {
  cart.status = `${text} Total ${formatPrice(cart.total)}.`;
};

/** Returns a predicate that matches a line or removal of this product. */
export const isOfProduct = (productId: string) => (line: { item: CartItem }) =>
  line.item.product._id === productId;

/** Makes a removal permanent; the removed rows below it move up by one. */
export function discardRemoval(cart: CartState, productId: string) {
  const discarded = cart.removed.find(isOfProduct(productId));
  if (!discarded) return;
  cart.removed = cart.removed
    .filter((removal) => removal !== discarded)
    .map(({ item, row }) => ({ item, row: row > discarded.row ? row - 1 : row }));
}

/** Removes a line so that it can be restored (CART-01, UX-11). */
export function removeAt(cart: CartState, position: number) {
  const item = cart.items[position];
  if (!item) return;
  const row = displayRows(cart.items, cart.removed).findIndex(isOfProduct(item.product._id));
  setItems(cart, cart.items.toSpliced(position, 1));
  cart.removed.push({ item, row });
  announce(cart, `${item.product.name} removed from your bag.`);
}

/** Updates the selected lines to the current products (UX-14). */
export function adjustLines(cart: CartState, isSelected: (productId: string) => boolean) {
  const items = cart.items.flatMap((item) => {
    const latest = cart.latestProducts[item.product._id];
    if (latest === undefined || !isSelected(item.product._id)) return [item];
    return adjustedLine(item, latest) ?? [];
  });
  setItems(cart, items);
  announce(cart, 'Your bag is up to date.');
}

/** Maps error fields named `products.<index>.<field>` to products (CALL-52). */
export function toOrderError(cart: CartState, { status, error, fields = {} }: Failure): OrderError {
  const lines: OrderError['lines'] = {};
  for (const [field, message] of Object.entries(fields)) {
    const productId = cart.ids[Number(/^products\.(\d+)\b/.exec(field)?.[1])];
    if (productId) lines[productId] ??= message;
  }
  const defaultText =
    status === 0
      ? 'The shop did not answer. Try again: your bag will be ordered only once.'
      : 'Your request could not be processed. Please try again.';
  const orders = { to: '/dashboard/orders', label: 'Your orders' };
  return { text: error || defaultText, lines, ...(error === orderUncertain && { link: orders }) };
}
