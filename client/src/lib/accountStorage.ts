import { currentAccount } from './storedToken.ts';
import { type Area, listKeys, readStorage, writeStorage } from './storage.ts';

/** Visitor data that the account takes over at sign-in; the cart is merged instead (cart/cartStorage.ts). */
const personalKeys = [
  ['sessionStorage', 'draft:'],
  ['localStorage', 'searches'],
  ['localStorage', 'viewed'],
] as const;

const accountPrefix = (account: string | null) => (account ? `${account}:` : '');

/** Prefixes keys with the account id, so that accounts cannot read each other's data (SAFE-10). */
export const accountKey = (name: string, account = currentAccount()) =>
  accountPrefix(account) + name;

/** Reads a value of the current account; null when there is none or storage is blocked. */
export function readAccountStorage(area: Area, name: string): string | null {
  return readStorage(area, accountKey(name));
}

/** Stores a value for the current account; null removes it. */
export function writeAccountStorage(area: Area, name: string, value: string | null): void {
  writeStorage(area, accountKey(name), value);
}

/** Whether a storage event for this key, or for all keys (null), concerns the current account. */
export const isAccountKey = (key: string | null, name: string) =>
  key === null || key === accountKey(name);

/** Moves a visitor's data to the account that signed in. */
export function claimVisitorData(): void {
  if (!currentAccount()) return;
  for (const [area, prefix] of personalKeys) {
    for (const key of listKeys(area, prefix)) {
      writeAccountStorage(area, key, readStorage(area, key));
      writeStorage(area, key, null);
    }
  }
}

/** Removes personal data of an account and of visitors, so that the next user cannot read it. */
export function clearPersonalData(account: string | null): void {
  for (const [area, prefix] of personalKeys) {
    const keys = [...listKeys(area, prefix), ...listKeys(area, accountPrefix(account) + prefix)];
    for (const key of keys) writeStorage(area, key, null);
  }
}
