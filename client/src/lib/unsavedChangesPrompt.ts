import { useEffect, useRef, useSyncExternalStore } from 'react';
import { history } from './history.tsx';

/** A pending confirmation before an edited form is left. */
interface LeavePrompt {
  leave: () => void;
  stay: () => void;
}

let activePrompt: LeavePrompt | null = null;
const listeners = new Set<() => void>();

function setActivePrompt(next: LeavePrompt | null) {
  activePrompt = next;
  for (const listener of listeners) listener();
}

/** The pending confirmation, for app/LeaveDialog.tsx. */
export const useLeavePrompt = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => activePrompt,
  );

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
    let ownPrompt: LeavePrompt | null = null;
    const unblock = history.block((proceed) => {
      ownPrompt = {
        leave: () => {
          setActivePrompt(null);
          onLeaveRef.current();
          proceed();
        },
        stay: () => setActivePrompt(null),
      };
      setActivePrompt(ownPrompt);
    });
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => {
      unblock();
      // The dialog closes with its form, for example when the session ends.
      if (ownPrompt && activePrompt === ownPrompt) setActivePrompt(null);
      window.removeEventListener('beforeunload', warn);
    };
  }, [isDirty]);
}
