import { Link } from 'react-router-dom';
import type { User } from 'shared/entities';
import type { Order } from 'shared/orderEntities';
import { formatDate, formatPrice } from 'shared/format';
import type { DataColumn } from '../../../ui/DataTable.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { List } from '../../common/lists/ListPage.tsx';
import { orderTotal } from '../../common/orders/orderTotal.ts';

const columns: readonly DataColumn<Order>[] = [
  {
    heading: 'Order',
    isRowHeader: true,
    render: ({ _id, number }) => (
      <Link to={`/dashboard/orders/${_id}`}>{number ?? `Order ${_id}`}</Link>
    ),
  },
  {
    heading: 'Date',
    render: ({ created }) => <time dateTime={created}>{formatDate(created)}</time>,
    phoneLine: 2,
  },
  { heading: 'Status', render: ({ status }) => <StatusBadge status={status} />, phoneLine: 1 },
  {
    heading: 'Total',
    align: 'end',
    render: (order) => formatPrice(orderTotal(order)),
    phoneLine: 2,
  },
];

/** The orders of a user, newest first. */
export const UserOrders = ({ user: { _id: user } }: { user: User }) => (
  <section aria-labelledby="user-orders" className="stack gap3">
    <h2 id="user-orders">Orders</h2>
    <List
      label="Orders"
      call="GET /order"
      input={{ scope: 'all', user, limit: 10 }}
      rowsKey="orders"
      rowNames={['order', 'orders']}
      columns={columns}
      empty={<p>No orders yet.</p>}
    />
  </section>
);
