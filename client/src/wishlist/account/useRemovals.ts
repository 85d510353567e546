import { useState } from 'react';

/** The loaded rows, of which removed ones keep their place until the undo expires (UX-11). */
export function useRemovals<R extends { _id: string }>(loaded: readonly R[]) {
  /** By id: that a row was removed, whether its place is gone, too, or what was restored instead. */
  const [changes, setChanges] = useState<Readonly<Record<string, R | 'removed' | 'gone'>>>({});
  const setChange = (id: string, change: R | 'removed' | 'gone') =>
    setChanges((all) => ({ ...all, [id]: change }));
  const latest = loaded.map((row) => {
    let current = row;
    for (;;) {
      const change = changes[current._id];
      if (typeof change !== 'object') return { row: current, change };
      current = change;
    }
  });
  return {
    rows: latest
      .filter(({ change }) => change !== 'gone')
      .map(({ row, change }) => ({ row, isRemoved: change === 'removed' })),
    removedCount: latest.filter(({ change }) => change).length,
    markRemoved: (id: string) => setChange(id, 'removed'),
    discard: (id: string) => setChange(id, 'gone'),
    restore: (id: string, row: R) => setChange(id, row),
  };
}
