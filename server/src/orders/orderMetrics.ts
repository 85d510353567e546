import { Counter } from 'prom-client';

const orders = new Counter({ name: 'orders_total', help: 'Orders that this process placed' });
const orderCents = new Counter({
  name: 'order_cents_total',
  help: 'What these orders cost without tax, in cents',
});

/** Counts a placed order; `cents` is its total without tax. */
export function countOrder(cents: number): void {
  orders.inc();
  orderCents.inc(cents);
}
