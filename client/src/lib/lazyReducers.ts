import type { Reducer } from '@reduxjs/toolkit';
import { combineReducers } from 'redux';
import { createListeners } from './listeners.ts';

function createLazyReducers() {
  const reducers: Record<string, Reducer> = {};
  const namedReducers: Record<string, Record<string, Reducer>> = {};
  const listeners = createListeners();
  return {
    /**
     * Called by the slice's module, so that the state exists as soon as its code is loaded.
     * @param type 'orders', or 'dashboard/users' for the part `users` of the state of `dashboard`
     */
    add(type: string, reducer: Reducer): void {
      const [area = type, name] = type.split('/');
      if (name) {
        const parts = { ...namedReducers[area], [name]: reducer };
        namedReducers[area] = parts;
        reducers[area] = combineReducers(parts);
      } else {
        reducers[area] = reducer;
      }
      listeners.notify();
    },
    all: () => reducers,
    subscribe: listeners.subscribe,
  };
}

/**
 * Reducers of slices that register themselves when their code is loaded, such as the dashboard's, which visitors never
 * load (UX-02). Redux Toolkit's combineSlices would add 0.3 kB to every page.
 */
export const lazyReducers = createLazyReducers();
