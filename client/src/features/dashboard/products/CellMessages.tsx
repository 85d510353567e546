import type { ImportResult } from 'shared/dashboardEntities';
import { formatCount } from 'shared/format';
import { type DataColumn, DataTable } from '../../../ui/DataTable.tsx';

type CellMessage = ImportResult['errors'][number];

const maxShown = 100;

interface Props {
  kind: 'error' | 'warning';
  messages: readonly CellMessage[];
  /** Of all; the server lists at most 1,000 (SAFE-18). */
  count: number;
}

const captions = { error: 'Errors in the file', warning: 'Please check before you import' };

/** The first cells of an imported file that are wrong or suspicious (DESK-05, WORLD-05). */
export function CellMessages({ kind, messages, count }: Props) {
  const rows = messages
    .slice(0, maxShown)
    .map((message, index) => ({ ...message, key: String(index) }));
  return (
    <>
      <DataTable
        compact
        caption={captions[kind]}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
      />
      {count > maxShown && (
        <p>
          The first {maxShown} of {formatCount(count, kind)} are listed.
        </p>
      )}
    </>
  );
}

const columns: readonly DataColumn<CellMessage & { key: string }>[] = [
  { heading: 'Row', isRowHeader: true, render: ({ row }) => row },
  { heading: 'Column', render: ({ column }) => column || '–' },
  { heading: 'Message', prose: true, render: ({ message }) => message },
];
