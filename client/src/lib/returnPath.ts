import { readStorage, writeStorage } from './accountStorage.ts';

const key = 'returnPath';

const isPath = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith('/');

/** Reads the path to return to after the sign-in from the login screen's state, null for none. */
export const readReturnPath = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'from' in state && isPath(state.from)
    ? state.from
    : null;

/** Keeps the path during a Google or Facebook login, which leaves the page; null removes it. */
export const saveReturnPath = (path: string | null) => writeStorage('sessionStorage', key, path);

/** Returns the kept path and removes it. */
export function takeReturnPath(): string | null {
  const path = readStorage('sessionStorage', key);
  saveReturnPath(null);
  return isPath(path) ? path : null;
}
