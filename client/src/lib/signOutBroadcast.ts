import { writeStorage } from './storage.ts';

const key = 'signedOut';

/** What is sent before a Sign Out clears token and state; the session ends when all of it is done. */
export const beforeSignOut = new Set<() => Promise<unknown> | undefined>();

/** Tells other tabs that the user signed out of an account. The key is removed at once, so nothing stays in storage. */
export function announceSignOut(account: string | null): void {
  if (!account) return;
  writeStorage('localStorage', key, account);
  writeStorage('localStorage', key, null);
}

export function subscribeToSignOuts(listener: (account: string) => void): () => void {
  const handleChange = (event: StorageEvent) => {
    if (event.key === key && event.newValue) listener(event.newValue);
  };
  window.addEventListener('storage', handleChange);
  return () => window.removeEventListener('storage', handleChange);
}
