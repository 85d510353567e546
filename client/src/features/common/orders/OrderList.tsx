import { Link } from 'react-router-dom';
import type { Order } from 'shared/entities';
import { unshippedStatuses } from 'shared/lineStatus';
import { lineStatuses } from 'shared/orderSchemas';
import { useAppSelector } from '../../../lib/hooks.ts';
import { useLoad } from '../../../lib/useLoad.ts';
import { usePageNumber } from '../../../lib/usePageNumber.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ListFilter, optionsOf } from '../lists/ListFilter.tsx';
import tools from '../lists/ListSearch.module.css';
import { AsyncContent } from '../AsyncContent.tsx';
import { ListPagination } from '../lists/ListPagination.tsx';
import { RowList } from '../lists/RowList.tsx';
import { useListQuery } from '../lists/useListQuery.ts';
import { OrderCard } from './OrderCard.tsx';
import styles from './OrderList.module.css';
import { OrderSearch } from './OrderSearch.tsx';
import {
  loadOrders,
  type OrderScope,
  searchOrders,
  selectFoundOrders,
  selectOrderList,
} from '../../../state/ordersSlice.ts';

/** The minimum length of a search (DASH-10). */
const minSearchLength = 2;

const statusOptions = [
  { value: unshippedStatuses.join(), label: 'To ship' },
  ...optionsOf(lineStatuses),
];

/** List of orders; page, search and status are in the URL (UX-26). */
export function OrderList({ scope }: { scope: OrderScope }) {
  const list = useAppSelector(selectOrderList);
  const listQuery = useListQuery();
  const requestedPage = usePageNumber();
  const { search } = listQuery;
  const isSearching = search.length >= minSearchLength;
  const status =
    scope === 'own' || isSearching
      ? ''
      : listQuery.oneOf(
          'status',
          statusOptions.map(({ value }) => value),
        );
  // A search covers all orders and has its own pages.
  const page = isSearching ? 1 : requestedPage;
  const loading = useLoad(loadOrders, { scope, page, ...(status && { status }) });

  const isPartial = list.totalOrders > list.orders.length;
  const shouldSearchServer = isSearching && isPartial && loading.state === 'loaded';
  const serverSearch = useLoad(
    searchOrders,
    shouldSearchServer ? { scope, search, page: requestedPage } : null,
  );
  const found = useAppSelector(selectFoundOrders);
  const searchResult = found?.search === search ? found : null;
  const isServerSearchPending =
    shouldSearchServer && (!searchResult || serverSearch.state !== 'loaded');
  const shownOrders = isSearching
    ? (searchResult?.orders ?? filterById(list.orders, search))
    : list.orders;
  const pagedList = isSearching ? searchResult : list;

  return (
    <AsyncContent list {...loading}>
      {list.totalOrders === 0 && !list.status && !status ? (
        <EmptyState
          image="/art/empty-orders.svg"
          title="you have no orders yet!"
          action={
            scope === 'own' && (
              <Button render={(link) => <Link to="/shop" {...link} />}>Go to the shop</Button>
            )
          }
        >
          {emptyTexts[scope]}
        </EmptyState>
      ) : (
        <>
          <div className={tools.tools}>
            <OrderSearch
              search={search}
              onSearch={(text) => listQuery.change({ search: text, status: '' })}
            />
            {scope !== 'own' && (
              <ListFilter
                label="Status"
                options={statusOptions}
                value={status}
                onChange={(chosen) => listQuery.change({ status: chosen, search: '' })}
              />
            )}
          </div>
          <p role="status" className={styles.found}>
            {isSearching &&
              (searchResult || !isPartial) &&
              `${count(searchResult?.totalOrders ?? shownOrders.length)} with “${search}” in the id`}
          </p>
          <AsyncContent
            list
            state={isServerSearchPending ? serverSearch.state : 'loaded'}
            retry={serverSearch.retry}
          >
            {shownOrders.length > 0 ? (
              <RowList label="Orders">
                {shownOrders.map((order) => (
                  <OrderCard key={order._id} order={order} />
                ))}
              </RowList>
            ) : (
              !isServerSearchPending && (
                <EmptyState
                  image="/art/empty-search.svg"
                  title={list.status ? 'No order has this status.' : 'No order has this in its id.'}
                  action={
                    <Button
                      variant="secondary"
                      onClick={() => listQuery.change({ search: '', status: '' })}
                    >
                      Show all orders
                    </Button>
                  }
                />
              )
            )}
            {pagedList && pagedList.totalOrders > 0 && (
              <ListPagination
                page={pagedList.page}
                pages={pagedList.pages}
                total={pagedList.totalOrders}
                rowNames={['order', 'orders']}
              />
            )}
          </AsyncContent>
        </>
      )}
    </AsyncContent>
  );
}

const emptyTexts: Record<OrderScope, string> = {
  own: 'What you order stands here, with where it is and what you can still do.',
  all: 'What customers order stands here.',
  sales: 'Orders with products of your brand stand here.',
};

const count = (orders: number) => (orders === 1 ? '1 order' : `${orders} orders`);

/** Returns the orders whose id contains the text. */
function filterById(orders: readonly Order[], text: string): Order[] {
  const query = text.trim().toLowerCase();
  return orders.filter(({ _id }) => _id.includes(query));
}
