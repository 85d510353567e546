import { createPrompt } from './createPrompt.ts';

type Answer = (isGiven: boolean) => void;

/** The second factor is asked for; `settle(true)` when it was given. */
export interface SecondFactorPrompt {
  settle: Answer;
  waiting: Answer[];
}

const prompt = createPrompt<SecondFactorPrompt>();

export const useSecondFactorPrompt = prompt.usePending;

/** Asks once, also for several calls at the same time; false if the user cancels or the session ends. */
export const askSecondFactor = (signal: AbortSignal | undefined) =>
  new Promise<boolean>((resolve) => {
    const pending = prompt.get();
    if (pending) return void pending.waiting.push(resolve);
    const waiting: Answer[] = [resolve];
    const settle = (isGiven: boolean) => {
      prompt.set(null);
      for (const answer of waiting) answer(isGiven);
    };
    signal?.addEventListener('abort', () => settle(false), { once: true });
    prompt.set({ settle, waiting });
  });
