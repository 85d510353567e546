import { useEffect, useRef, useSyncExternalStore } from 'react';
import { history } from './history.tsx';
import { createListeners } from './listeners.ts';

/** A pending confirmation before an edited form is left. */
interface UnsavedChangesPrompt {
  leave: () => void;
  stay: () => void;
}

/** Keeps the pending confirmation; there is at most one. */
function createPendingPrompt() {
  let prompt: UnsavedChangesPrompt | null = null;
  const listeners = createListeners();
  return {
    get: () => prompt,
    set(next: UnsavedChangesPrompt | null) {
      prompt = next;
      listeners.notify();
    },
    subscribe: listeners.subscribe,
  };
}

const pendingPrompt = createPendingPrompt();

/** The pending confirmation, for app/App.tsx (UX-27). */
export const usePendingPrompt = () =>
  useSyncExternalStore(pendingPrompt.subscribe, pendingPrompt.get);

/**
 * Asks for confirmation before a screen with unsaved changes is left, and before its tab is closed.
 * @param onLeave called when the user discards the changes
 */
export function useUnsavedChangesPrompt(isDirty: boolean, onLeave: () => void): void {
  const onLeaveRef = useRef(onLeave);
  useEffect(() => {
    onLeaveRef.current = onLeave;
  });
  useEffect(() => {
    if (!isDirty) return;
    let ownPrompt: UnsavedChangesPrompt | null = null;
    const unblock = history.block((proceed) => {
      ownPrompt = {
        leave: () => {
          pendingPrompt.set(null);
          onLeaveRef.current();
          proceed();
        },
        stay: () => pendingPrompt.set(null),
      };
      pendingPrompt.set(ownPrompt);
    });
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => {
      unblock();
      // The dialog closes with its form, for example when the session ends.
      if (ownPrompt && pendingPrompt.get() === ownPrompt) pendingPrompt.set(null);
      window.removeEventListener('beforeunload', warn);
    };
  }, [isDirty]);
}
