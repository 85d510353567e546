import { readAccountStorage, writeAccountStorage } from './accountStorage.ts';

const draftKey = (name: string) => `draft:${name}`;

/** Reads the unsent values of a form from session storage (UX-13). */
export function readDraft(name: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(readAccountStorage('sessionStorage', draftKey(name)) ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** Stores a draft; null removes it. */
export const saveDraft = (name: string, values: object | null) =>
  writeAccountStorage('sessionStorage', draftKey(name), values && JSON.stringify(values));
