/** A name instead of the Storage object, because accessing `window.localStorage` throws when storage is blocked. */
export type Area = 'localStorage' | 'sessionStorage';

export function listKeys(area: Area, prefix: string): string[] {
  try {
    return Object.keys(window[area]).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Reads a key that does not belong to an account; null when storage is blocked. */
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
    // Without storage the value lasts until the page is closed.
  }
}
