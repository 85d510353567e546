import { useMemo, useSyncExternalStore } from 'react';
import { readAccountStorage, writeAccountStorage } from '../lib/accountStorage.ts';
import { createListeners } from '../ui/listeners.ts';

/** Recent texts of an account, newest first; empty when storage is blocked. The key is also in accountStorage.ts. */
function createRecentList(key: string, max: number) {
  const listeners = createListeners();

  const read = () => readAccountStorage('localStorage', key) ?? '[]';

  function write(texts: string | null): void {
    writeAccountStorage('localStorage', key, texts);
    listeners.notify();
  }

  function subscribe(listener: () => void): () => void {
    const unsubscribe = listeners.subscribe(listener);
    // Changes made by other tabs.
    window.addEventListener('storage', listener);
    return () => {
      unsubscribe();
      window.removeEventListener('storage', listener);
    };
  }

  return {
    useAll(): string[] {
      const stored = useSyncExternalStore(subscribe, read, () => '[]');
      return useMemo(() => parse(stored), [stored]);
    },
    add(text: string): void {
      const others = parse(read()).filter((other) => other !== text);
      write(JSON.stringify([text, ...others].slice(0, max)));
    },
    clear: () => write(null),
  };
}

function parse(stored: string): string[] {
  try {
    const value: unknown = JSON.parse(stored);
    return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];
  } catch {
    return [];
  }
}

export const recentSearches = createRecentList('searches', 5);

/** Ids of products; one more than are shown, because the current product is left out (FIND-04). */
export const recentProducts = createRecentList('viewed', 5);
