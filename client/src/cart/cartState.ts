import { cartTotal } from 'shared/money';
import { orderUncertain } from 'shared/orders/orderMessages';
import { formatPrice } from 'shared/format';
import { lineName } from 'shared/products/variants';
import type { Failure } from '../lib/http.ts';
import { defaultErrorText } from '../lib/notices.ts';
import {
  type CartItem,
  type LatestProduct,
  type Removal,
  adjustedLine,
  displayRows,
  lineId,
} from './cartItems.ts';
import type { SyncedCart } from './cartSynchronizer.ts';

interface OrderError {
  text: string;
  link?: { to: string; label: string };
  /** Errors of single lines, by line id. */
  lines: Record<string, string>;
}

export interface CartState {
  items: CartItem[];
  ids: string[];
  /** Sum of price × quantity in dollars, exact to the cent (CART-01). */
  total: number;
  /** Id of the server cart with exactly these lines, kept until its order is confirmed (CART-10). */
  id: string | null;
  /** Identifies these lines in all tabs, so that they are ordered once (WORLD-15); null until they are stored. */
  key: string | null;
  /** Id of a server cart that may have been ordered, possibly with other lines than the current ones (SAFE-05). */
  uncertainId: string | null;
  removed: Removal[];
  /** Current products by line id, null for one that no longer exists (UX-14). */
  latestProducts: Record<string, LatestProduct | null>;
  orderError: OrderError | null;
  /** The last change, for the live region (UX-11). */
  announcement: string;
  /** Checkout required a sign-in, after which the cart opens (CART-06). */
  opensAfterLogin: boolean;
  /** The applied code of a promotion (PROMO-02); '' after the user has removed one (SHOPX-06). */
  promotionCode: string | null;
  /** The account's cart at the last sync (BACK-01). */
  synced: SyncedCart | null;
  /** Quantities of a visitor who has signed in, by line id, until they are merged with the account’s. */
  visitorQuantities: Record<string, number> | null;
  /**
   * The lines that the account’s cart added to a visitor’s at the last sign-in, by id, with the quantity that the visitor
   * had (SHOPX-04).
   */
  mergedLines: Record<string, number>;
}

/** The part of the state kept in browser storage; the rest is derived. */
export type StoredCart = Pick<
  CartState,
  'items' | 'id' | 'key' | 'uncertainId' | 'promotionCode' | 'synced'
>;

export const emptyCart: CartState = {
  items: [],
  ids: [],
  total: 0,
  id: null,
  key: null,
  uncertainId: null,
  removed: [],
  latestProducts: {},
  orderError: null,
  announcement: '',
  opensAfterLogin: false,
  promotionCode: null,
  synced: null,
  visitorQuantities: null,
  mergedLines: {},
};

/** Sets the lines and everything derived from them. Every change of the lines goes through here. */
export function setItems(cart: CartState, items: CartItem[]) {
  cart.items = items;
  cart.ids = items.map(({ product }) => lineId(product));
  cart.total = cartTotal(
    items.map(({ product, quantity }) => ({ price: product.price, quantity })),
  );
  cart.id = null;
  cart.key = null;
  cart.orderError = null;
}

/**
 * Adds a line or replaces the one of the same id. A variant also replaces its product's line without a variant, which
 * cannot be ordered (VAR-03).
 */
export function putItem(cart: CartState, item: CartItem) {
  const replacedIds = [lineId(item.product), item.product._id];
  const isReplaced = (id: string) => replacedIds.includes(id);
  const position = cart.ids.findIndex(isReplaced);
  const others = cart.items.filter(({ product }) => !isReplaced(lineId(product)));
  const at = position === -1 ? others.length : position;
  setItems(cart, [...others.slice(0, at), item, ...others.slice(at)]);
}

/** Sets the text for the live region (UX-11). */
export const announce = (cart: CartState, text: string) => {
  cart.announcement = `${text} Total ${formatPrice(cart.total)}.`;
};

export const hasLineId = (id: string) => (row: { item: CartItem }) =>
  lineId(row.item.product) === id;

/** Makes a removal permanent; the removed rows below it move up by one. */
export function discardRemoval(cart: CartState, id: string) {
  const discarded = cart.removed.find(hasLineId(id));
  if (!discarded) return;
  cart.removed = cart.removed
    .filter((removal) => removal !== discarded)
    .map(({ item, row }) => ({ item, row: row > discarded.row ? row - 1 : row }));
}

/** Removes a line so that it can be restored (CART-01, UX-11). */
export function removeAt(cart: CartState, index: number) {
  const item = cart.items[index];
  if (!item) return;
  const row = displayRows(cart.items, cart.removed).findIndex(hasLineId(lineId(item.product)));
  setItems(
    cart,
    cart.items.filter((_, other) => other !== index),
  );
  cart.removed.push({ item, row });
  announce(cart, `${lineName(item.product)} removed from your bag.`);
}

/** Updates the selected lines to the current products (UX-14). */
export function adjustLines(cart: CartState, isSelected: (id: string) => boolean) {
  const items = cart.items.flatMap((item) => {
    const id = lineId(item.product);
    const latest = cart.latestProducts[id];
    if (latest === undefined || !isSelected(id)) return [item];
    return adjustedLine(item, latest) ?? [];
  });
  setItems(cart, items);
  announce(cart, 'Your bag is up to date.');
}

/** Maps error fields named `products.<index>.<field>` to lines (CALL-52). */
export function toOrderError(cart: CartState, { status, error, fields = {} }: Failure): OrderError {
  const lines: OrderError['lines'] = {};
  for (const [field, message] of Object.entries(fields)) {
    const id = cart.ids[Number(/^products\.(\d+)\b/.exec(field)?.[1])];
    if (id) lines[id] ??= message;
  }
  const text =
    status === 0
      ? `${error || 'The shop is not responding.'} You can safely try again: the order will be placed only once.`
      : error || defaultErrorText;
  const orders = { to: '/dashboard/orders', label: 'Your orders' };
  return { text, lines, ...(error === orderUncertain && { link: orders }) };
}
