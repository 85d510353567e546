import {
  cartLineKey,
  type CurrentCartLine,
  haveSameLines,
  mergeCarts,
} from 'shared/cart/cartMerge';
import type { CurrentCartItem } from 'shared/users/memberEntities';
import type { AppStore } from '../app/store.ts';
import { accountKey } from '../lib/accountStorage.ts';
import { readStorage, writeStorage } from '../lib/storage.ts';
import { type ReplyOf, request, type RequestOptions } from '../lib/http.ts';
import { addUndoableNotice } from '../lib/notices.ts';
import { beforeSignOut } from '../lib/signOutBroadcast.ts';
import { readAccountId, currentAccount, storedToken } from '../lib/storedToken.ts';
import { getFailure } from '../lib/thunk.ts';
import { type CartItem, lineId, makeItem, toCartProduct } from './cartItems.ts';
import { cartMerged, cartRestored, mergeUndone, selectMergeText } from './cartSlice.ts';
import type { CartState } from './cartState.ts';
import { cartKey, parseCart, readStored, serializeCart } from './cartStorage.ts';
import { type LocalCart, createSynchronizer, type CurrentCartApi } from './cartSynchronizer.ts';
import { selectOpenPanel } from '../common/panelsSlice.ts';

/** After a change, so that several clicks are one call. */
const debounceMs = 500;
/** After a failure. */
const retryMs = 30_000;
const mergedText = 'We added the items from your other device.';

/** The calls with the token of one session, also shortly after it ended. */
function createApi(token: string, signal: AbortSignal): CurrentCartApi {
  /** Returns null for a failure with the status that says that there is nothing to do. */
  async function send(
    call: 'GET /cart/current' | 'PUT /cart/current',
    noReplyStatus: number,
    options: Pick<RequestOptions, 'input' | 'headers'>,
  ) {
    try {
      const { items, version: etag = '' } = await request<ReplyOf<typeof call>>(call, {
        ...options,
        params: {},
        token,
        signal,
      });
      return { items, etag };
    } catch (error) {
      if (getFailure(error)?.status === noReplyStatus) return null;
      throw error;
    }
  }
  return {
    get: (etag) =>
      send('GET /cart/current', 304, {
        input: undefined,
        headers: etag ? { 'If-None-Match': etag } : {},
      }),
    put: (items, etag) =>
      send('PUT /cart/current', 412, { input: { items }, headers: { 'If-Match': etag } }),
  };
}

const toLine = ({ product: { _id, variant }, quantity }: CartItem): CurrentCartLine => ({
  product: _id,
  ...(variant && { variant: variant._id }),
  quantity,
});

function toItem({ product, variant: id, quantity }: CurrentCartItem): CartItem {
  const variant = product.variants.find(({ _id }) => _id === id) ?? null;
  return makeItem(toCartProduct(product, variant), quantity);
}

/** Adds the product to each line. If a product occurs twice, the last one is used. */
function toItems(lines: readonly CurrentCartLine[], products: readonly CartItem[]): CartItem[] {
  const known = new Map(products.map((item) => [lineId(item.product), item]));
  return lines.flatMap((line) => {
    const item = known.get(cartLineKey(line));
    if (!item) return [];
    return item.quantity === line.quantity ? item : makeItem(item.product, line.quantity);
  });
}

/**
 * Restores the cart that another tab has stored after it synced it with the account. That tab may not have seen the
 * last changes of this one, which are kept (CART-02, BACK-01).
 */
export function mergeStored(store: AppStore): void {
  const { items, synced } = store.getState().cart;
  const stored = readStored();
  const storedLines = stored.items.map(toLine);
  const lines = mergeCarts(synced?.lines ?? [], items.map(toLine), storedLines);
  const merged = toItems(lines, [...items, ...stored.items]);
  const restored = haveSameLines(lines, storedLines)
    ? stored
    : { ...stored, items: merged, id: null, key: null };
  store.dispatch(cartRestored(restored));
}

/** Returns the lines that a visitor did not have in this quantity, with the quantity that the visitor had (SHOPX-04). */
const findMergedLines = (
  items: readonly CartItem[],
  visitorQuantities: Record<string, number>,
): CartState['mergedLines'] =>
  Object.fromEntries(
    items.flatMap(({ product, quantity }) => {
      const own = visitorQuantities[lineId(product)] ?? 0;
      return quantity > own ? [[lineId(product), own]] : [];
    }),
  );

/** The open bag tells it itself (SHOPX-04). */
function announceMerge(store: AppStore) {
  const text = selectMergeText(store.getState());
  if (!text || selectOpenPanel(store.getState()) === 'cart') return;
  store.dispatch(addUndoableNotice(text, () => store.dispatch(mergeUndone())));
}

/**
 * The cart of an account in this browser: the one in the store, or the stored one when the session has ended. What the
 * account's cart adds is announced once.
 */
