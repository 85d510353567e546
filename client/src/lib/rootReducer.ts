import { combineSlices } from '@reduxjs/toolkit';
import type { Reducer } from 'redux';

/** Combines the reducers injected so far; all stores share it. */
export const rootReducer = combineSlices();

/**
 * Called by a slice's module, so that visitors never load the dashboard's slices (UX-02). The state exists after the
 * next action; until then selectors return the initial state.
 */
export function injectReducer(reducerPath: string, reducer: Reducer): void {
  // Hot reload injects the new reducer of a slice.
  rootReducer.inject({ reducerPath, reducer }, { overrideExisting: true });
}
