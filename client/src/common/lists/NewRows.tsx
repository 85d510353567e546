import { useEffect, useRef, useState } from 'react';
import { formatCount } from 'shared/format';
import { useLive } from '../../lib/useLive.ts';
import type { LiveChange } from '../../lib/liveEvents.ts';
import { Button } from '../../ui/Button.tsx';
import { useRestoreLostFocus } from '../../ui/useRestoreLostFocus.ts';
import { type ListReply, rowsOf, withRows } from './listReply.ts';
import styles from './NewRows.module.css';

interface Props {
  list: ListReply;
  kind: LiveChange['kind'];
  rowNames: readonly [one: string, many: string];
  peek: () => Promise<ListReply | null>;
  show: (list: ListReply) => unknown;
}

/** Rows change in place, new ones wait for a button, so that none moves under the pointer (LIVE-01). */
export function NewRows({ list, kind, rowNames, peek, show }: Props) {
  const [latest, setLatest] = useState<ListReply | null>(null);
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
      const byId = new Map(rowsOf(next).map((row) => [row._id, row]));
      const rows = rowsOf(current.current).map((row) => byId.get(row._id) ?? row);
      show(withRows(next, rows));
      // On further pages, rows are new because others moved.
      setLatest(next.page === 1 ? next : null);
    },
  });
  const shown = new Set(rowsOf(list).map(({ _id }) => _id));
  const count = rowsOf(latest ?? {}).filter(({ _id }) => !shown.has(_id)).length;
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
