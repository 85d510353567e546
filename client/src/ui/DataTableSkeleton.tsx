import { type DataColumn, DataTable } from './DataTable.tsx';
import { Skeleton } from './Skeleton.tsx';

interface Props<Row> {
  columns: readonly DataColumn<Row>[];
  selectable?: boolean | undefined;
  rowLines?: number | undefined;
}

const rows = Array.from({ length: 10 }, () => ({}));

/** A table whose rows load: the same columns, and rows as high (UX-03). */
export function DataTableSkeleton<Row>({ columns, selectable, rowLines = 1 }: Props<Row>) {
  const height = `${rowLines * 1.2}em`;
  const bars = columns.map(({ render: _render, sortKey: _sortKey, ...column }) => ({
    ...column,
    render: () => <Skeleton width="5rem" height={height} />,
  }));
  const box = {
    id: 'box',
    heading: '',
    render: () => <Skeleton width="1.25rem" height="1.25rem" />,
  };
  return (
    <div aria-hidden="true">
      <DataTable caption="" columns={selectable ? [box, ...bars] : bars} rows={rows} />
    </div>
  );
}
