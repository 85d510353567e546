import { nanoid } from '@reduxjs/toolkit';
import type { AppStore } from '../app/store.ts';
import { isAccountKey, readAccountStorage, writeAccountStorage } from '../lib/accountStorage.ts';
import { readStorage, writeStorage } from '../lib/storage.ts';
import { currentAccount } from '../lib/storedToken.ts';
import { whenIdle } from '../lib/whenIdle.ts';
import { panelOpened } from '../common/panelsSlice.ts';
import { type CartItem, type CartProduct, makeItem, mergeItems } from './cartItems.ts';
import {
  cartRestored,
  checkoutRequested,
  checkoutResumed,
  keyMade,
  visitorSignedIn,
} from './cartSlice.ts';
import type { CartState, StoredCart } from './cartState.ts';

export const cartKey = 'cart';
const checkoutIntentKey = 'cart:opensAfterLogin';

/**
 * Restores the cart from storage, keeps storage in sync, and follows other tabs until the returned function is called
 * (CART-02). Each account has its own cart; signing in merges the visitor's cart into it (CART-06, SAFE-10).
 */
export function persistCart(store: AppStore): () => void {
  /** Loaded when idle or with the first change, because the first view does not need the account's cart (BACK-01). */
  const sync = () =>
    void import('./cartSync.ts').then(
      ({ syncCart }) => syncCart(store),
      // Offline: the next change, sign-in or page load tries again.
      () => {},
    );
  const persist = () =>
    writeAccountStorage('localStorage', cartKey, serializeCart(store.getState().cart));
  const claimVisitorCart = () => {
    writeStorage('localStorage', cartKey, null);
    store.dispatch(visitorSignedIn(readStored()));
  };

  let account = currentAccount();
  store.dispatch(cartRestored(parseCart(readStorage('localStorage', cartKey))));
  if (account) {
    claimVisitorCart();
    whenIdle(sync);
  }
  persist();
  let persisted = store.getState().cart;
  store.subscribe(() => {
    const { cart } = store.getState();
    const hasSignedIn = account !== currentAccount() && currentAccount() !== null;
    account = currentAccount();
    if (hasSignedIn) {
      claimVisitorCart();
      sync();
    } else if (cart.items.length > 0 && cart.key === null) {
      store.dispatch(keyMade(nanoid()));
    } else if (cart !== persisted) {
      const hasNewItems = cart.items !== persisted.items;
      persisted = cart;
      persist();
      if (account && hasNewItems) sync();
    }
  });
  openAfterLogin(store);
  const followTab = ({ key }: StorageEvent) => {
    if (isAccountKey(key, cartKey)) store.dispatch(cartRestored(readStored()));
  };
  window.addEventListener('storage', followTab);
  return () => window.removeEventListener('storage', followTab);
}

/** Keeps the checkout intent across a sign-in that leaves the page, such as Google's (CART-06). */
function openAfterLogin(store: AppStore): void {
  if (readStorage('sessionStorage', checkoutIntentKey)) store.dispatch(checkoutRequested());
  store.subscribe(() => {
    const { cart, auth } = store.getState();
    writeStorage('sessionStorage', checkoutIntentKey, cart.opensAfterLogin ? 'yes' : null);
    if (!cart.opensAfterLogin || !auth.isAuthenticated) return;
    store.dispatch(checkoutResumed());
    store.dispatch(panelOpened('cart'));
  });
}

/** Returns the stored form of a cart, null for an empty one. */
function serializeCart(cart: CartState): string | null {
  const { items, ids, total, id, key, uncertainId, promotionCode: code, synced } = cart;
  if (items.length === 0 && !uncertainId && !synced) return null;
  const known = Object.entries({ key, uncertainId, code, synced }).filter(
    ([, value]) => value !== null,
  );
  return JSON.stringify({ items, ids, total, id, ...Object.fromEntries(known) });
}

export const readStored = () => parseCart(readAccountStorage('localStorage', cartKey));

/** Reads a stored cart, which anything may have changed: lines without what they need are left out. */
function parseCart(stored: string | null): StoredCart {
  const cart = parseObject(stored);
  const lines: unknown[] = Array.isArray(cart['items']) ? cart['items'] : [];
  const items = mergeItems([], lines.flatMap(readItem), []);
  const isComplete = items.length === lines.length;
  const readText = (key: string) => (typeof cart[key] === 'string' ? cart[key] : null);
  return {
    items,
    id: isComplete ? readText('id') : null,
    key: isComplete ? readText('key') : null,
    uncertainId: readText('uncertainId'),
    promotionCode: readText('code'),
    synced: isSynced(cart['synced']) ? cart['synced'] : null,
  };
}

function parseObject(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

/** Only `serializeCart` writes it, so its shape is not checked further. */
const isSynced = (value: unknown): value is StoredCart['synced'] =>
  isObject(value) && Array.isArray(value['lines']);

function readItem(line: unknown): CartItem[] {
  if (!isObject(line)) return [];
  const { product, quantity } = line;
  if (!hasTexts(product, '_id', 'name', 'slug')) return [];
  const { price, imageUrl, taxable, quantity: stock, variant } = product;
  if (typeof price !== 'number' || !(price >= 0)) return [];
  const cartProduct: CartProduct = {
    ...product,
    price,
    imageUrl: typeof imageUrl === 'string' ? imageUrl : '',
    taxable: taxable === 1 ? 1 : 0,
    quantity: readCount(stock),
    variant: hasTexts(variant, '_id', 'sku', 'label') ? variant : null,
  };
  return [makeItem(cartProduct, readCount(quantity))];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const hasTexts = <Key extends string>(
  value: unknown,
  ...keys: Key[]
): value is Record<string, unknown> & Record<Key, string> =>
  isObject(value) && keys.every((key) => typeof value[key] === 'string');

const readCount = (value: unknown) => Math.max(1, Number.isInteger(value) ? Number(value) : 1);
