import { useEffect, useState } from 'react';
import type { AppDispatch } from '../app/store.ts';
import { useAppDispatch } from './hooks.ts';
import { failureOf } from './thunk.ts';

/** Promise of a dispatched thunk. */
interface Run<T> {
  abort: () => void;
  unwrap: () => Promise<T>;
}

type State = 'loading' | 'loaded' | 'missing' | 'failed';

/**
 * Loads data when a screen opens and when `key` changes; unmounting aborts it. State 'missing' is a 404: the data does
 * not exist or is not accessible to the user.
 * @param start dispatches the thunk; `data` is its last result
 */
export function useLoad<T>(key: string, start: (dispatch: AppDispatch) => Run<T>) {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<State>('loading');
  const [data, setData] = useState<T | null>(null);
  const [attempts, setAttempts] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    setState('loading');
    const run = start(dispatch);
    run.unwrap().then(
      (loaded) => {
        if (!isCurrent) return;
        setData(loaded);
        setState('loaded');
      },
      (error: unknown) => {
        if (isCurrent) setState(failureOf(error)?.status === 404 ? 'missing' : 'failed');
      },
    );
    return () => {
      isCurrent = false;
      run.abort();
    };
    // `start` changes with each render; `key` tells when to load again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [dispatch, key, attempts]);

  return { state, data, retry: () => setAttempts((count) => count + 1) };
}
