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
    const unblock = history.block((go) =>
      ask({
        leave: () => {
          ask(null);
          left.current();
          go();
        },
        stay: () => ask(null),
      }),
    );
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => {
      unblock();
      window.removeEventListener('beforeunload', warn);
    };
  }, [isDirty]);
}
