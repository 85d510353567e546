import type { Order } from 'shared/orders/orderEntities';
import { toNumberPart } from 'shared/orders/orderNumbers';
import { createAppThunk } from '../../lib/thunk.ts';
import { useLoad } from '../../lib/useLoad.ts';
import type { useOrders } from '../useOrders.ts';

/** Loads a page of the orders whose id or number contains the text; null without a search. */
const searchOrders = createAppThunk(
  'orders/search',
  async (query: { search: string; page: number } | null, { call }) =>
    query && {
      ...(await call('GET /order/search', { input: { scope: 'own', ...query } })),
      search: query.search,
    },
  { silent: true },
);

interface Options {
  /** The loaded orders. */
  list: ReturnType<typeof useOrders>;
  /** The text in the id or number; '' for all orders. */
  search: string;
  /** The page of the results. */
  page: number;
}

/** Filters the loaded orders, and searches on the server if there are more of them (DASH-10, SHIP-08). */
export function useOrderSearch({ list, search, page }: Options) {
  const { rows, total = 0, loading } = list;
  const isPartial = total > rows.length;
  const shouldSearchServer = search !== '' && isPartial && loading.state === 'loaded';
  const { state, data, retry } = useLoad(
    searchOrders,
    shouldSearchServer ? { search, page } : null,
  );
  const result = search && data?.search === search ? data : null;
  const isPending = shouldSearchServer && (!result || state !== 'loaded');
  const orders = result?.orders ?? filterOrders(rows, search);
  return {
    orders,
    /** The number of matching orders; null without a search, and until the server has replied. */
    foundCount: search ? (result?.totalOrders ?? (isPartial ? null : orders.length)) : null,
    result,
    isPending,
    state: isPending ? state : ('loaded' as const),
    retry,
  };
}

/** Returns the orders whose id or number contains the text (SHIP-08). */
function filterOrders(orders: readonly Order[], text: string): Order[] {
  const part = toNumberPart(text);
  return orders.filter(
    ({ _id, number }) => _id.includes(part) || number?.toLowerCase().includes(part),
  );
}
