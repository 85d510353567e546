import type { ReactNode } from 'react';
import { Tabs } from '../../../ui/Tabs.tsx';

interface Props<Status extends string> {
  /** Accessible name. */
  label: string;
  statuses: readonly Status[];
  /** Empty shows all rows. */
  status: Status | '';
  onChange: (status: Status | '') => void;
  /** The list with this status. */
  children: ReactNode;
}

const all = 'All';

/** A list with a tab for all rows and one for each status (DESK-03). */
export function StatusTabs<Status extends string>(props: Props<Status>) {
  const { label, statuses, status, onChange, children } = props;
  const shown = status || all;
  return (
    <Tabs
      label={label}
      tabs={[all, ...statuses].map((value) => ({
        value,
        label: value,
        // Only the active panel is rendered: another one would load its own list and abort this one.
        panel: value === shown && children,
      }))}
      value={shown}
      onChange={(value) => onChange(statuses.find((name) => name === value) ?? '')}
    />
  );
}
