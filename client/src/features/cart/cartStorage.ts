import type { AppStore } from '../../app/store.ts';
import { panelOpened } from '../shell/panels.ts';
import { type CartItem, makeItem } from './cartItems.ts';
import { bagRestored, checkoutAsked, checkoutResumed } from './cartSlice.ts';

const bagKey = 'cart';
const wishKey = 'cart:opensAfterLogin';

/** Brings the bag back, keeps it in the browser, and follows what other tabs do to it (CART-02). */
export function keepCart(store: AppStore): void {
  const restore = () => store.dispatch(bagRestored(parseBag(read('localStorage', bagKey))));
  const keep = () => {
    const { items, ids, total, id } = store.getState().cart;
    write('localStorage', bagKey, items.length ? JSON.stringify({ items, ids, total, id }) : null);
  };

  restore();
  keep();
  let kept = store.getState().cart;
  store.subscribe(() => {
    const { cart } = store.getState();
    if (cart.items !== kept.items || cart.id !== kept.id) keep();
    kept = cart;
  });
  window.addEventListener('storage', ({ key }) => {
    if (key === bagKey || key === null) restore();
  });
  openAfterLogin(store);
}

/** CART-06: the wish for checkout outlives a sign-in that leaves the page, as Google's does. */
function openAfterLogin(store: AppStore): void {
  if (read('sessionStorage', wishKey)) store.dispatch(checkoutAsked());
  store.subscribe(() => {
    const { cart, auth } = store.getState();
    write('sessionStorage', wishKey, cart.opensAfterLogin ? 'yes' : null);
    if (!cart.opensAfterLogin || !auth.isAuthenticated) return;
    store.dispatch(checkoutResumed());
    store.dispatch(panelOpened('cart'));
  });
}

/** Where storage is switched off, already naming it throws. */
type StorageName = 'localStorage' | 'sessionStorage';

function read(storage: StorageName, key: string): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

function write(storage: StorageName, key: string, value: string | null): void {
  try {
    if (value === window[storage].getItem(key)) return;
    if (value === null) window[storage].removeItem(key);
    else window[storage].setItem(key, value);
  } catch {
    // Without storage the bag lasts as long as its page.
  }
}

/** Takes from a stored value what is whole; a value of an older form or a broken one leaves less, or nothing. */
export function parseBag(stored: string | null): { items: CartItem[]; id: string | null } {
  const bag = parse(stored);
  if (!isObject(bag) || !Array.isArray(bag['items'])) return { items: [], id: null };
  const lines: unknown[] = bag['items'];
  const byProduct = new Map(lines.flatMap(readItem).map((item) => [item.product._id, item]));
  const items = [...byProduct.values()];
  const isWhole = items.length === lines.length;
  return { items, id: isWhole && typeof bag['id'] === 'string' ? bag['id'] : null };
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

function readItem(line: unknown): CartItem[] {
  if (!isObject(line) || !isObject(line['product'])) return [];
  const { _id, name, slug, imageUrl, price, taxable, quantity: stock } = line['product'];
  if (typeof _id !== 'string' || typeof name !== 'string' || typeof slug !== 'string') return [];
  if (typeof price !== 'number' || !(price >= 0)) return [];
  const product = {
    _id,
    name,
    slug,
    imageUrl: typeof imageUrl === 'string' ? imageUrl : '',
    price,
    taxable: taxable === 1 ? (1 as const) : (0 as const),
    quantity: isCount(stock) ? stock : 1,
  };
  return [makeItem(product, isCount(line['quantity']) ? line['quantity'] : 1)];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 1;
