import { useState } from 'react';
import { readDraft, saveDraft } from './drafts.ts';

interface Options<Values extends object> {
  name: string;
  initial: Values;
  secret?: readonly (keyof Values & string)[];
}

/** Form values whose draft survives a reload or an expired session (UX-13). */
export function useFormDraft<Values extends object>({
  name,
  initial,
  secret = [],
}: Options<Values>) {
  const [values, setValues] = useState<Values>(() => withDraft(initial, readDraft(name)));
  const [isDirty, setIsDirty] = useState(() => Object.keys(readDraft(name)).length > 0);

  /** Removes the draft; the values stay. */
  const discard = () => {
    saveDraft(name, null);
    setIsDirty(false);
  };

  return {
    values,
    isDirty,
    set: (next: Values) => {
      setValues(next);
      setIsDirty(true);
      const draftEntries = Object.entries(next).filter(
        ([key]) => !secret.some((field) => field === key),
      );
      saveDraft(name, Object.fromEntries(draftEntries));
    },
    discard,
    /** Removes the draft and goes back to the initial values. */
    reset: () => {
      discard();
      setValues(initial);
    },
  };
}

/** Keeps only fields of this form, because an older draft may have others. */
function withDraft<Values extends object>(initial: Values, draft: Record<string, unknown>): Values {
  const knownEntries = Object.entries(draft).filter(
    ([key, value]) => key in initial && typeof value === typeof initial[key as keyof Values], // `in` has checked the key
  );
  return { ...initial, ...Object.fromEntries(knownEntries) };
}
