import { writeStorage } from './accountStorage.ts';
import { createListeners } from './listeners.ts';

const key = 'signedOut';

/** Notified before a Sign Out clears token and state. */
export const beforeSignOut = createListeners();

/** Tells other tabs that the user signed out of an account. The key is removed at once, so nothing stays in storage. */
export function announceSignOut(account: string | null): void {
  if (!account) return;
  writeStorage('localStorage', key, account);
  writeStorage('localStorage', key, null);
}

/** Subscribes to sign-outs in other tabs. */
export function subscribeToSignOuts(listener: (account: string) => void): () => void {
  const handleChange = (event: StorageEvent) => {
    if (event.key === key && event.newValue) listener(event.newValue);
  };
  window.addEventListener('storage', handleChange);
  return () => window.removeEventListener('storage', handleChange);
}
