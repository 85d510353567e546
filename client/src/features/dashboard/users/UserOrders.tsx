import { Link } from 'react-router-dom';
import type { User } from 'shared/entities';
import type { Order } from 'shared/orderEntities';
import { formatDate, formatPrice } from 'shared/format';
import { useAppSelector } from '../../../lib/hooks.ts';
import { useLoad } from '../../../lib/useLoad.ts';
import { usePageNumber } from '../../../lib/usePageNumber.ts';
import { type DataColumn, DataTable } from '../../../ui/DataTable.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { AsyncContent } from '../../common/AsyncContent.tsx';
import { ListPagination } from '../../common/lists/ListPagination.tsx';
import { orderTotal } from '../../common/orders/orderTotal.ts';
import { loadUserOrders, selectUserOrders } from './userSlice.ts';

const columns: readonly DataColumn<Order>[] = [
  {
    id: 'order',
    heading: 'Order',
    isRowHeader: true,
    render: ({ _id, number }) => (
      <Link to={`/dashboard/orders/${_id}`}>{number ?? `Order ${_id}`}</Link>
    ),
  },
  {
    id: 'date',
    heading: 'Date',
    render: ({ created }) => <time dateTime={created}>{formatDate(created)}</time>,
    phoneLine: 2,
  },
  {
    id: 'status',
    heading: 'Status',
    render: ({ status }) => <StatusBadge status={status} />,
    phoneLine: 1,
  },
  {
    id: 'total',
    heading: 'Total',
    align: 'end',
    render: (order) => formatPrice(orderTotal(order)),
    phoneLine: 2,
  },
];

/** The orders of a user, newest first. */
export function UserOrders({ user: { _id: user } }: { user: User }) {
  const requestedPage = usePageNumber();
  const { orders, totalOrders, ...paging } = useAppSelector(selectUserOrders);
  const loading = useLoad(loadUserOrders, { user, page: requestedPage });
  return (
    <section aria-labelledby="user-orders" className="stack gap3">
      <h2 id="user-orders">Orders</h2>
      <AsyncContent list {...loading}>
        {orders.length === 0 ? (
          <p>No orders yet.</p>
        ) : (
          <>
            <DataTable caption="Orders" columns={columns} rows={orders} rowKey={({ _id }) => _id} />
            <ListPagination {...paging} total={totalOrders} rowNames={['order', 'orders']} />
          </>
        )}
      </AsyncContent>
    </section>
  );
}
