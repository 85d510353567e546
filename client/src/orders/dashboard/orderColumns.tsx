import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from 'shared/format';
import { activeLines } from 'shared/orders/lineStatus';
import type { Order } from 'shared/orders/orderEntities';
import { lazyPart } from '../../lib/lazyPart.tsx';
import { classes } from '../../ui/classes.ts';
import type { DataColumn } from '../../ui/DataTable.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton, iconButtonClass } from '../../ui/IconButton.tsx';
import { getLineName, getOrderName, orderTotal, refundTotal } from '../orderLines.ts';
import { priceColumn, statusColumn } from '../../common/dashboard/columns.tsx';
import styles from './StaffOrders.module.css';

const TrackingDialog = lazyPart(async () => (await import('../TrackingDialog.tsx')).TrackingDialog);

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
    <span className={classes('breakWords', styles.buyer)}>
      {user ? `${user.firstName} ${user.lastName}` : '–'}
    </span>
  ),
};

const items: Column = { heading: 'Items', render: renderItems };

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

/** Whether the lines were given to a carrier (SHIP-04). */
function renderHandover({ products }: Order) {
  const lines = activeLines(products);
  const count = lines.filter(({ tracking }) => tracking).length;
  if (count === 0) return '–';
  return count === lines.length ? 'Handed over' : 'Partly';
}

const status: readonly Column[] = [
  statusColumn(({ status }) => status),
  {
    heading: 'Parcel',
    wideOnly: true,
    render: renderHandover,
  },
];

const payment: Column = { heading: 'Payment', render: ({ payment }) => payment?.status ?? '–' };

export const orderColumns = (hasPayments: boolean): readonly Column[] => [
  order,
  { ...created, sortKey: 'created' },
  buyer,
  { ...items, wideOnly: true },
  ...status,
  ...(hasPayments ? [payment] : []),
  { ...priceColumn('Total', orderTotal), phoneLine: 1, sortKey: 'total' },
  {
    heading: 'Actions',
    align: 'end',
    phoneLine: 2,
    render: (order) => <OrderRowActions order={order} />,
  },
];

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
  { ...priceColumn('Refund', refundTotal), phoneLine: 1 },
];

/** Actions of an order in a table: its packing slip, and a parcel for lines without one (SHIP-04, SHIP-07). */
function OrderRowActions({ order }: { order: Order }) {
  const [isOpen, setIsOpen] = useState(false);
  const name = getOrderName(order);
  const canTrack = activeLines(order.products).some(({ tracking }) => !tracking);
  return (
    <span className={styles.actions}>
      {canTrack && (
        <IconButton
          icon="truck"
          size="small"
          label={`Add tracking to ${name}`}
          title="Add tracking"
          onClick={() => setIsOpen(true)}
        />
      )}
      <Link
        to={`/order/${order._id}/packing-slip`}
        target="_blank"
        title="Packing slip"
        aria-label={`Packing slip of ${name} (opens in a new tab)`}
        className={iconButtonClass({ size: 'small' })}
      >
        <Icon name="box" size={18} />
      </Link>
      {isOpen && <TrackingDialog order={order} onClose={() => setIsOpen(false)} />}
    </span>
  );
}
