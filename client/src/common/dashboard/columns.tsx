import type { DataColumn } from '../../ui/DataTable.tsx';
import { Price } from '../../ui/Price.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';

export const statusColumn = <Row,>(statusOf: (row: Row) => string): DataColumn<Row> => ({
  heading: 'Status',
  nowrap: true,
  phoneLine: 1,
  render: (row) => <StatusBadge status={statusOf(row)} />,
});

export const priceColumn = <Row,>(
  heading: string,
  dollarsOf: (row: Row) => number,
): DataColumn<Row> => ({
  heading,
  align: 'end',
  render: (row) => <Price value={dollarsOf(row)} />,
});
