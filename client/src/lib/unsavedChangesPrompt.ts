import { useEffect, useRef, useSyncExternalStore } from 'react';
import { history } from './history.tsx';

/** A pending confirmation before an edited form is left. */
interface Question {
  leave: () => void;
  stay: () => void;
}

let question: Question | null = null;
const listeners = new Set<() => void>();

function ask(next: Question | null) {
  question = next;
  for (const listener of listeners) listener();
}

/** The pending confirmation, for app/LeaveDialog.tsx. */
export const useLeaveQuestion = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => question,
  );

/**
 * Asks for confirmation before a screen with unsaved changes is left, and before its tab is closed.
 * @param onLeave called when the user discards the changes
 */
export function useLeaveGuard(isDirty: boolean, onLeave: () => void): void {
  const left = useRef(onLeave);
  useEffect(() => {
    left.current = onLeave;
  });
  useEffect(() => {
    if (!isDirty) return;
    let asked: Question | null = null;
    const unblock = history.block((go) => {
      asked = {
        leave: () => {
          ask(null);
          left.current();
          go();
        },
        stay: () => ask(null),
      };
      ask(asked);
    });
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => {
      unblock();
      // The dialog closes with its form, for example when the session ends.
      if (asked && question === asked) ask(null);
      window.removeEventListener('beforeunload', warn);
    };
  }, [isDirty]);
}
