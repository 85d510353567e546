import type { Order } from 'shared/orderEntities';
import { toNumberPart } from 'shared/orderNumbers';
import { useAppSelector } from '../../../lib/hooks.ts';
import { useLoad } from '../../../lib/useLoad.ts';
import {
  type selectOrderList,
  searchOrders,
  selectOrderSearch,
} from '../../../state/ordersSlice.ts';

interface Options {
  /** The loaded orders. */
  list: ReturnType<typeof selectOrderList>;
  isLoaded: boolean;
  /** The text in the id or number; '' for all orders. */
  search: string;
  /** The page of the results. */
  page: number;
}

/** Filters the loaded orders, and searches on the server if there are more of them (DASH-10, SHIP-08). */
export function useOrderSearch({ list, isLoaded, search, page }: Options) {
  const isPartial = list.totalOrders > list.orders.length;
  const shouldSearchServer = search !== '' && isPartial && isLoaded;
  const { state, retry } = useLoad(
    searchOrders,
    shouldSearchServer ? { scope: 'own', search, page } : null,
  );
  const lastResult = useAppSelector(selectOrderSearch);
  if (!search) return { ...noSearch, orders: list.orders, pagination: list, retry };

  const result = lastResult?.search === search ? lastResult : null;
  const isPending = shouldSearchServer && (!result || state !== 'loaded');
  const orders = result?.orders ?? filterOrders(list.orders, search);
  return {
    orders,
    /** The number of matching orders; null without a search, and until the server has replied. */
    foundCount: result?.totalOrders ?? (isPartial ? null : orders.length),
    pagination: result,
    isPending,
    state: isPending ? state : ('loaded' as const),
    retry,
  };
}

const noSearch = { foundCount: null, isPending: false, state: 'loaded' } as const;

/** Returns the orders whose id or number contains the text (SHIP-08). */
function filterOrders(orders: readonly Order[], text: string): Order[] {
  const part = toNumberPart(text);
  return orders.filter(
    ({ _id, number }) => _id.includes(part) || number?.toLowerCase().includes(part),
  );
}
