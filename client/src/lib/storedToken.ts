const key = 'token';

/** The session of this tab, whatever another tab has stored since. */
let current: string | null = null;

function stored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return current;
  }
}

/** The access token (AUTH-01); without storage it lasts as long as the page. */
export const storedToken = {
  get: () => current,
  /** What the browser keeps, perhaps from another tab. */
  stored,
  /** Takes over what the browser keeps. */
  restore(): void {
    current = stored();
  },
  set(token: string | null): void {
    const previous = current;
    current = token;
    try {
      if (token) localStorage.setItem(key, token);
      // A session that another tab has begun stays.
      else if (localStorage.getItem(key) === previous) localStorage.removeItem(key);
    } catch {
      // Storage is switched off: `current` serves this page.
    }
  },
  /** Tells when another tab signs in or out. */
  onChange(listener: () => void): () => void {
    const listen = (event: StorageEvent) => {
      if (event.key === key || event.key === null) listener();
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  },
};

/** The id of the account that a token is for; null for a visitor. */
export function accountOf(token: string | null): string | null {
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

export const currentAccount = () => accountOf(current);
