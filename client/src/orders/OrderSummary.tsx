import type { Order } from 'shared/orders/orderEntities';
import { PriceSummary } from '../ui/PriceSummary.tsx';
import { orderTotal } from './orderLines.ts';

export function OrderSummary({ order }: { order: Order }) {
  const { total, discount, totalTax, promotion } = order;
  return (
    <section aria-labelledby="order-summary">
      <h2 id="order-summary">Order Summary</h2>
      <PriceSummary
        subtotal={total}
        discount={
          promotion && discount > 0 ? { code: promotion.code, amount: discount } : undefined
        }
        tax={totalTax}
        total={orderTotal(order)}
      />
    </section>
  );
}
