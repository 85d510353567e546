import { currentAccount } from './storedToken.ts';

/** Named, since only naming a storage that is switched off throws already. */
type Area = 'localStorage' | 'sessionStorage';

/** What a visitor leaves to the account that signs in; the bag is merged instead (features/cart/cartStorage.ts). */
const personal = [
  ['sessionStorage', 'draft:'],
  ['localStorage', 'searches'],
] as const;

const prefixOf = (account: string | null) => (account ? `${account}:` : '');

/** Keys begin with the account's id, so that nobody reads what another account has left (SAFE-10). */
const keyOf = (name: string) => prefixOf(currentAccount()) + name;

/** Reads what the person at this browser has kept; null for nothing, and where storage is switched off. */
export function readOwn(area: Area, name: string): string | null {
  return readStorage(area, keyOf(name));
}

/** Keeps a value for the person at this browser; null removes it. */
export function writeOwn(area: Area, name: string, value: string | null): void {
  writeStorage(area, keyOf(name), value);
}

/** Whether a change of this key, or of all of them, concerns the person at this browser. */
export const isOwnKey = (key: string | null, name: string) => key === null || key === keyOf(name);

/** Moves what the person did as a visitor to the account that they have signed in to. */
export function claimVisitorData(): void {
  if (!currentAccount()) return;
  for (const [area, prefix] of personal) {
    for (const key of keysOf(area, prefix)) {
      writeOwn(area, key, readStorage(area, key));
      writeStorage(area, key, null);
    }
  }
}

/** Removes drafts and searches of an account, and of the visitor before it: the next person must not read them. */
export function dropPersonalData(account: string | null): void {
  for (const [area, prefix] of personal) {
    const keys = [...keysOf(area, prefix), ...keysOf(area, prefixOf(account) + prefix)];
    for (const key of keys) writeStorage(area, key, null);
  }
}

function keysOf(area: Area, prefix: string): string[] {
  try {
    return Object.keys(window[area]).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Reads a key that is nobody's own; null where storage is switched off. */
export function readStorage(area: Area, key: string): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

export function writeStorage(area: Area, key: string, value: string | null): void {
  try {
    if (value === window[area].getItem(key)) return;
    if (value === null) window[area].removeItem(key);
    else window[area].setItem(key, value);
  } catch {
    // Without storage it lasts as long as the page.
  }
}
