import { useState } from 'react';

/** Tells whether an action of a component is pending; until it has finished, further runs are ignored (UX-20). */
export function usePending<Args extends unknown[]>(action: (...args: Args) => Promise<unknown>) {
  const [isPending, setIsPending] = useState(false);
  const run = async (...args: Args) => {
    if (isPending) return;
    setIsPending(true);
    try {
      await action(...args);
    } finally {
      setIsPending(false);
    }
  };
  return [isPending, run] as const;
}
