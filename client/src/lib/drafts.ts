const prefix = 'draft:';

/** What somebody typed into a form and has not sent yet; it lives in the session's storage (UX-13). */
export function readDraft(name: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(prefix + name) ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** Null drops it. */
export function keepDraft(name: string, values: object | null): void {
  try {
    if (values) sessionStorage.setItem(prefix + name, JSON.stringify(values));
    else sessionStorage.removeItem(prefix + name);
  } catch {
    // Without storage a draft lasts as long as its page.
  }
}

/** Drops all of them: the next person at this browser must not read them. */
export function dropDrafts(): void {
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));
    for (const key of keys) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
