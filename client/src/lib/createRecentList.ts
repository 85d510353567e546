import { useMemo, useSyncExternalStore } from 'react';
import { readAccountStorage, writeAccountStorage } from './accountStorage.ts';
import { createListeners } from './listeners.ts';

/**
 * The current account's last texts of a kind, newest first, in this browser; empty when storage is blocked.
 * @param key of the storage; also listed in accountStorage.ts
 */
export function createRecentList(key: string, max: number) {
  const listeners = createListeners();

  const read = () => readAccountStorage('localStorage', key) ?? '[]';

  function write(texts: string | null): void {
    writeAccountStorage('localStorage', key, texts);
    listeners.notify();
  }

  function listen(listener: () => void): () => void {
    const unsubscribe = listeners.add(listener);
    // Changes made by other tabs.
    window.addEventListener('storage', listener);
    return () => {
      unsubscribe();
      window.removeEventListener('storage', listener);
    };
  }

  return {
    useAll(): string[] {
      const stored = useSyncExternalStore(listen, read, () => '[]');
      return useMemo(() => parse(stored), [stored]);
    },
    /** Stores a text as the newest. */
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
