import { type CurrentCartLine, haveSameLines } from 'shared/cart/cartMerge';
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
  displayRows,
  lineId,
  mergeItems,
  toLine,
} from './cartItems.ts';

interface OrderError {
  text: string;
  link?: { to: string; label: string };
  /** Errors of single lines, by line id. */
  lines: Record<string, string>;
}

/** The account's cart at the last sync (BACK-01). */
interface SyncedCart {
  etag: string;
  lines: CurrentCartLine[];
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
  synced: SyncedCart | null;
  /** Quantities of a visitor who has signed in, by line id, until they are merged with the account’s. */
  visitorQuantities: Record<string, number> | null;
  /**
   * The lines that the account’s cart added to a visitor’s at the last sign-in, by id, with the quantity that the visitor
   * had (SHOPX-04).
   */
  mergedLines: Record<string, number>;
  /** Whether the account’s cart has added lines in this session, which is announced once. */
  hasMerged: boolean;
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
  hasMerged: false,
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

export const haveSameItems = (some: readonly CartItem[], others: readonly CartItem[]) =>
  haveSameLines(some.map(toLine), others.map(toLine));

/** A version of the cart to merge, and the lines that it had in common with this one. */
interface CartChanges {
  base: readonly CurrentCartLine[];
  items: readonly CartItem[];
}

/** The account's cart, with the version that its ETag names. */
export interface CartMerge extends CartChanges {
  etag: string;
}

/** Replaces the cart with the stored one, into which it merges changes. */
export function restoreCart(cart: CartState, stored: StoredCart, changes?: CartChanges) {
  setItems(cart, stored.items);
  Object.assign(cart, stored, { removed: [] });
  if (!changes) return;
  const items = mergeItems(changes.base, stored.items, changes.items);
  if (!haveSameItems(items, stored.items)) setItems(cart, items);
}

/**
 * Adds a line or replaces the one of the same id. A variant also replaces its product's line without a variant, which
 * cannot be ordered (VAR-03).
 */
export function putItem(cart: CartState, item: CartItem) {
  const replacedIds = [lineId(item.product), item.product._id];
  const isReplaced = (id: string) => replacedIds.includes(id);
  const index = cart.ids.findIndex(isReplaced);
  const items = cart.items.filter(({ product }) => !isReplaced(lineId(product)));
  items.splice(index === -1 ? items.length : index, 0, item);
  setItems(cart, items);
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
