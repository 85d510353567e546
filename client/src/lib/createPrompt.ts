import { useSyncExternalStore } from 'react';
import { createListeners } from '../ui/listeners.ts';

/** Keeps what the user is asked outside of React, by calls or the history; there is at most one. */
export function createPrompt<Prompt>() {
  let prompt: Prompt | null = null;
  const listeners = createListeners();
  const get = () => prompt;
  return {
    get,
    set(next: Prompt | null): void {
      prompt = next;
      listeners.notify();
    },
    /** The pending one, for app/App.tsx. */
    usePending: () => useSyncExternalStore(listeners.subscribe, get),
  };
}
