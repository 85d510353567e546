import { Link } from 'react-router-dom';
import type { Order } from 'shared/entities';
import { unshippedStatuses } from 'shared/lineStatus';
import { lineStatuses } from 'shared/orderSchemas';
import { useAppSelector } from '../../lib/hooks.ts';
import { useLoad } from '../../lib/useLoad.ts';
import { usePageNumber } from '../../lib/usePageNumber.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListFilter, optionsOf } from '../dashboard/ListFilter.tsx';
import tools from '../dashboard/ListSearch.module.css';
import { AsyncContent } from '../dashboard/AsyncContent.tsx';
import { ListPagination } from '../dashboard/ListPagination.tsx';
import { RowList } from '../dashboard/RowList.tsx';
import { useListQuery } from '../dashboard/useListQuery.ts';
import { OrderCard } from './OrderCard.tsx';
import styles from './OrderList.module.css';
import { OrderSearch } from './OrderSearch.tsx';
import { loadOrders, type OrderScope, searchOrders, selectOrderList } from './ordersSlice.ts';

/** The minimum length of a search (DASH-10). */
const shortest = 2;

const statusOptions = [
  { value: unshippedStatuses.join(), label: 'To ship' },
  ...optionsOf(lineStatuses),
];

/** A finished request, for when no call is needed. */
const nothing = { abort: () => {}, unwrap: () => Promise.resolve(null) };

/** List of orders; page, search and status are in the URL (UX-26). */
export function OrderList({ scope }: { scope: OrderScope }) {
  const list = useAppSelector(selectOrderList);
  const address = useListQuery();
  const asked = usePageNumber();
  const { search } = address;
  const isSearching = search.length >= shortest;
  const status =
    scope === 'own' || isSearching
      ? ''
      : address.oneOf(
          'status',
          statusOptions.map(({ value }) => value),
        );
  // A search covers all orders and has its own pages.
  const page = isSearching ? 1 : asked;
  const loading = useLoad(`${scope} ${page} ${status}`, (run) =>
    run(loadOrders({ scope, page, ...(status && { status }) })),
  );

  const isPart = list.totalOrders > list.orders.length;
  const asksShop = isSearching && isPart && loading.state === 'loaded';
  const { data, ...searching } = useLoad(asksShop ? `${search} ${asked}` : '', (run) =>
    asksShop ? run(searchOrders({ scope, search, page: asked })) : nothing,
  );
  const found = data?.search === search ? data : null;
  const isAsking = asksShop && (!found || searching.state !== 'loaded');
  const shown = isSearching ? (found?.orders ?? matching(list.orders, search)) : list.orders;
  const paged = isSearching ? found : list;

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
              onSearch={(text) => address.change({ search: text, status: '' })}
            />
            {scope !== 'own' && (
              <ListFilter
                label="Status"
                options={statusOptions}
                value={status}
                onChange={(chosen) => address.change({ status: chosen, search: '' })}
              />
            )}
          </div>
          <p role="status" className={styles.found}>
            {isSearching &&
              (found || !isPart) &&
              `${count(found?.totalOrders ?? shown.length)} with “${search}” in the id`}
          </p>
          <AsyncContent list state={isAsking ? searching.state : 'loaded'} retry={searching.retry}>
            {shown.length > 0 ? (
              <RowList label="Orders">
                {shown.map((order) => (
                  <OrderCard key={order._id} order={order} />
                ))}
              </RowList>
            ) : (
              !isAsking && (
                <EmptyState
                  image="/art/empty-search.svg"
                  title={list.status ? 'No order has this status.' : 'No order has this in its id.'}
                  action={
                    <Button
                      variant="secondary"
                      onClick={() => address.change({ search: '', status: '' })}
                    >
                      Show all orders
                    </Button>
                  }
                />
              )
            )}
            {paged && paged.totalOrders > 0 && (
              <ListPagination
                page={paged.page}
                pages={paged.pages}
                total={paged.totalOrders}
                what={['order', 'orders']}
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
function matching(orders: readonly Order[], text: string): Order[] {
  const wanted = text.trim().toLowerCase();
  return orders.filter(({ _id }) => _id.includes(wanted));
}
