import { Link } from 'react-router-dom';
import type { OrderScope } from '../../../state/ordersSlice.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LazyTrendingProducts } from '../catalogue/LazyTrendingProducts.tsx';

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
        action={
          scope === 'own' && (
            <Button render={(link) => <Link to="/shop" {...link} />}>Go to the shop</Button>
          )
        }
      >
        {emptyTexts[scope]}
      </EmptyState>
      {scope === 'own' && <LazyTrendingProducts />}
    </>
  );
}

export function NoMatches({ title, onShowAll }: { title: string; onShowAll: () => void }) {
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

export const NoCancelledOrders = () => (
  <EmptyState image="/art/empty-orders.svg" title="No cancelled orders." />
);
