import { useEffect, useEffectEvent } from 'react';
import { createPrompt } from './createPrompt.ts';
import { history } from './history.tsx';

/** A confirmation before an edited form is left (UX-27). */
interface UnsavedChangesPrompt {
  leave: () => void;
  stay: () => void;
}

const pendingPrompt = createPrompt<UnsavedChangesPrompt>();

export const usePendingPrompt = pendingPrompt.usePending;

/** Asks before a screen with unsaved changes is left or its tab closed; `onLeave` discards them. */
export function useUnsavedChangesPrompt(isDirty: boolean, onLeave: () => void): void {
  const handleLeave = useEffectEvent(onLeave);
  useEffect(() => {
    if (!isDirty) return;
    let ownPrompt: UnsavedChangesPrompt | null = null;
    const unblock = history.block((proceed) => {
      ownPrompt = {
        leave: () => {
          pendingPrompt.set(null);
          handleLeave();
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