function createLocalCart(store: AppStore, account: string): LocalCart {
  const key = accountKey(cartKey, account);
  const isCurrent = () => currentAccount() === account;
  const readCart = () =>
    isCurrent() ? store.getState().cart : parseCart(readStorage('localStorage', key));
  let hasAnnounced = false;
  return {
    read() {
      const { items, synced } = readCart();
      return { lines: items.map(toLine), synced };
    },
    write(lines, synced, replied) {
      const cart = readCart();
      const old = cart.items.map(toLine);
      const items = toItems(lines, [...replied.map(toItem), ...cart.items]);
      if (!isCurrent()) {
        writeStorage('localStorage', key, serializeCart({ ...cart, items, synced }));
        return;
      }
      const { visitorQuantities } = store.getState().cart;
      const oldKeys = new Set(old.map(cartLineKey));
      const isNew = lines.some((line) => !oldKeys.has(cartLineKey(line)));
      const shouldAnnounce = isNew && !visitorQuantities && !hasAnnounced;
      hasAnnounced ||= isNew;
      store.dispatch(
        cartMerged({
          synced,
          ...(!haveSameLines(lines, old) && { items }),
          ...(shouldAnnounce && { announcement: mergedText }),
          ...(visitorQuantities && { mergedLines: findMergedLines(items, visitorQuantities) }),
        }),
      );
      if (visitorQuantities) announceMerge(store);
    },
  };
}

/** Deletes the stored cart, which the account now has, but for an order with unknown outcome (SAFE-05). */
function removeStored(account: string) {
  if (currentAccount() === account) return;
  const key = accountKey(cartKey, account);
  const { uncertainId } = parseCart(readStorage('localStorage', key));
  writeStorage(
    'localStorage',
    key,
    uncertainId && JSON.stringify({ items: [], id: null, uncertainId }),
  );
}

/** Tells when the window is shown or hidden, until the signal aborts. Online again counts as shown. */
function followWindow(signal: AbortSignal, onChange: (isShown: boolean) => void) {
  const show = () => onChange(true);
  window.addEventListener('focus', show, { signal });
  window.addEventListener('online', show, { signal });
  const update = () => onChange(document.visibilityState === 'visible');
  document.addEventListener('visibilitychange', update, { signal });
}

function openSession(store: AppStore, token: string) {
  const account = readAccountId(token) ?? '';
  const ending = new AbortController();
  const { signal } = ending;
  const api = createApi(token, signal);
  const synchronizer = createSynchronizer(createLocalCart(store, account), api);
  let shouldPull = true;
  let { items } = store.getState().cart;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function schedule(delayMs: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), delayMs);
  }
  async function run() {
    // The event 'online' runs it again.
    if (!navigator.onLine) return;
    try {
      await synchronizer.run({ shouldPull });
      shouldPull = false;
    } catch (error) {
      if (signal.aborted) return;
      const { status, retryAfterMs = 0 } = getFailure(error) ?? { status: 400 };
      if (status === 401) close();
      else if (status === 0 || status >= 429) schedule(Math.max(retryAfterMs, retryMs));
    }
  }
  function pull() {
    shouldPull = true;
    schedule(0);
  }
  function close() {
    ending.abort();
    clearTimeout(timer);
  }
  followWindow(signal, (isShown) => (isShown ? pull() : void run()));
  pull();

  return {
    token,
    close,
    /** A hidden tab ignores changes from other tabs, which sync themselves. */
    handleCartChange() {
      const current = store.getState().cart.items;
      if (current === items || signal.aborted) return;
      items = current;
      if (document.visibilityState === 'visible') schedule(debounceMs);
    },
    /** Sends the last changes and deletes the stored cart. If that fails, the cart is kept for the next sign-in. */
    async finish() {
      if (signal.aborted) return;
      clearTimeout(timer);
      try {
        await synchronizer.run({ shouldPull: false });
        removeStored(account);
      } catch {
        // Offline, or the session has expired.
      } finally {
        close();
      }
    },
  };
}

const followed = new WeakSet<AppStore>();

/**
 * Keeps the cart and the account's cart the same (BACK-01): at sign-in, after each change, and when the window is shown
 * or online again. A failed sync is repeated and never shown. A 401 ends the synchronization until the next sign-in.
 */
export function syncCart(store: AppStore): void {
  if (followed.has(store)) return;
  followed.add(store);
  let session: ReturnType<typeof openSession> | null = null;
  const update = () => {
    const token = store.getState().auth.isAuthenticated ? storedToken.get() : null;
    if (token !== (session?.token ?? null)) {
      session?.close();
      session = token ? openSession(store, token) : null;
    }
    session?.handleCartChange();
  };
  store.subscribe(update);
  beforeSignOut.add(() => {
    const finished = session?.finish();
    session = null;
    return finished;
  });
  update();
}
