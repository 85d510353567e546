import {
  cartLineKey,
  type CurrentCartLine,
  haveSameLines,
  maxCartItems,
  mergeCarts,
} from 'shared/cart/cartMerge';
import type { CurrentCartItem } from 'shared/users/memberEntities';

/** The account's cart at the last sync. */
export interface SyncedCart {
  etag: string;
  lines: CurrentCartLine[];
}

interface RemoteCart {
  etag: string;
  items: CurrentCartItem[];
}

export interface CurrentCartApi {
  /** Returns null if the ETag is unchanged. */
  get: (etag: string | undefined) => Promise<RemoteCart | null>;
  /** Returns null if the ETag has changed. */
  put: (lines: readonly CurrentCartLine[], etag: string) => Promise<RemoteCart | null>;
}

export interface LocalCart {
  read: () => { lines: CurrentCartLine[]; synced: SyncedCart | null };
  /** Replaces it; `items` have the products of lines that are new here. */
  write: (
    lines: readonly CurrentCartLine[],
    synced: SyncedCart,
    items: readonly CurrentCartItem[],
  ) => void;
}

const toLines = (items: readonly CurrentCartItem[]): CurrentCartLine[] =>
  items.map(({ product, variant, quantity }) => ({
    product: product._id,
    ...(variant && { variant }),
    quantity,
  }));

/** Limits the pushes of one run while the cart keeps changing. */
const maxAttempts = 10;

/** Synchronizes the local cart with the account's (BACK-01). */
export function createSynchronizer(localCart: LocalCart, api: CurrentCartApi) {
  async function pull(): Promise<void> {
    const known = localCart.read().synced?.etag;
    const remote = await api.get(known);
    if (!remote) return;
    const { lines, synced } = localCart.read();
    // Another tab has synced in the meantime.
    if (synced?.etag !== known) return pull();
    const remoteLines = toLines(remote.items);
    const merged = mergeCarts(synced?.lines ?? [], lines, remoteLines);
    localCart.write(merged, { etag: remote.etag, lines: remoteLines }, remote.items);
  }

  /** Sends local changes until nothing differs, at most `attempts` times. */
  async function push(attempts = maxAttempts): Promise<void> {
    const { lines, synced } = localCart.read();
    const sent = lines.slice(0, maxCartItems);
    if (!synced || haveSameLines(sent, synced.lines)) return;
    const remote = await api.put(sent, synced.etag);
    if (remote) applyReply(sent, remote);
    else await pull();
    if (attempts > 1) await push(attempts - 1);
  }

  function applyReply(sent: readonly CurrentCartLine[], { etag, items }: RemoteCart) {
    const shown = toLines(items);
    const keys = new Set(shown.map(cartLineKey));
    // The server omits products that are not public. They stay in the cart, and the cart check explains why (UX-14).
    const accepted = [...shown, ...sent.filter((line) => !keys.has(cartLineKey(line)))];
    const merged = mergeCarts(sent, localCart.read().lines, accepted);
    localCart.write(merged, { etag, lines: accepted }, items);
  }

  let last = Promise.resolve();
  return {
    run({ shouldPull }: { shouldPull: boolean }): Promise<void> {
      const synchronize = async () => {
        if (shouldPull || !localCart.read().synced) await pull();
        await push();
      };
      last = last.then(synchronize, synchronize);
      return last;
    },
  };
}
