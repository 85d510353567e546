import { Link } from 'react-router-dom';
import type { Order } from 'shared/orders/orderEntities';
import { formatCount, formatDate } from 'shared/format';
import { toNumberPart } from 'shared/orders/orderNumbers';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ProductImage } from '../../ui/ProductImage.tsx';
import { Price } from '../../ui/Price.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { getLineName, orderTotal, refundTotal } from '../orderLines.ts';
import { usePageNumber } from '../../lib/usePageNumber.ts';
import { AsyncContent } from '../../common/AsyncContent.tsx';
import { ButtonLink } from '../../common/ButtonLink.tsx';
import { ListContent } from '../../common/lists/ListPage.tsx';
import { ListPagination } from '../../common/lists/ListPagination.tsx';
import lists from '../../common/lists/ListTools.module.css';
import { ListSearch } from '../../common/lists/ListTools.tsx';
import { RowList } from '../../common/lists/RowList.tsx';
import { useListQuery } from '../../common/lists/useListQuery.ts';
import { LazyTrendingProducts } from '../../products/LazyTrendingProducts.tsx';
import { noCancelledOrders, NoMatchingOrders, OrderTabs } from '../OrderTabs.tsx';
import { minSearchLength, useOrders } from '../useOrders.ts';
import styles from './OrderList.module.css';
import { createAppThunk } from '../../lib/thunk.ts';
import { useLoad } from '../../lib/useLoad.ts';

/** Of the search (DASH-10). */
const searchDelayMs = 1_000;

const rowNames = ['order', 'orders'] as const;

/** The user's own orders, with tab, page and search in the URL (DASH-10, UX-26, SHIP-05). */
export const OrderList = () => (
  <OrderTabs current={<CurrentOrders />} cancelled={<CancelledOrders />} />
);

function CurrentOrders() {
  const { search, setSearch } = useListQuery();
  const page = usePageNumber();
  const isSearching = search.length >= minSearchLength;
  // A search covers all orders and has its own pages.
  const list = useOrders({ scope: 'own', page: isSearching ? 1 : page });
  const { orders, foundCount, result, isPending, ...searching } = useOrderSearch(
    list,
    isSearching ? search : '',
    page,
  );
  return (
    <ListContent
      list={list}
      label="Orders"
      rowNames={rowNames}
      {...(!isSearching && { live: 'order' })}
      empty={<NoOrders />}
    >
      {({ pagination }) => (
        <>
          <div className={lists.filters}>
            <ListSearch
              label="Search by order id or number"
              hint="Type at least 2 characters."
              delayMs={searchDelayMs}
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
            {isSearching
              ? result &&
                result.totalOrders > 0 && (
                  <ListPagination {...result} total={result.totalOrders} rowNames={rowNames} />
                )
              : pagination}
          </AsyncContent>
        </>
      )}
    </ListContent>
  );
}

const NoOrders = () => (
  <>
    <EmptyState
      image="/art/empty-orders.svg"
      title="you have no orders yet!"
      action={<ButtonLink to="/shop">Go to the shop</ButtonLink>}
    >
      Your orders and their status appear here.
    </EmptyState>
    <LazyTrendingProducts />
  </>
);

const CancelledOrders = () => (
  <ListContent
    list={useOrders({ scope: 'own', state: 'cancelled' })}
    label="Orders"
    rowNames={rowNames}
    {...noCancelledOrders}
  >
    {({ rows, pagination }) => (
      <>
        <OrderCards orders={rows} />
        {pagination}
      </>
    )}
  </ListContent>
);

const OrderCards = ({ orders }: { orders: readonly Order[] }) => (
  <RowList label="Orders">
    {orders.map((order) => (
      <OrderCard key={order._id} order={order} />
    ))}
  </RowList>
);

const maxImages = 4;

/** Order in the buyer's list; the whole card is a link (UX-10). */
function OrderCard({ order }: { order: Order }) {
  const { _id, number, created, cancelledAt, status, products } = order;
  const names = products.map((line) => `${line.quantity} × ${getLineName(line)}`);
  return (
    <li className="stack gap2">
      <div className="row wrap between gap2x4">
        <h2 className="textM untracked breakWords">
          <Link to={`/order/${_id}`} className="cardLink">
            Order {number ?? _id}
          </Link>
        </h2>
        <StatusBadge status={status} />
      </div>
      <p className="muted">
        <time dateTime={created}>{formatDate(created)}</time>
        {cancelledAt && (
          <>
            , cancelled <time dateTime={cancelledAt}>{formatDate(cancelledAt)}</time>
          </>
        )}
      </p>
      <div className={styles.items}>
        <div className={styles.images}>
          {products.slice(0, maxImages).map(({ _id: lineId, product }) => (
            <ProductImage key={lineId} src={product?.imageUrl ?? ''} sizes="3.5rem" alt="" />
          ))}
        </div>
        <p className="clamp textS">{names.join(', ')}</p>
        <p className="bold">
          <span className="muted">{cancelledAt ? 'Refund' : 'Total'}</span>{' '}
          <Price value={cancelledAt ? refundTotal(order) : orderTotal(order)} />
        </p>
      </div>
    </li>
  );
}

/** Numbers have digits and a hyphen, ids have digits. */
const searchedFields = (search: string) => (/[\d-]/.test(search) ? 'id or number' : 'id');

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

/** Filters the loaded orders, and searches on the server if there are more of them (DASH-10, SHIP-08). */
function useOrderSearch(list: ReturnType<typeof useOrders>, search: string, page: number) {
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
