import { type CurrentCartLine, haveSameLines, maxCartItems } from 'shared/cart/cartMerge';
import type { CurrentCartItem } from 'shared/users/memberEntities';
import type { AppStore } from '../app/store.ts';
import { accountKey } from '../lib/accountStorage.ts';
import { type ReplyOf, request } from '../lib/http.ts';
import { addUndoableNotice } from '../lib/notices.ts';
import { beforeSignOut } from '../lib/signOutBroadcast.ts';
import { writeStorage } from '../lib/storage.ts';
import { currentAccount, readAccountId, storedToken } from '../lib/storedToken.ts';
import { getFailure } from '../lib/thunk.ts';
import { type CartItem, lineId, makeItem, toCartProduct, toLine } from './cartItems.ts';
import { cartMerged, cartSlice, mergeUndone, selectMergeText } from './cartSlice.ts';
import type { CartMerge, CartState } from './cartState.ts';
import { cartKey } from './cartStorage.ts';
import { selectOpenPanel } from '../common/panelsSlice.ts';

/** After a change, so that several clicks are one call. */
const debounceMs = 500;
/** After a failure. */
const retryMs = 30_000;
/** Limits the calls of one run while the cart keeps changing. */
const maxAttempts = 10;

/** Reads the account's cart, or replaces it with the lines; null if it has not changed (304), or has (412). */
export type AccountCartCall = (
  etag: string | undefined,
  lines?: readonly CurrentCartLine[],
) => Promise<{ items: readonly CurrentCartItem[]; etag: string } | null>;

/** The calls with the token of one session, also shortly after it ended. */
const createCall =
  (token: string, signal: AbortSignal): AccountCartCall =>
  async (etag, lines) => {
    const [call, condition, noReplyStatus] = lines
      ? (['PUT /cart/current', 'If-Match', 412] as const)
      : (['GET /cart/current', 'If-None-Match', 304] as const);
    try {
      const { items, version = '' } = await request<ReplyOf<typeof call>>(call, {
        input: lines && { items: lines },
        params: {},
        headers: etag ? { [condition]: etag } : {},
        token,
        signal,
      });
      signal.throwIfAborted();
      return { items, etag: version };
    } catch (error) {
      if (getFailure(error)?.status === noReplyStatus) return null;
      throw error;
    }
  };

function toItem({ product, variant: id, quantity }: CurrentCartItem): CartItem {
  const variant = product.variants.find(({ _id }) => _id === id) ?? null;
  return makeItem(toCartProduct(product, variant), quantity);
}

/** The cart of this browser, which may change while it is synchronized. */
export interface LocalCart {
  get: () => CartState;
  merge: (merge: CartMerge) => void;
}

/** Makes the cart of this browser and the account's the same (BACK-01). */
export async function synchronize(
  { get, merge }: LocalCart,
  call: AccountCartCall,
  shouldPull: boolean,
): Promise<void> {
  async function pull(): Promise<void> {
    const known = get().synced?.etag;
    const remote = await call(known);
    if (!remote) return;
    const { synced } = get();
    // Another tab has synced in the meantime.
    if (synced?.etag !== known) return pull();
    merge({ base: synced?.lines ?? [], items: remote.items.map(toItem), etag: remote.etag });
  }

  if (shouldPull || !get().synced) await pull();
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const { items, synced } = get();
    const sent = items.slice(0, maxCartItems);
    const base = sent.map(toLine);
    if (!synced || haveSameLines(base, synced.lines)) return;
    const remote = await call(synced.etag, base);
    if (remote) {
      const shown = remote.items.map(toItem);
      const ids = new Set(shown.map(({ product }) => lineId(product)));
      // The server omits products that are not public. They stay in the cart, and the cart check explains why (UX-14).
      const hidden = sent.filter(({ product }) => !ids.has(lineId(product)));
      merge({ base, items: [...shown, ...hidden], etag: remote.etag });
    } else await pull();
  }
}

/** Deletes the stored cart, which the account now has, but for an order with unknown outcome (SAFE-05). */
function removeStored(account: string, uncertainId: string | null) {
  if (currentAccount() === account) return;
  const rest = uncertainId && JSON.stringify({ items: [], id: null, uncertainId });
  writeStorage('localStorage', accountKey(cartKey, account), rest);
}

/** The cart of the store; after `end`, the last one, which no longer is in the store. */
function createLocalCart(store: AppStore) {
  let last: CartState | null = null;
  return {
    get: () => last ?? store.getState().cart,
    merge(change: CartMerge) {
      if (last) {
        last = cartSlice.reducer(last, cartMerged(change));
        return;
      }
      const isVisitor = store.getState().cart.visitorQuantities !== null;
      store.dispatch(cartMerged(change));
      const text = isVisitor && selectMergeText(store.getState());
      // The open bag tells it itself (SHOPX-04).
      if (!text || selectOpenPanel(store.getState()) === 'cart') return;
      store.dispatch(addUndoableNotice(text, () => store.dispatch(mergeUndone())));
    },
    end: () => (last = store.getState().cart),
  };
}

/** Each run waits for the one before. */
function oneByOne(run: () => Promise<void>) {
  let last = Promise.resolve();
  return () => (last = last.then(run, run));
}

function openSession(store: AppStore, token: string) {
  const ending = new AbortController();
  const { signal } = ending;
  const localCart = createLocalCart(store);
  let shouldPull = true;
  let { items } = store.getState().cart;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = oneByOne(() => synchronize(localCart, createCall(token, signal), shouldPull));
  async function tryRun() {
    // The event 'online' runs it again.
    if (!navigator.onLine) return;
    try {
      await run();
      shouldPull = false;
    } catch (error) {
      if (signal.aborted) return;
      const { status, retryAfterMs = 0 } = getFailure(error) ?? { status: 400 };
      if (status === 401) close();
      else if (status === 0 || status >= 429) schedule(Math.max(retryAfterMs, retryMs));
    }
  }
  function schedule(delayMs: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void tryRun(), delayMs);
  }
  const isShown = () => document.visibilityState === 'visible';
  function followWindow() {
    // A page that is closed runs no timer.
    if (!isShown()) return void tryRun();
    shouldPull = true;
    schedule(0);
  }
  function close() {
    ending.abort();
    clearTimeout(timer);
  }
  window.addEventListener('focus', followWindow, { signal });
  window.addEventListener('online', followWindow, { signal });
  document.addEventListener('visibilitychange', followWindow, { signal });
  schedule(0);

  return {
    token,
    close,
    /** A hidden tab ignores changes from other tabs, which sync themselves. */
    handleCartChange() {
      const current = store.getState().cart.items;
      if (current === items || signal.aborted) return;
      items = current;
      if (isShown()) schedule(debounceMs);
    },
    /** Sends the last changes and deletes the stored cart. If that fails, the cart is kept for the next sign-in. */
    async finish() {
      if (signal.aborted) return;
      clearTimeout(timer);
      const { uncertainId } = localCart.end();
      shouldPull = false;
      await run().then(
        () => removeStored(readAccountId(token) ?? '', uncertainId),
        // Offline, or the session has expired.
        () => {},
      );
      close();
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
