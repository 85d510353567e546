import { useMemo, useSyncExternalStore } from 'react';
import { readOwn, writeOwn } from './accountStorage.ts';

const key = 'searches';
const listeners = new Set<() => void>();

/** The person's last searches in this browser, newest first; none where storage is switched off. */
export function useRecentSearches(): string[] {
  const stored = useSyncExternalStore(listen, read);
  return useMemo(() => parse(stored), [stored]);
}

/** Keeps a search as the newest of five. */
export function keepSearch(text: string): void {
  const others = parse(read()).filter((other) => other !== text);
  write(JSON.stringify([text, ...others].slice(0, 5)));
}

/** Forgets all of them. */
export const dropSearches = () => write(null);

function listen(listener: () => void): () => void {
  listeners.add(listener);
  // What other tabs do to them.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

const read = () => readOwn('localStorage', key) ?? '[]';

function write(searches: string | null): void {
  writeOwn('localStorage', key, searches);
  for (const listener of listeners) listener();
}

function parse(stored: string): string[] {
  try {
    const value: unknown = JSON.parse(stored);
    return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];
  } catch {
    return [];
  }
}
