import { readStorage, writeStorage } from './storage.ts';
import { readStateText } from './readStateText.ts';

const key = 'returnPath';

const isPath = (text: string | null): text is string => text?.startsWith('/') ?? false;

/** Reads the path to return to after the sign-in from the login screen's state, null for none. */
export function readReturnPath(state: unknown): string | null {
  const path = readStateText(state, 'from');
  return isPath(path) ? path : null;
}

/** Keeps the path during a Google or Facebook login, which leaves the page; null removes it. */
export const saveReturnPath = (path: string | null) => writeStorage('sessionStorage', key, path);

export function takeReturnPath(): string | null {
  const path = readStorage('sessionStorage', key);
  saveReturnPath(null);
  return isPath(path) ? path : null;
}
