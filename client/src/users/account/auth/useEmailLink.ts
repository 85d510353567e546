import { useState } from 'react';
import { getFailure } from '../../../lib/thunk.ts';
import { usePending } from '../../../lib/usePending.ts';

/** Refused: the link is not valid. Failed: another attempt may succeed. */
type Outcome = { kind: 'done' | 'refused'; message: string } | { kind: 'failed' };

/**
 * Uses an emailed link and keeps the outcome for the screen.
 * @param send uses the link and returns the server's message
 */
export function useEmailLink(send: () => Promise<{ message: string }>) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isBusy, run] = usePending(async () => {
    try {
      setOutcome({ kind: 'done', message: (await send()).message });
    } catch (error) {
      const failure = getFailure(error);
      setOutcome(
        failure?.status === 400 ? { kind: 'refused', message: failure.error } : { kind: 'failed' },
      );
    }
  });
  return { outcome, isBusy, run };
}
