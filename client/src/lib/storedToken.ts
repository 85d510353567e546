const key = 'token';

function createStoredToken() {
  /** This tab's session, even when another tab has stored a different one since. */
  let current: string | null = null;

  function readStored(): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return current;
    }
  }

  return {
    get: () => current,
    readStored,
    /** Adopts the stored token. */
    restore(): void {
      current = readStored();
    },
    set(token: string | null): void {
      const previous = current;
      current = token;
      try {
        if (token) localStorage.setItem(key, token);
        // Keeps a session that another tab has started.
        else if (localStorage.getItem(key) === previous) localStorage.removeItem(key);
      } catch {
        // Storage is blocked: `current` holds the token.
      }
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
