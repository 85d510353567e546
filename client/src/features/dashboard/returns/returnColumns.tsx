import { Link } from 'react-router-dom';
import type { Return } from 'shared/orderEntities';
import { formatDate } from 'shared/format';
import type { DataColumn } from '../../../ui/DataTable.tsx';
import { Price } from '../../../ui/Price.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { describeReturnedItems } from '../../common/returns/returnTexts.ts';
import { ReturnActions } from './ReturnActions.tsx';

/** Columns of returns for staff; their history is on the page of the order (DESK-26). */
export const returnColumns: readonly DataColumn<Return>[] = [
  {
    heading: 'Items',
    isRowHeader: true,
    prose: true,
    render: (item) => (
      <>
        <div>{describeReturnedItems(item)}</div>
        <div className="muted regular">{[item.reason, item.note].filter(Boolean).join(': ')}</div>
      </>
    ),
  },
  {
    heading: 'Order',
    nowrap: true,
    phoneLine: 2,
    render: ({ order, number }) => (
      <Link to={`/dashboard/orders/${order}`}>{number ?? order.slice(-6)}</Link>
    ),
  },
  {
    heading: 'Buyer',
    phoneLine: 2,
    render: ({ user }) => (user ? `${user.firstName} ${user.lastName}` : '–'),
  },
  {
    heading: 'Requested',
    nowrap: true,
    wideOnly: true,
    render: ({ createdAt }) => formatDate(createdAt),
  },
  {
    heading: 'Refund',
    align: 'end',
    phoneLine: 2,
    render: ({ status, refund }) => (status === 'Declined' ? 'None' : <Price value={refund} />),
  },
  {
    heading: 'Status',
    nowrap: true,
    phoneLine: 1,
    render: ({ status }) => <StatusBadge status={status} />,
  },
  {
    heading: 'Actions',
    align: 'end',
    phoneLine: 2,
    render: (item) => <ReturnActions item={item} />,
  },
];
