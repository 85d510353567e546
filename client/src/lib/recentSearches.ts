import { useMemo, useSyncExternalStore } from 'react';

const key = 'searches';
const listeners = new Set<() => void>();

/** The last searches of this browser, newest first; none where storage is switched off. */
export function useRecentSearches(): string[] {
  const stored = useSyncExternalStore(listen, read);
  return useMemo(() => parse(stored), [stored]);
}

/** Keeps a search as the newest of five. */
export function keepSearch(text: string): void {
  const others = parse(read()).filter((other) => other !== text);
  write(JSON.stringify([text, ...others].slice(0, 5)));
}

/** Forgets all of them: the next person at this browser must not read them. */
export const dropSearches = () => write('[]');

function listen(listener: () => void): () => void {
  listeners.add(listener);
  // What other tabs do to them.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function read(): string {
  try {
    return localStorage.getItem(key) ?? '[]';
  } catch {
    return '[]';
  }
}

function write(searches: string): void {
  try {
    localStorage.setItem(key, searches);
  } catch {
    // Without storage nothing is kept.
  }
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
