import { readStorage, writeStorage } from './storage.ts';

const key = 'token';

function createStoredToken() {
  /** This tab's session, even when another tab has stored a different one since. */
  let current: string | null = null;

  const readStored = () => readStorage('localStorage', key);

  return {
    get: () => current,
    readStored,
    /** Adopts the stored token. */
    restore(): void {
      current = readStored();
    },
    set(token: string | null): void {
      // A session that another tab has started is kept.
      if (token || readStored() === current) writeStorage('localStorage', key, token);
      current = token;
    },
    /** Subscribes to sign-ins and sign-outs in other tabs. */
    subscribe(listener: () => void): () => void {
      const handleChange = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      window.addEventListener('storage', handleChange);
      return () => window.removeEventListener('storage', handleChange);
    },
  };
}

/** The access token (AUTH-01); without storage it lasts until the page is closed. */
export const storedToken = createStoredToken();

/** Returns the account id in a token, null for a visitor. */
export function readAccountId(token: string | null): string | null {
  try {
    const payload = (token ?? '').split('.')[1] ?? '';
    const { sub }: { sub?: unknown } = JSON.parse(
      atob(payload.replaceAll('-', '+').replaceAll('_', '/')),
    );
    return typeof sub === 'string' ? sub : null;
  } catch {
    return null;
  }
}

export const currentAccount = () => readAccountId(storedToken.get());
