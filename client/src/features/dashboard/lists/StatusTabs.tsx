import type { ReactNode } from 'react';
import { Tabs } from '../../../ui/Tabs.tsx';
import { useListQuery } from '../../common/lists/useListQuery.ts';

interface Props {
  statuses: readonly string[];
  /** The list with this status. */
  children: ReactNode;
}

const all = 'All';

/** A list with a tab for all rows and one for each status, which is in the URL (DESK-03). */
export function StatusTabs({ statuses, children }: Props) {
  const { oneOf, change } = useListQuery();
  const shown = oneOf('status', statuses) || all;
  return (
    <Tabs
      label="Status"
      tabs={[all, ...statuses].map((value) => ({
        value,
        label: value,
        // Only the active panel is rendered: another one would load its own list and abort this one.
        panel: value === shown && children,
      }))}
      value={shown}
      onChange={(value) => change({ status: value === all ? '' : value })}
    />
  );
}
