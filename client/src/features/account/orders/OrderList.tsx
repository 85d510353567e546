import type { Order } from 'shared/orderEntities';
import { formatCount } from 'shared/format';
import { useAppSelector } from '../../../lib/hooks.ts';
import { useLoad } from '../../../lib/useLoad.ts';
import { usePageNumber } from '../../../lib/usePageNumber.ts';
import { loadOrders, selectOrderList } from '../../../state/ordersSlice.ts';
import { AsyncContent } from '../../common/AsyncContent.tsx';
import lists from '../../common/lists/ListSearch.module.css';
import { RowList } from '../../common/lists/RowList.tsx';
import { useListQuery } from '../../common/lists/useListQuery.ts';
import { NoMatchingOrders } from '../../common/orders/NoMatchingOrders.tsx';
import { NewOrders } from '../../common/orders/NewOrders.tsx';
import { NoCancelledOrders, NoOrders } from '../../common/orders/NoOrders.tsx';
import { OrderPagination } from '../../common/orders/OrderPagination.tsx';
import { minSearchLength, OrderSearch } from '../../common/orders/OrderSearch.tsx';
import { OrderTabs } from '../../common/orders/OrderTabs.tsx';
import { OrderCard } from './OrderCard.tsx';
import styles from './OrderList.module.css';
import { useOrderSearch } from './useOrderSearch.ts';

/** Debounce delay of the search (DASH-10). */
const debounceMs = 1_000;

/** The user's own orders, with tab, page and search in the URL (DASH-10, UX-26, SHIP-05). */
export const OrderList = () => (
  <OrderTabs current={<CurrentOrders />} cancelled={<CancelledOrders />} />
);

function CurrentOrders() {
  const list = useAppSelector(selectOrderList);
  const { search, setSearch } = useListQuery();
  const page = usePageNumber();
  const isSearching = search.length >= minSearchLength;
  // A search covers all orders and has its own pages.
  const loading = useLoad(loadOrders, { scope: 'own', page: isSearching ? 1 : page });
  const { orders, foundCount, pagination, isPending, ...searching } = useOrderSearch({
    list,
    isLoaded: loading.state === 'loaded',
    search: isSearching ? search : '',
    page,
  });
  return (
    <AsyncContent list {...loading}>
      {!isSearching && <NewOrders key={page} />}
      {list.totalOrders === 0 ? (
        <NoOrders scope="own" />
      ) : (
        <>
          <div className={lists.filters}>
            <OrderSearch
              label="Search by order id or number"
              hint="Type at least 2 characters."
              debounceMs={debounceMs}
              search={search}
              onSearch={setSearch}
            />
          </div>
          <p role="status" className={styles.found}>
            {foundCount !== null &&
              `${formatCount(foundCount, 'order')} with “${search}” in the ${searchedFields(search)}`}
          </p>
          <AsyncContent list {...searching}>
            {orders.length > 0 ? (
              <OrderCards orders={orders} />
            ) : (
              !isPending && (
                <NoMatchingOrders
                  title={`No order ${searchedFields(search)} matches your search.`}
                  onShowAll={() => setSearch('')}
                />
              )
            )}
            {pagination && <OrderPagination {...pagination} />}
          </AsyncContent>
        </>
      )}
    </AsyncContent>
  );
}

function CancelledOrders() {
  const list = useAppSelector(selectOrderList);
  const loading = useLoad(loadOrders, { scope: 'own', state: 'cancelled', page: usePageNumber() });
  return (
    <AsyncContent list {...loading}>
      {list.totalOrders === 0 ? (
        <NoCancelledOrders />
      ) : (
        <>
          <OrderCards orders={list.orders} />
          <OrderPagination {...list} />
        </>
      )}
    </AsyncContent>
  );
}

function OrderCards({ orders }: { orders: readonly Order[] }) {
  return (
    <RowList label="Orders">
      {orders.map((order) => (
        <OrderCard key={order._id} order={order} />
      ))}
    </RowList>
  );
}

/** Numbers have digits and a hyphen, ids have digits. */
const searchedFields = (search: string) => (/[\d-]/.test(search) ? 'id or number' : 'id');
