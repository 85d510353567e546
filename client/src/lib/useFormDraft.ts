import { useState } from 'react';
import { readAccountStorage, writeAccountStorage } from './accountStorage.ts';

/** What an edit form was loaded with: the version for If-Match (WORLD-14), undefined while it is unknown. */
export interface LoadedForm<Values> {
  values: Values;
  version: string | undefined;
}

interface Options<Values extends object> {
  name: string;
  initial: Values;
  version?: string | undefined;
  secret?: readonly (keyof Values & string)[];
}

const loadedName = (name: string) => `${name}:loaded`;

/** Form values whose draft survives a reload or an expired session (UX-13). */
export function useFormDraft<Values extends object>({
  name,
  initial,
  version,
  secret = [],
}: Options<Values>) {
  const [values, setValues] = useState<Values>(() => withDraft(initial, readDraft(name)));
  const [isDirty, setIsDirty] = useState(() => Object.keys(readDraft(name)).length > 0);
  const current = { values: initial, version };
  const [loaded, setLoaded] = useState(() => (isDirty && readLoaded(name, initial)) || current);
  if (version !== loaded.version && (!isDirty || loaded.version === undefined)) {
    setLoaded(current);
    if (!isDirty) setValues(initial);
  }

  /** Removes the draft; the values stay. */
  const discard = () => {
    saveDraft(name, null);
    saveDraft(loadedName(name), null);
    setIsDirty(false);
  };

  const save = (next: Values, from: LoadedForm<Values>) => {
    const withoutSecrets = (all: Values) =>
      Object.fromEntries(
        Object.entries(all).filter(([key]) => !secret.some((field) => field === key)),
      );
    setValues(next);
    setIsDirty(true);
    saveDraft(name, withoutSecrets(next));
    if (from.version === undefined) return;
    saveDraft(loadedName(name), { ...from, values: withoutSecrets(from.values) });
  };

  return {
    values,
    isDirty,
    loaded,
    set: (next: Values) => save(next, loaded),
    /** Replaces the values, and what they are changes of. */
    rebase(next: Values, from: LoadedForm<Values>) {
      setLoaded(from);
      save(next, from);
    },
    discard,
    /** Removes the draft and goes back to the initial values. */
    reset: () => {
      discard();
      setLoaded(current);
      setValues(initial);
    },
  };
}

function readLoaded<Values extends object>(
  name: string,
  initial: Values,
): LoadedForm<Values> | null {
  const { values, version } = readDraft(loadedName(name));
  if (typeof values !== 'object' || values === null || typeof version !== 'string') return null;
  return { values: withDraft(initial, { ...values }), version };
}

/** Keeps only fields of this form, because an older draft may have others. */
function withDraft<Values extends object>(initial: Values, draft: Record<string, unknown>): Values {
  const knownEntries = Object.entries(draft).filter(
    ([key, value]) => key in initial && typeof value === typeof initial[key as keyof Values], // `in` has checked the key
  );
  return { ...initial, ...Object.fromEntries(knownEntries) };
}

const draftKey = (name: string) => `draft:${name}`;

/** Reads the unsent values of a form from session storage (UX-13). */
function readDraft(name: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(readAccountStorage('sessionStorage', draftKey(name)) ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

const saveDraft = (name: string, values: object | null) =>
  writeAccountStorage('sessionStorage', draftKey(name), values && JSON.stringify(values));
