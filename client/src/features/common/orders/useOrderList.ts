import type { Order } from 'shared/entities';
import { unshippedStatuses } from 'shared/lineStatus';
import { lineStatuses } from 'shared/orderSchemas';
import { useAppSelector } from '../../../lib/hooks.ts';
import { useLoad } from '../../../lib/useLoad.ts';
import { usePageNumber } from '../../../lib/usePageNumber.ts';
import {
  loadOrders,
  type OrderScope,
  searchOrders,
  selectFoundOrders,
  selectOrderList,
} from '../../../state/ordersSlice.ts';
import { optionsOf } from '../lists/ListFilter.tsx';
import { useListQuery } from '../lists/useListQuery.ts';

/** The minimum length of a search (DASH-10). */
const minSearchLength = 2;

export const statusOptions = [
  { value: unshippedStatuses.join(), label: 'To ship' },
  ...optionsOf(lineStatuses),
];

const statusValues = statusOptions.map(({ value }) => value);

export const handedOverOptions = [
  { value: 'true', label: 'Handed over' },
  { value: 'false', label: 'Not handed over' },
] as const;

/** Loads the orders of the page, search and filters in the URL (UX-26). */
export function useOrderList(scope: OrderScope) {
  const list = useAppSelector(selectOrderList);
  const { search, change, oneOf } = useListQuery();
  const page = usePageNumber();
  const isSearching = search.length >= minSearchLength;
  const status = scope === 'own' || isSearching ? '' : oneOf('status', statusValues);
  const handedOver = scope !== 'all' || isSearching ? '' : oneOf('handedOver', ['true', 'false']);
  const loading = useLoad(loadOrders, {
    scope,
    // A search covers all orders and has its own pages.
    page: isSearching ? 1 : page,
    ...(status && { status }),
    ...(handedOver && { handedOver }),
  });

  const isPartial = list.totalOrders > list.orders.length;
  const shouldSearchServer = isSearching && isPartial && loading.state === 'loaded';
  const serverSearch = useLoad(searchOrders, shouldSearchServer ? { scope, search, page } : null);
  const found = useAppSelector(selectFoundOrders);
  const searchResult = found?.search === search ? found : null;
  const isPending = shouldSearchServer && (!searchResult || serverSearch.state !== 'loaded');
  const foundOrders = searchResult?.orders ?? filterOrders(list.orders, search);

  return {
    list,
    loading,
    search,
    status,
    handedOver,
    change,
    /** The orders to show: the page, or those found. */
    shown: {
      orders: isSearching ? foundOrders : list.orders,
      /** What the pages are counted of; null before the server has answered a search. */
      pagedList: isSearching ? searchResult : list,
      /** The number of orders with the search in the id or number; null without a search, or before its result. */
      foundCount:
        isSearching && (searchResult || !isPartial)
          ? (searchResult?.totalOrders ?? foundOrders.length)
          : null,
      isPending,
      state: isPending ? serverSearch.state : 'loaded',
      retry: serverSearch.retry,
    },
  };
}

/** Returns the orders whose id or number contains the text (SHIP-08). */
function filterOrders(orders: readonly Order[], text: string): Order[] {
  const query = text.trim().toLowerCase();
  return orders.filter(
    ({ _id, number }) => _id.includes(query) || number?.toLowerCase().includes(query),
  );
}
