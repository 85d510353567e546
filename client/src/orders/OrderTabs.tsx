import type { ReactNode } from 'react';
import { orderFilters } from 'shared/orders/orderSchemas';
import { Tabs } from '../ui/Tabs.tsx';
import { useListQuery } from '../common/lists/useListQuery.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ButtonLink } from '../common/ButtonLink.tsx';
import { LazyTrendingProducts } from '../products/LazyTrendingProducts.tsx';
import type { OrderScope } from './useOrders.ts';

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

const emptyTexts: Record<OrderScope, string> = {
  own: 'Your orders and their status appear here.',
  all: 'Customer orders appear here.',
  sales: 'Orders with your brand’s products appear here.',
};

export const NoOrders = ({ scope }: { scope: OrderScope }) => (
  <>
    <EmptyState
      image="/art/empty-orders.svg"
      title="you have no orders yet!"
      action={scope === 'own' && <ButtonLink to="/shop">Go to the shop</ButtonLink>}
    >
      {emptyTexts[scope]}
    </EmptyState>
    {scope === 'own' && <LazyTrendingProducts />}
  </>
);

export const NoCancelledOrders = () => (
  <EmptyState image="/art/empty-orders.svg" title="No cancelled orders." />
);

export const NoMatchingOrders = ({
  title,
  onShowAll,
}: {
  title: string;
  onShowAll: () => void;
}) => (
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
