import type { Reducer } from '@reduxjs/toolkit';

/**
 * Reducers of lazy-loaded slices, such as the dashboard's, which visitors never load (UX-02). Redux Toolkit's
 * combineSlices would add 0.3 kB to every page.
 */
const added: Record<string, Reducer> = {};
const listeners = new Set<() => void>();

/** Called by the slice's module, so that the state exists as soon as its code is loaded. */
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
