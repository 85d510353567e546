import { readOwn, writeOwn } from './accountStorage.ts';

const keyOf = (name: string) => `draft:${name}`;

/** What somebody typed into a form and has not sent yet; it lives in the session's storage (UX-13). */
export function readDraft(name: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(readOwn('sessionStorage', keyOf(name)) ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** Null drops it. */
export const keepDraft = (name: string, values: object | null) =>
  writeOwn('sessionStorage', keyOf(name), values && JSON.stringify(values));
