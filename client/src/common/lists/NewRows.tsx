import { useEffect, useRef, useState } from 'react';
import { formatCount } from 'shared/format';
import { useLive } from '../../lib/useLive.ts';
import type { LiveChange } from '../../lib/liveEvents.ts';
import { Button } from '../../ui/Button.tsx';
import { useRestoreLostFocus } from '../../ui/useRestoreLostFocus.ts';
import styles from './NewRows.module.css';

interface Row {
  _id: string;
}

interface Props<Key extends string, List> {
  rowsKey: Key;
  list: List;
  kind: LiveChange['kind'];
  rowNames: readonly [one: string, many: string];
  peek: () => Promise<List | null>;
  show: (list: List) => unknown;
}

/** Rows change in place, new ones wait for a button, so that none moves under the pointer (LIVE-01). */
export function NewRows<Key extends string, List extends { page: number } & Record<Key, Row[]>>({
  rowsKey,
  list,
  kind,
  rowNames,
  peek,
  show,
}: Props<Key, List>) {
  const [latest, setLatest] = useState<List | null>(null);
  // Read after a reply, before which the user may have changed a row.
  const current = useRef(list);
  useEffect(() => {
    current.current = list;
  });
  useLive({
    concerns: (change) => change.kind === kind,
    refresh: async () => {
      const next = await peek();
      if (!next) return;
      const byId = new Map(next[rowsKey].map((row) => [row._id, row]));
      const rows = current.current[rowsKey].map((row) => byId.get(row._id) ?? row);
      show({ ...next, [rowsKey]: rows });
      // On further pages, rows are new because others moved.
      setLatest(next.page === 1 ? next : null);
    },
  });
  const shown = new Set(list[rowsKey].map(({ _id }) => _id));
  const count = latest?.[rowsKey].filter(({ _id }) => !shown.has(_id)).length ?? 0;
  useRestoreLostFocus(count > 0, () => document.getElementById('page-title'));
  const showLatest = () => {
    if (latest) show(latest);
    setLatest(null);
  };
  return (
    <div role="status" className={styles.bar}>
      {count > 0 && (
        <Button variant="secondary" size="small" onClick={showLatest}>
          {formatCount(count, `new ${rowNames[0]}`, `new ${rowNames[1]}`)}
        </Button>
      )}
    </div>
  );
}
