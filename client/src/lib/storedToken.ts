const key = 'token';

/** The access token in the browser's storage (AUTH-01); without storage it lasts as long as the page. */
let memory: string | null = null;

export const storedToken = {
  get(): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return memory;
    }
  },
  set(token: string | null): void {
    memory = token;
    try {
      if (token) localStorage.setItem(key, token);
      else localStorage.removeItem(key);
    } catch {
      // Storage is switched off: `memory` serves this page.
    }
  },
  /** Tells when another tab signs in or out. */
  onChange(listener: (token: string | null) => void): () => void {
    const listen = (event: StorageEvent) => {
      if (event.key === key || event.key === null) listener(storedToken.get());
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  },
};
