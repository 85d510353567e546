import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ButtonLink } from '../common/ButtonLink.tsx';
import { LazyTrendingProducts } from '../products/LazyTrendingProducts.tsx';
import type { OrderScope } from './useOrders.ts';

const emptyTexts: Record<OrderScope, string> = {
  own: 'Your orders and their status appear here.',
  all: 'Customer orders appear here.',
  sales: 'Orders with your brand’s products appear here.',
};

export function NoOrders({ scope }: { scope: OrderScope }) {
  return (
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
}

export const NoCancelledOrders = () => (
  <EmptyState image="/art/empty-orders.svg" title="No cancelled orders." />
);

export function NoMatchingOrders({ title, onShowAll }: { title: string; onShowAll: () => void }) {
  return (
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
}
