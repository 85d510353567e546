import type { Order } from 'shared/entities';
import { PriceSummary } from '../../../ui/PriceSummary.tsx';
import { orderTotal } from './orderTotal.ts';

/** Price summary of the order (ODET-05). */
export function OrderSummary({ order }: { order: Order }) {
  return (
    <section aria-labelledby="order-summary">
      <h2 id="order-summary">Order Summary</h2>
      <PriceSummary subtotal={order.total} tax={order.totalTax} total={orderTotal(order)} />
    </section>
  );
}
