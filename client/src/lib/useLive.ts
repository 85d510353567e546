import { useEffect, useEffectEvent } from 'react';
import { pointer } from '../ui/usePointerReleased.ts';
import { useAppDispatch } from './hooks.ts';
import type { LiveChange } from './liveEvents.ts';

const pointerReleased = (): Promise<void> =>
  new Promise((resolve) => {
    if (!pointer.isPressed()) return resolve();
    const unsubscribe = pointer.subscribe(() => {
      unsubscribe();
      resolve();
    });
  });

interface Options {
  concerns: (change: LiveChange) => boolean;
  refresh: () => Promise<unknown>;
  /** Changes within this time are read together, in ms. */
  delayMs?: number;
}

/** Reads again after changes (LIVE-01), but not under a pressed pointer. A failure must show nothing. */
export function useLive({ concerns, refresh, delayMs = 300 }: Options): void {
  const dispatch = useAppDispatch();
  const isConcerned = useEffectEvent(concerns);
  const refreshLatest = useEffectEvent(refresh);
  useEffect(() => {
    if (!('EventSource' in window)) return undefined;
    let isOver = false;
    let isBusy = false;
    let isDue = false;
    let unsubscribe = () => {};
    let timer: ReturnType<typeof setTimeout> | undefined;

    const run = async () => {
      isDue = false;
      await pointerReleased();
      if (!isOver) await refreshLatest();
      isBusy = false;
      if (isDue) schedule();
    };
    const schedule = () => {
      isDue = true;
      if (isBusy || isOver) return;
      isBusy = true;
      timer = setTimeout(() => void run(), delayMs);
    };

    void import('./liveEvents.ts').then(({ liveEvents }) => {
      if (isOver) return;
      unsubscribe = liveEvents.subscribe(dispatch, (change) => {
        if (!change || isConcerned(change)) schedule();
      });
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
      unsubscribe();
    };
  }, [dispatch, delayMs]);
}
