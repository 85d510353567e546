import { Link } from 'react-router-dom';
import type { OrderScope } from '../../../state/ordersSlice.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { AsyncContent } from '../AsyncContent.tsx';
import { ListFilter } from '../lists/ListFilter.tsx';
import { ListPagination } from '../lists/ListPagination.tsx';
import tools from '../lists/ListSearch.module.css';
import { RowList } from '../lists/RowList.tsx';
import { OrderCard } from './OrderCard.tsx';
import styles from './OrderList.module.css';
import { OrderSearch } from './OrderSearch.tsx';
import { statusOptions, useOrderList } from './useOrderList.ts';

/** List of orders; page, search and status are in the URL (UX-26). */
export function OrderList({ scope }: { scope: OrderScope }) {
  const { list, loading, search, status, change, shown } = useOrderList(scope);
  const { orders, pagedList, foundCount, isPending } = shown;
  return (
    <AsyncContent list {...loading}>
      {list.totalOrders === 0 && !list.status && !status ? (
        <NoOrders scope={scope} />
      ) : (
        <>
          <div className={tools.tools}>
            <OrderSearch
              search={search}
              onSearch={(text) => change({ search: text, status: '' })}
            />
            {scope !== 'own' && (
              <ListFilter
                label="Status"
                options={statusOptions}
                value={status}
                onChange={(chosen) => change({ status: chosen, search: '' })}
              />
            )}
          </div>
          <p role="status" className={styles.found}>
            {foundCount !== null && `${count(foundCount)} with “${search}” in the id`}
          </p>
          <AsyncContent list state={shown.state} retry={shown.retry}>
            {orders.length > 0 ? (
              <RowList label="Orders">
                {orders.map((order) => (
                  <OrderCard key={order._id} order={order} />
                ))}
              </RowList>
            ) : (
              !isPending && (
                <NoMatches
                  title={list.status ? 'No order has this status.' : 'No order has this in its id.'}
                  onShowAll={() => change({ search: '', status: '' })}
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
