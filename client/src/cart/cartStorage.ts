import { nanoid } from '@reduxjs/toolkit';
import type { AppStore } from '../app/store.ts';
import { isAccountKey, readAccountStorage, writeAccountStorage } from '../lib/accountStorage.ts';
import { readStorage, writeStorage } from '../lib/storage.ts';
import { currentAccount } from '../lib/storedToken.ts';
import { whenIdle } from '../lib/whenIdle.ts';
import { panelOpened } from '../common/panelsSlice.ts';
import { type CartItem, type CartProduct, lineId, makeItem } from './cartItems.ts';
import {
  cartRestored,
  checkoutRequested,
  checkoutResumed,
  itemsAdded,
  keyMade,
} from './cartSlice.ts';
import type { CartState, StoredCart } from './cartState.ts';
import type { SyncedCart } from './cartSynchronizer.ts';

export const cartKey = 'cart';
const checkoutIntentKey = 'cart:opensAfterLogin';

/**
 * Restores the cart from storage, keeps storage in sync, and follows other tabs (CART-02). Each account has its own
 * cart; signing in merges the visitor's cart into it (CART-06, SAFE-10).
 */
export function persistCart(store: AppStore): void {
  /** Loaded when idle or with the first change, because the first view does not need the account's cart (BACK-01). */
  const loadSync = () => import('./cartSync.ts');
  const sync = () =>
    void loadSync().then(
      ({ syncCart }) => syncCart(store),
      // Offline: the next change, sign-in or page load tries again.
      () => {},
    );
  const restore = () => store.dispatch(cartRestored(readStored()));
  const addVisitorItems = (items: CartItem[]) => {
    writeStorage('localStorage', cartKey, null);
    restore();
    if (items.length > 0) store.dispatch(itemsAdded(items));
  };
  const persist = () =>
    writeAccountStorage('localStorage', cartKey, serializeCart(store.getState().cart));

  let account = currentAccount();
  if (account) addVisitorItems(parseCart(readStorage('localStorage', cartKey)).items);
  else restore();
  if (account) whenIdle(sync);
  persist();
  let persisted = store.getState().cart;
  store.subscribe(() => {
    const { cart } = store.getState();
    const hasSignedIn = account !== currentAccount() && currentAccount() !== null;
    account = currentAccount();
    if (hasSignedIn) {
      addVisitorItems(cart.items);
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
  window.addEventListener('storage', ({ key }) => {
    if (!isAccountKey(key, cartKey)) return;
    const { synced } = readStored();
    const isSyncedElsewhere = synced && synced.etag !== store.getState().cart.synced?.etag;
    if (isSyncedElsewhere) void loadSync().then(({ mergeStored }) => mergeStored(store), restore);
    else restore();
  });
  openAfterLogin(store);
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
export function serializeCart(
  cart: StoredCart & Partial<Pick<CartState, 'ids' | 'total'>>,
): string | null {
  const { items, ids, total, id, key, uncertainId, promotionCode, synced } = cart;
  if (items.length === 0 && !uncertainId && !synced) return null;
  return JSON.stringify({
    items,
    ids,
    total,
    id,
    ...(key && { key }),
    ...(uncertainId && { uncertainId }),
    ...(promotionCode !== null && { code: promotionCode }),
    ...(synced && { synced }),
  });
}

export const readStored = () => parseCart(readAccountStorage('localStorage', cartKey));

export function parseCart(stored: string | null): StoredCart {
  const cart = parseObject(stored);
  const lines: unknown[] = Array.isArray(cart['items']) ? cart['items'] : [];
  const byId = new Map(lines.flatMap(readItem).map((item) => [lineId(item.product), item]));
  const items = [...byId.values()];
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
const isSynced = (value: unknown): value is SyncedCart =>
  isObject(value) && Array.isArray(value['lines']);

function readItem(line: unknown): CartItem[] {
  if (!isObject(line) || !isObject(line['product'])) return [];
  const { _id, name, slug, imageUrl, price, taxable, quantity: stock, variant } = line['product'];
  if (typeof _id !== 'string' || typeof name !== 'string' || typeof slug !== 'string') return [];
  if (typeof price !== 'number' || !(price >= 0)) return [];
  const product: CartProduct = {
    _id,
    name,
    slug,
    imageUrl: typeof imageUrl === 'string' ? imageUrl : '',
    price,
    taxable: taxable === 1 ? 1 : 0,
    quantity: isCount(stock) ? stock : 1,
    variant: readVariant(variant),
  };
  return [makeItem(product, isCount(line['quantity']) ? line['quantity'] : 1)];
}

function readVariant(variant: unknown): CartProduct['variant'] {
  if (!isObject(variant)) return null;
  const { _id, sku, label } = variant;
  if (typeof _id !== 'string' || typeof sku !== 'string' || typeof label !== 'string') return null;
  return { _id, sku, label };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 1;
