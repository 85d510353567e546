import type { ReactNode } from 'react';
import { orderFilters } from 'shared/orders/orderSchemas';
import { Tabs } from '../ui/Tabs.tsx';
import { useListQuery } from '../common/lists/useListQuery.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

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

/** Of a list of cancelled orders. */
export const noCancelledOrders = {
  emptyImage: '/art/empty-orders.svg',
  emptyTitle: 'No cancelled orders.',
  empty: '',
};

interface NoMatchProps {
  title: string;
  onShowAll: () => void;
}

export const NoMatchingOrders = ({ title, onShowAll }: NoMatchProps) => (
  <EmptyState
    image="/art/empty-search.svg"
    title={title}
    action={
      <Button variant="secondary" onClick={onShowAll}>
        Show all orders
      </Button>
    }
  />
);
