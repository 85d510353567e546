import { readOwn, writeOwn } from './accountStorage.ts';

const keyOf = (name: string) => `draft:${name}`;

/** Reads the unsent values of a form from session storage (UX-13). */
export function readDraft(name: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(readOwn('sessionStorage', keyOf(name)) ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** Stores a draft; null removes it. */
export const keepDraft = (name: string, values: object | null) =>
  writeOwn('sessionStorage', keyOf(name), values && JSON.stringify(values));
