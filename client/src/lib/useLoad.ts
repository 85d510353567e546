import { useEffect, useEffectEvent, useState } from 'react';
import type { AppDispatch, AppState } from '../app/store.ts';
import { useAppDispatch } from './hooks.ts';
import { getFailure } from './thunk.ts';

/** A thunk of createAppThunk. */
export type Thunk<Args extends unknown[], Data> = (
  ...args: Args
) => (
  dispatch: AppDispatch,
  getState: () => AppState,
  extra: unknown,
) => { abort: () => void; unwrap: () => Promise<Data> };

type LoadState = 'loading' | 'loaded' | 'missing' | 'failed';

/** Dispatches a thunk when a screen opens or its arguments change; unmounting aborts it. 'missing' is a 404. */
export function useLoad<Args extends unknown[], Data>(thunk: Thunk<Args, Data>, ...args: Args) {
  const dispatch = useAppDispatch();
  const [data, setData] = useState<Data>();
  const [state, setState] = useState<LoadState>('loading');
  const [attempts, setAttempts] = useState(0);
  const key = JSON.stringify(args);

  useEffect(() => {
    let isCurrent = true;
    setState('loading');
    const run = dispatch(thunk(...args));
    run.unwrap().then(
      (reply) => {
        if (!isCurrent) return;
        setData(() => reply);
        setState('loaded');
      },
      (error: unknown) => {
        if (isCurrent) setState(getFailure(error)?.status === 404 ? 'missing' : 'failed');
      },
    );
    return () => {
      isCurrent = false;
      run.abort();
    };
    // `args` is new with each render; `key` changes only with its values.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [dispatch, thunk, key, attempts]);

  return {
    state,
    /** What the thunk returned; the earlier one while others load. */
    data,
    show: (next: Data) => setData(() => next),
    /** Whether the data has been loaded since the screen opened; until then the store may hold older data. */
    hasLoaded: data !== undefined,
    retry: () => setAttempts((count) => count + 1),
  };
}

const intervalMs = 30_000;

/** Reads again when the tab is looked at again, and every 30 s while it is; null while nothing is shown (LIVE-02). */
export function useRefreshed(refresh: (() => unknown) | null): void {
  const run = useEffectEvent(() => {
    if (!document.hidden) refresh?.();
  });
  const isOn = refresh !== null;
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(run, intervalMs);
    document.addEventListener('visibilitychange', run);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', run);
    };
  }, [isOn]);
}
