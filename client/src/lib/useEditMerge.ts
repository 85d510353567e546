import { useState } from 'react';
import type { Failure } from './http.ts';
import { type EditConflict, mergeEdits, replacePart } from './mergeEdits.ts';
import type { LoadedForm } from './useFormDraft.ts';

/** The options of an edit form, by which it notices changes of others (WORLD-14). */
export interface EditOptions<Values> {
  initial: Values;
  version: string | undefined;
  /** The values of a newer version, the entity in a 412. */
  readNewer: (entity: unknown) => Values;
}

export const editOf = <Entity extends object, Values>(
  entity: Entity & { version?: string | undefined },
  toValues: (entity: Entity) => Values,
): EditOptions<Values> => ({
  initial: toValues(entity),
  version: entity.version,
  readNewer: (newer) => toValues(newer as Entity), // a 412 has the entity of the form's GET
});

/** Which of the two to keep, by conflict. */
export type Choices = readonly ('mine' | 'theirs')[];

interface PendingMerge<Values> {
  conflicts: readonly EditConflict[];
  merged: Values;
  newer: LoadedForm<Values>;
}

/** Values that are to be sent, and what they are changes of. */
export interface Edit<Values> {
  values: Values;
  loaded: LoadedForm<Values>;
}

/** Merges a form with a newer version, and asks about what both changed (WORLD-14). */
export function useEditMerge<Values extends object>(
  readNewer: ((entity: unknown) => Values) | undefined,
) {
  const [pending, setPending] = useState<PendingMerge<Values> | null>(null);

  /** Returns what to send instead of a refused edit; null for other failures, and where the person is asked. */
  function merge({ values, loaded }: Edit<Values>, failure: Failure | null): Edit<Values> | null {
    const { status, current, version } = failure ?? {};
    if (status !== 412 || !current || !readNewer || version === loaded.version) return null;
    const newer = { values: readNewer(current), version };
    const { merged, conflicts } = mergeEdits({
      base: loaded.values,
      mine: values,
      theirs: newer.values,
    });
    if (conflicts.length === 0) return { values: merged, loaded: newer };
    setPending({ conflicts, merged, newer });
    return null;
  }

  return {
    merge,
    /** What the person is asked about; null for nothing. */
    conflicts: pending?.conflicts ?? null,
    cancel: () => setPending(null),
    choose(choices: Choices): Edit<Values> | null {
      if (!pending) return null;
      setPending(null);
      const values = pending.conflicts.reduce(
        (merged, { path, theirs }, index) =>
          choices[index] === 'theirs' ? replacePart(merged, path, theirs) : merged,
        pending.merged,
      );
      return { values, loaded: pending.newer };
    },
  };
}
