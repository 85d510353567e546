import type { ReactNode } from 'react';
import { orderFilters } from 'shared/orders/orderSchemas';
import { Tabs } from '../ui/Tabs.tsx';
import { useListQuery } from '../common/lists/useListQuery.ts';

/** A query without search, filters and sort. */
export const noFilters = Object.fromEntries(
  [...Object.keys(orderFilters), 'sort'].map((key) => [key, '']),
);

/** Current and cancelled orders in two tabs; the tab is in the URL (UX-26, SHIP-05). */
export function OrderTabs({ current, cancelled }: { current: ReactNode; cancelled: ReactNode }) {
  const { oneOf, change } = useListQuery();
  const state = oneOf('state', ['cancelled']) || 'current';
  // Only the active panel is rendered: another one would load its own list and abort this one.
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
