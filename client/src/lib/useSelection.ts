import { useState } from 'react';

/** Selected rows of a list, by key; keys that leave the list are dropped (DESK-01). */
export function useSelection(keys: readonly string[]) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const kept = keys.filter((key) => selected.has(key));
  if (kept.length < selected.size) setSelected(new Set(kept));
  return { selected, onChange: setSelected, clear: () => setSelected(new Set()) };
}
