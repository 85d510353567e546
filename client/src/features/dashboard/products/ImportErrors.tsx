import type { ImportResult } from 'shared/dashboardEntities';
import { type Column, Table } from '../../../ui/Table.tsx';

type ImportError = ImportResult['errors'][number];

const maxShown = 100;

/** The first wrong cells of an imported file (DESK-05). */
export function ImportErrors({
  errors,
  count,
}: {
  errors: readonly ImportError[];
  /** Of all errors; the server lists at most 1,000 (SAFE-18). */
  count: number;
}) {
  const rows = errors.slice(0, maxShown).map((error, index) => ({ ...error, key: String(index) }));
  return (
    <>
      <Table
        compact
        caption="Errors in the file"
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
      />
      {count > maxShown && (
        <p>
          The first {maxShown} of {count} errors are listed.
        </p>
      )}
    </>
  );
}

const columns: readonly Column<ImportError & { key: string }>[] = [
  { heading: 'Row', isRowHeader: true, render: ({ row }) => row },
  { heading: 'Column', render: ({ column }) => column || '–' },
  { heading: 'Message', breaks: true, render: ({ message }) => message },
];
