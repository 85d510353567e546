import type { Reducer } from '@reduxjs/toolkit';

/** Slices that come with code loaded later, such as the dashboard's, which visitors never load (UX-02). */
const added: Record<string, Reducer> = {};
const listeners = new Set<() => void>();

/** Called by a slice's own module: its state is there as soon as its code is. */
export function addReducer(name: string, reducer: Reducer): void {
  added[name] = reducer;
  for (const listener of listeners) listener();
}

export const lazyReducers = {
  all: () => added,
  listen: (listener: () => void) => {
    listeners.add(listener);
  },
};
