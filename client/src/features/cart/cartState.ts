import { cartTotal } from 'shared/money';
import { orderUncertain } from 'shared/orderMessages';
import { formatPrice } from 'shared/format';
import type { Failure } from '../../lib/http.ts';
import {
  type CartProduct,
  type CartItem,
  type Removal,
  adjustedLine,
  rowsOf,
} from './cartItems.ts';

/** Why the shop did not take the order. */
interface Refusal {
  text: string;
  /** Where more of it can be seen. */
  link?: { to: string; label: string };
  /** What is wrong with single lines, by product id. */
  lines: Record<string, string>;
}

export interface CartState {
  items: CartItem[];
  /** The ids of the products in the bag. */
  ids: string[];
  /** The sum of price × quantity in dollars, exact to the cent (CART-01). */
  total: number;
  /** The server's cart of just these lines, until it is known to be ordered (CART-10). */
  id: string | null;
  /** The server's cart that may have been ordered, perhaps of other lines than now (SAFE-05). */
  uncertainId: string | null;
  removed: Removal[];
  /** The products of the bag as the shop has them today, null for one that is gone (UX-14). */
  latestProducts: Record<string, CartProduct | null>;
  refusal: Refusal | null;
  /** What just happened, for screen readers (UX-11). */
  status: string;
  /** Checkout asked for a sign-in, after which the bag is to open (CART-06). */
  opensAfterLogin: boolean;
  /** Percent, null until it has come. */
  taxRate: number | null;
}

/** What the browser keeps of a bag; the rest is derived. */
export type StoredCart = Pick<CartState, 'items' | 'id' | 'uncertainId'>;

/** A bag nobody has touched yet. */
export const emptyCart: CartState = {
  items: [],
  ids: [],
  total: 0,
  id: null,
  uncertainId: null,
  removed: [],
  latestProducts: {},
  refusal: null,
  status: '',
  opensAfterLogin: false,
  taxRate: null,
};

/** Every change of the lines goes through here, so that what is derived from them is right. */
export function setItems(cart: CartState, items: CartItem[]) {
  cart.items = items;
  cart.ids = items.map(({ product }) => product._id);
  cart.total = cartTotal(
    items.map(({ product, quantity }) => ({ price: product.price, quantity })),
  );
  cart.id = null;
  cart.refusal = null;
}

/** What is spoken of a change (UX-11). */
export const announce = (cart: CartState, what: string) => {
  cart.status = `${what} Total ${formatPrice(cart.total)}.`;
};

/** Whether a line or removal is of a product. */
export const isOf = (productId: string) => (line: { item: CartItem }) =>
  line.item.product._id === productId;

/** Lets a removal go for good; those below it move up. */
export function discardRemoval(cart: CartState, productId: string) {
  const gone = cart.removed.find(isOf(productId));
  if (!gone) return;
  cart.removed = cart.removed
    .filter((removal) => removal !== gone)
    .map(({ item, row }) => ({ item, row: row > gone.row ? row - 1 : row }));
}

/** Takes a line out, so that it can be brought back (CART-01, UX-11). */
export function removeAt(cart: CartState, position: number) {
  const item = cart.items[position];
  if (!item) return;
  const row = rowsOf(cart.items, cart.removed).findIndex(isOf(item.product._id));
  setItems(cart, cart.items.toSpliced(position, 1));
  cart.removed.push({ item, row });
  announce(cart, `${item.product.name} removed from your bag.`);
}

/** Takes the wanted lines over as the shop has them today (UX-14). */
export function adjustLines(cart: CartState, wanted: (productId: string) => boolean) {
  const items = cart.items.flatMap((item) => {
    const now = cart.latestProducts[item.product._id];
    if (now === undefined || !wanted(item.product._id)) return [item];
    return adjustedLine(item, now) ?? [];
  });
  setItems(cart, items);
  announce(cart, 'Your bag is up to date.');
}

/** The fields of a refusal are named `products.<position>.<field>` (CALL-52). */
export function refusalOf(cart: CartState, { status, error, fields = {} }: Failure): Refusal {
  const lines: Refusal['lines'] = {};
  for (const [field, message] of Object.entries(fields)) {
    const productId = cart.ids[Number(/^products\.(\d+)\b/.exec(field)?.[1])];
    if (productId) lines[productId] ??= message;
  }
  const otherwise =
    status === 0
      ? 'The shop did not answer. Try again: your bag will be ordered only once.'
      : 'Your request could not be processed. Please try again.';
  const orders = { to: '/dashboard/orders', label: 'Your orders' };
  return { text: error || otherwise, lines, ...(error === orderUncertain && { link: orders }) };
}
