import { combineSlices } from '@reduxjs/toolkit';
import type { Reducer } from 'redux';

/** Combines the reducers injected so far; all stores share it. */
export const rootReducer = combineSlices();

const areas: Record<string, typeof rootReducer> = {};

function injectArea(reducerPath: string) {
  const area = combineSlices();
  rootReducer.inject({ reducerPath, reducer: area });
  return area;
}

/**
 * Called by a slice's module, so that visitors never load the dashboard's slices (UX-02). The state exists after the
 * next action; until then selectors return the initial state.
 * @param type 'orders', or 'dashboard/users' for the part `users` of the state of `dashboard`
 */
export function injectReducer(type: string, reducer: Reducer): void {
  const [area = type, part] = type.split('/');
  const parent = part ? (areas[area] ??= injectArea(area)) : rootReducer;
  // Hot reload injects the new reducer of a slice.
  parent.inject({ reducerPath: part ?? type, reducer }, { overrideExisting: true });
}
