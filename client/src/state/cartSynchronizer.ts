import {
  cartLineKey,
  type CurrentCartLine,
  haveSameLines,
  maxCartItems,
  mergeCarts,
} from 'shared/cartMerge';
import type { CurrentCartItem } from 'shared/memberEntities';

/** The account's cart at the last sync. */
export interface SyncedCart {
  etag: string;
  lines: CurrentCartLine[];
}

/** The bag of the account, as the server answered. */
export interface RemoteCart {
  etag: string;
  items: CurrentCartItem[];
}

/** The calls for the bag of the account. */
export interface CurrentCartApi {
  /** Returns null if the ETag is unchanged. */
  get: (etag: string | undefined) => Promise<RemoteCart | null>;
  /** Returns null if the ETag has changed. */
  put: (lines: readonly CurrentCartLine[], etag: string) => Promise<RemoteCart | null>;
}

/** The bag in this browser. */
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

/** A bag that changes all the time is sent at most so often in one run. */
const maxAttempts = 10;

/** Synchronizes the local cart with the account's (BACK-01). */
export function createSynchronizer(device: LocalCart, api: CurrentCartApi) {
  /** Merges the bag of the account into this one. */
  async function pull(): Promise<void> {
    const known = device.read().synced?.etag;
    const remote = await api.get(known);
    if (!remote) return;
    const { lines, synced } = device.read();
    // Another tab was faster.
    if (synced?.etag !== known) return pull();
    const remoteLines = toLines(remote.items);
    const merged = mergeCarts(synced?.lines ?? [], lines, remoteLines);
    device.write(merged, { etag: remote.etag, lines: remoteLines }, remote.items);
  }

  /** Sends what has changed here, until there is nothing more to send; the rest waits for the next run. */
  async function push(attempts = maxAttempts): Promise<void> {
    const { lines, synced } = device.read();
    const sent = lines.slice(0, maxCartItems);
    if (synced && haveSameLines(sent, synced.lines)) return;
    const remote = synced && (await api.put(sent, synced.etag));
    if (remote) accept(sent, remote);
    else await pull();
    if (attempts > 1) await push(attempts - 1);
  }

  function accept(sent: readonly CurrentCartLine[], { etag, items }: RemoteCart) {
    const shown = toLines(items);
    const keys = new Set(shown.map(cartLineKey));
    // The server leaves out what is not public now; here it stays, and the cart check says why (UX-14).
    const accepted = [...shown, ...sent.filter((line) => !keys.has(cartLineKey(line)))];
    const merged = mergeCarts(sent, device.read().lines, accepted);
    device.write(merged, { etag, lines: accepted }, items);
  }

  let last = Promise.resolve();
  return {
    /** One run after the other. */
    run({ shouldPull }: { shouldPull: boolean }): Promise<void> {
      const synchronize = async () => {
        if (shouldPull) await pull();
        await push();
      };
      last = last.then(synchronize, synchronize);
      return last;
    },
  };
}
