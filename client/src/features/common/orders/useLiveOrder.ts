import { useAppDispatch } from '../../../lib/hooks.ts';
import { useLive } from '../../../lib/useLive.ts';
import { refreshOrder } from '../../../state/ordersSlice.ts';

/** Shows changes of the order on the screen: its payment, its parcels, its statuses (LIVE-01, PAY-08). */
export function useLiveOrder(id: string): void {
  const dispatch = useAppDispatch();
  useLive({
    concerns: (change) => change.id === id,
    refresh: () => dispatch(refreshOrder(id)),
  });
}
