import { useMemo, useSyncExternalStore } from 'react';
import { readAccountStorage, writeAccountStorage } from './accountStorage.ts';
import { createListeners } from './listeners.ts';

const key = 'searches';
const listeners = createListeners();

/** The current account's recent searches, newest first; empty when storage is blocked. */
export function useRecentSearches(): string[] {
  const stored = useSyncExternalStore(listen, read);
  return useMemo(() => parse(stored), [stored]);
}

/** Stores a search as the newest of five. */
export function saveSearch(text: string): void {
  const others = parse(read()).filter((other) => other !== text);
  write(JSON.stringify([text, ...others].slice(0, 5)));
}

export const clearSearches = () => write(null);

function listen(listener: () => void): () => void {
  const unsubscribe = listeners.add(listener);
  // Changes made by other tabs.
  window.addEventListener('storage', listener);
  return () => {
    unsubscribe();
    window.removeEventListener('storage', listener);
  };
}

const read = () => readAccountStorage('localStorage', key) ?? '[]';

function write(searches: string | null): void {
  writeAccountStorage('localStorage', key, searches);
  listeners.notify();
}

function parse(stored: string): string[] {
  try {
    const value: unknown = JSON.parse(stored);
    return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];
  } catch {
    return [];
  }
}
