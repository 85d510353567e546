import { Link } from 'react-router-dom';
import type { Order } from 'shared/orderEntities';
import { formatDate } from 'shared/format';
import type { DataColumn } from '../../../ui/DataTable.tsx';
import { Price } from '../../../ui/Price.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import {
  getHandoverLabel,
  getLineName,
  getOrderName,
  refundTotal,
} from '../../common/orders/orderLines.ts';
import { orderTotal } from '../../common/orders/orderTotal.ts';
import { OrderRowActions } from './OrderRowActions.tsx';
import styles from './StaffOrders.module.css';

type Column = DataColumn<Order>;

const order: Column = {
  heading: 'Order',
  isRowHeader: true,
  nowrap: true,
  render: (order) => <Link to={`/dashboard/orders/${order._id}`}>{getOrderName(order)}</Link>,
};

const day = (iso: string) => (
  <time dateTime={iso} className={styles.day}>
    {formatDate(iso)}
  </time>
);

const created: Column = { heading: 'Date', phoneLine: 2, render: ({ created }) => day(created) };

const buyer: Column = {
  heading: 'Buyer',
  phoneLine: 2,
  render: ({ user }) => (
    <span className={styles.buyer}>{user ? `${user.firstName} ${user.lastName}` : '–'}</span>
  ),
};

const items: Column = { heading: 'Items', render: renderItems };

/** The first item and the number of others. */
function renderItems({ products }: Order) {
  const [first] = products;
  if (!first) return '–';
  return (
    <span className={styles.items}>
      <span className="clip ellipsis">
        {first.quantity} × {getLineName(first)}
      </span>
      {products.length > 1 && ` + ${products.length - 1}`}
    </span>
  );
}

const parcels = { 'Handed over': 'Handed over', 'Partly handed over': 'Partly' };

const status: readonly Column[] = [
  {
    heading: 'Status',
    nowrap: true,
    phoneLine: 1,
    render: ({ status }) => <StatusBadge status={status} />,
  },
  {
    heading: 'Parcel',
    wideOnly: true,
    render: (order) => {
      const label = getHandoverLabel(order);
      return label ? parcels[label] : '–';
    },
  },
];

const payment: Column = { heading: 'Payment', render: ({ payment }) => payment?.status ?? '–' };

const total: Column = {
  heading: 'Total',
  align: 'end',
  phoneLine: 1,
  render: (order) => <Price value={orderTotal(order)} />,
};

/** Columns of the orders that are not cancelled (DESK-02). */
export const orderColumns = (hasPayments: boolean, reload: () => void): readonly Column[] => [
  order,
  { ...created, sortKey: 'created' },
  buyer,
  { ...items, wideOnly: true },
  ...status,
  ...(hasPayments ? [payment] : []),
  { ...total, sortKey: 'total' },
  {
    heading: 'Actions',
    align: 'end',
    phoneLine: 2,
    render: (order) => <OrderRowActions order={order} reload={reload} />,
  },
];

/** Columns of cancelled orders (SHIP-05). */
export const cancelledColumns: readonly Column[] = [
  order,
  created,
  {
    heading: 'Cancelled',
    phoneLine: 2,
    render: ({ cancelledAt }) => cancelledAt && day(cancelledAt),
  },
  buyer,
  items,
  {
    ...total,
    heading: 'Refund',
    render: (order) => <Price value={refundTotal(order)} />,
  },
];
