import { readStorage, writeStorage } from './accountStorage.ts';

const key = 'returnPath';

const isPath = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith('/');

/** The screen that asked for a sign-in, from the state of the login screen; null for none. */
export const returnPathIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'from' in state && isPath(state.from)
    ? state.from
    : null;

/** Keeps it while a login through Google or Facebook leaves the page; null forgets an older one. */
export const keepReturnPath = (path: string | null) => writeStorage('sessionStorage', key, path);

/** Takes out what was kept. */
export function takeReturnPath(): string | null {
  const path = readStorage('sessionStorage', key);
  keepReturnPath(null);
  return isPath(path) ? path : null;
}
