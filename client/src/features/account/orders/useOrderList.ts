import type { Order } from 'shared/orderEntities';
import { useAppSelector } from '../../../lib/hooks.ts';
import { useLoad } from '../../../lib/useLoad.ts';
import { usePageNumber } from '../../../lib/usePageNumber.ts';
import {
  loadOrders,
  searchOrders,
  selectOrderSearch,
  selectOrderList,
} from '../../../state/ordersSlice.ts';
import { useListQuery } from '../../common/lists/useListQuery.ts';
import { minSearchLength } from '../../common/orders/OrderSearch.tsx';

/** Loads the user's orders for the page and search in the URL (UX-26). */
export function useOrderList() {
  const list = useAppSelector(selectOrderList);
  const { search, setSearch } = useListQuery();
  const page = usePageNumber();
  const isSearching = search.length >= minSearchLength;
  const loading = useLoad(loadOrders, {
    scope: 'own',
    // A search covers all orders and has its own pages.
    page: isSearching ? 1 : page,
  });

  const isPartial = list.totalOrders > list.orders.length;
  const shouldSearchServer = isSearching && isPartial && loading.state === 'loaded';
  const serverSearch = useLoad(
    searchOrders,
    shouldSearchServer ? { scope: 'own', search, page } : null,
  );
  const found = useAppSelector(selectOrderSearch);
  const searchResult = found?.search === search ? found : null;
  const isPending = shouldSearchServer && (!searchResult || serverSearch.state !== 'loaded');
  const foundOrders = searchResult?.orders ?? filterOrders(list.orders, search);

  return {
    list,
    loading,
    search,
    setSearch,
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
