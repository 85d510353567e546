import { Link } from 'react-router-dom';
import type { Order } from 'shared/entities';
import { useAppSelector } from '../../../lib/hooks.ts';
import { useLoad } from '../../../lib/useLoad.ts';
import { usePageNumber } from '../../../lib/usePageNumber.ts';
import { loadOrders, type OrderScope, selectOrderList } from '../../../state/ordersSlice.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { AsyncContent } from '../AsyncContent.tsx';
import { ListFilter } from '../lists/ListFilter.tsx';
import { ListPagination } from '../lists/ListPagination.tsx';
import tools from '../lists/ListSearch.module.css';
import { RowList } from '../lists/RowList.tsx';
import { useListQuery } from '../lists/useListQuery.ts';
import { OrderCard } from './OrderCard.tsx';
import styles from './OrderList.module.css';
import { OrderSearch } from './OrderSearch.tsx';
import { handedOverOptions, statusOptions, useOrderList } from './useOrderList.ts';

/** List of orders with those that were cancelled in a tab; tab, page, search and filters are in the URL (UX-26, SHIP-05). */
export function OrderList({ scope }: { scope: OrderScope }) {
  const { oneOf, change } = useListQuery();
  const state = oneOf('state', ['cancelled']) || 'current';
  // A tab that is left would load its list for the new page, and so abort the other list.
  const panels = {
    current: state === 'current' && <CurrentOrders scope={scope} />,
    cancelled: state === 'cancelled' && <CancelledOrders scope={scope} />,
  };
  return (
    <Tabs
      label="Current or cancelled"
      tabs={[
        { value: 'current', label: 'Orders', panel: panels.current },
        { value: 'cancelled', label: 'Cancelled', panel: panels.cancelled },
      ]}
      value={state}
      onChange={(tab) =>
        change({
          state: tab === 'cancelled' ? tab : '',
          search: '',
          status: '',
          handedOver: '',
        })
      }
    />
  );
}

function CurrentOrders({ scope }: { scope: OrderScope }) {
  const { list, loading, search, status, handedOver, change, shown } = useOrderList(scope);
  const { orders, pagedList, foundCount, isPending } = shown;
  const isFiltered = Boolean(status || handedOver || list.status || list.handedOver);
  return (
    <AsyncContent list {...loading}>
      {list.totalOrders === 0 && !isFiltered ? (
        <NoOrders scope={scope} />
      ) : (
        <>
          <div className={tools.tools}>
            <OrderSearch
              search={search}
              onSearch={(text) => change({ search: text, status: '', handedOver: '' })}
            />
            {scope !== 'own' && (
              <ListFilter
                label="Status"
                options={statusOptions}
                value={status}
                onChange={(chosen) => change({ status: chosen, search: '' })}
              />
            )}
            {scope === 'all' && (
              <ListFilter
                label="Parcels"
                options={handedOverOptions}
                value={handedOver}
                onChange={(chosen) => change({ handedOver: chosen, search: '' })}
              />
            )}
          </div>
          <p role="status" className={styles.found}>
            {foundCount !== null &&
              `${count(foundCount)} with “${search}” in the ${searchedIn(search)}`}
          </p>
          <AsyncContent list state={shown.state} retry={shown.retry}>
            {orders.length > 0 ? (
              <OrderCards orders={orders} />
            ) : (
              !isPending && (
                <NoMatches
                  title={noMatchesTitle(list, search)}
                  onShowAll={() => change({ search: '', status: '', handedOver: '' })}
                />
              )
            )}
            {pagedList && <OrderPages {...pagedList} />}
          </AsyncContent>
        </>
      )}
    </AsyncContent>
  );
}

function CancelledOrders({ scope }: { scope: OrderScope }) {
  const list = useAppSelector(selectOrderList);
  const loading = useLoad(loadOrders, { scope, state: 'cancelled', page: usePageNumber() });
  return (
    <AsyncContent list {...loading}>
      {list.totalOrders === 0 ? (
        <EmptyState image="/art/empty-orders.svg" title="No cancelled orders." />
      ) : (
        <>
          <OrderCards orders={list.orders} />
          <OrderPages {...list} />
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

interface OrderPagesProps {
  page: number;
  pages: number;
  totalOrders: number;
}

function OrderPages({ page, pages, totalOrders }: OrderPagesProps) {
  if (totalOrders === 0) return null;
  return (
    <ListPagination page={page} pages={pages} total={totalOrders} rowNames={['order', 'orders']} />
  );
}

function NoOrders({ scope }: { scope: OrderScope }) {
  return (
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
  );
}

function NoMatches({ title, onShowAll }: { title: string; onShowAll: () => void }) {
  return (
    <EmptyState
      image="/art/empty-search.svg"
      title={title}
      action={
        <Button variant="secondary" onClick={onShowAll}>
          Show all orders
        </Button>
      }
    />
  );
}

const emptyTexts: Record<OrderScope, string> = {
  own: 'What you order stands here, with where it is and what you can still do.',
  all: 'What customers order stands here.',
  sales: 'Orders with products of your brand stand here.',
};

const count = (orders: number) => (orders === 1 ? '1 order' : `${orders} orders`);

/** Numbers have digits and a hyphen, ids have digits. */
const searchedIn = (search: string) => (/[\d-]/.test(search) ? 'id or number' : 'id');

function noMatchesTitle(
  { status, handedOver }: { status?: string | undefined; handedOver?: string | undefined },
  search: string,
) {
  if (handedOver) return 'No order matches the filters.';
  return status ? 'No order has this status.' : `No order has this in its ${searchedIn(search)}.`;
}
