import { Link } from 'react-router-dom';
import type { Statement } from 'shared/dashboardEntities';
import { formatDate } from 'shared/format';
import { type DataColumn, DataTable } from '../../../ui/DataTable.tsx';
import { Price } from '../../../ui/Price.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';

type Line = Statement['lines'][number];

const columns: readonly DataColumn<Line>[] = [
  {
    heading: 'Item',
    isRowHeader: true,
    render: ({ name }) => <span className="breakWords">{name}</span>,
  },
  {
    heading: 'Date',
    nowrap: true,
    phoneLine: 2,
    render: ({ at }) => <time dateTime={at}>{formatDate(at)}</time>,
  },
  {
    heading: 'Order',
    nowrap: true,
    phoneLine: 2,
    render: ({ order, number }) => <Link to={`/dashboard/orders/${order}`}>{number ?? order}</Link>,
  },
  {
    heading: 'Type',
    nowrap: true,
    phoneLine: 2,
    render: ({ kind }) => <StatusBadge status={kind} />,
  },
  { heading: 'Quantity', align: 'end', render: ({ quantity }) => quantity },
  {
    heading: 'Amount',
    align: 'end',
    phoneLine: 1,
    render: ({ amount }) => <Price value={amount} />,
  },
];

/** The sales, cancellations and returns of a month. */
export function StatementLines({ lines }: { lines: readonly Line[] }) {
  return (
    <DataTable
      caption="Lines"
      columns={columns}
      rows={lines}
      // An order can have the same line twice.
      rowKey={(line) => String(lines.indexOf(line))}
    />
  );
}
