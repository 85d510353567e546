import type { Reducer } from '@reduxjs/toolkit';
import { createListeners } from './listeners.ts';

function createLazyReducers() {
  const added: Record<string, Reducer> = {};
  const listeners = createListeners();
  return {
    /** Called by the slice's module, so that the state exists as soon as its code is loaded. */
    add(name: string, reducer: Reducer): void {
      added[name] = reducer;
      listeners.notify();
    },
    all: () => added,
    listen: listeners.add,
  };
}

/**
 * Reducers of lazy-loaded slices, such as the dashboard's, which visitors never load (UX-02). Redux Toolkit's
 * combineSlices would add 0.3 kB to every page.
 */
export const lazyReducers = createLazyReducers();
