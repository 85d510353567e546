import { useEffect, useRef, useSyncExternalStore } from 'react';
import { history } from './history.tsx';

/** Somebody who wants to leave an edited form, until they have answered. */
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

/** The open question, for the dialog that asks it (app/LeaveDialog.tsx). */
export const useLeaveQuestion = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => question,
  );

/**
 * Asks before a screen with unsaved changes is left, and before its tab is closed.
 * @param onLeave called when the person leaves all the same
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
      // The question goes with its form, as when the session ends.
      if (asked && question === asked) ask(null);
      window.removeEventListener('beforeunload', warn);
    };
  }, [isDirty]);
}
