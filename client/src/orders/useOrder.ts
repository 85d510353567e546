import { createContext } from 'react';
import type { Order } from 'shared/orders/orderEntities';
import { useCall } from '../lib/useCall.ts';
import { useLive } from '../lib/useLive.ts';

/** Shows an order that a call has replied, or that it will reply. */
export const ShowOrderContext = createContext<(order: Order) => void>(() => {});

/** An order; changes of its payment, its parcels and its statuses appear (LIVE-01, PAY-08). */
export function useOrder(id: string) {
  const { data, ...loading } = useCall('GET /order/:id', { params: { id } });
  useLive({ concerns: (change) => change.id === id, refresh: loading.reload });
  return { order: data?.order, ...loading };
}
