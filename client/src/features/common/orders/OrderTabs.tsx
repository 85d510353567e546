import type { ReactNode } from 'react';
import { Tabs } from '../../../ui/Tabs.tsx';
import { useListQuery } from '../lists/useListQuery.ts';

/** Search, filters and sort of the order lists, all off. */
export const noFilters = {
  search: '',
  status: '',
  handedOver: '',
  paid: '',
  brand: '',
  from: '',
  to: '',
  sort: '',
};

interface Props {
  current: ReactNode;
  cancelled: ReactNode;
}

/** Orders, and those that were cancelled in a tab of their own; the tab is in the URL (UX-26, SHIP-05). */
export function OrderTabs({ current, cancelled }: Props) {
  const { oneOf, change } = useListQuery();
  const state = oneOf('state', ['cancelled']) || 'current';
  // A tab that is left would load its list for the new page, and so abort the other list.
  return (
    <Tabs
      label="Current or cancelled"
      tabs={[
        { value: 'current', label: 'Orders', panel: state === 'current' && current },
        { value: 'cancelled', label: 'Cancelled', panel: state === 'cancelled' && cancelled },
      ]}
      value={state}
      onChange={(tab) => change({ ...noFilters, state: tab === 'cancelled' ? tab : '' })}
    />
  );
}
