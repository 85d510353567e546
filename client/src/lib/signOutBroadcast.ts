const key = 'signedOut';

/** Tells the other tabs that an account was signed out on purpose; nothing of it stays in the storage. */
export function announceSignOut(account: string | null): void {
  if (!account) return;
  try {
    localStorage.setItem(key, account);
    localStorage.removeItem(key);
  } catch {
    // Without storage no tab shares the session.
  }
}

export function onSignOutElsewhere(listener: (account: string) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === key && event.newValue) listener(event.newValue);
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
