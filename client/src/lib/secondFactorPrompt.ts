import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';

/** The second factor is asked for; `settle(true)` when it was given. */
export interface SecondFactorPrompt {
  settle: (isGiven: boolean) => void;
}

function createPrompt() {
  let prompt: SecondFactorPrompt | null = null;
  let answer: Promise<boolean> | null = null;
  const listeners = createListeners();
  return {
    get: () => prompt,
    subscribe: listeners.subscribe,
    /** Asks once, also for several calls at the same time; false if the user cancels or the session ends. */
    ask(signal: AbortSignal | undefined): Promise<boolean> {
      answer ??= new Promise((resolve) => {
        const settle = (isGiven: boolean) => {
          prompt = null;
          answer = null;
          listeners.notify();
          resolve(isGiven);
        };
        prompt = { settle };
        signal?.addEventListener('abort', () => settle(false), { once: true });
        listeners.notify();
      });
      return answer;
    },
  };
}

const secondFactorPrompt = createPrompt();

export const askSecondFactor = secondFactorPrompt.ask;

/** The pending question, for app/App.tsx. */
export const useSecondFactorPrompt = () =>
  useSyncExternalStore(secondFactorPrompt.subscribe, secondFactorPrompt.get);
