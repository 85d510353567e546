import { useState } from 'react';
import type { ImportResult } from 'shared/dashboardEntities';
import { formatCount } from 'shared/format';
import { Button } from '../../ui/Button.tsx';
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx';
import styles from './ImportProductsPage.module.css';

type CellMessage = ImportResult['errors'][number];

/** More rows open, or are counted. */
const maxShown = 100;

interface MessagesProps {
  kind: 'error' | 'warning';
  messages: readonly CellMessage[];
  /** Of all; the server lists at most 1,000 (SAFE-18). */
  count: number;
}

const captions = { error: 'Errors in the file', warning: 'Please check before you import' };

/** The first cells of an imported file that are wrong or suspicious (DESK-05, WORLD-05). */
export function CellMessages({ kind, messages, count }: MessagesProps) {
  return (
    <>
      <DataTable
        compact
        caption={captions[kind]}
        columns={messageColumns}
        rows={messages.slice(0, maxShown)}
      />
      {count > maxShown && (
        <p>
          The first {maxShown} of {formatCount(count, kind)} are listed.
        </p>
      )}
    </>
  );
}

const messageColumns: readonly DataColumn<CellMessage>[] = [
  { heading: 'Row', isRowHeader: true, render: ({ row }) => row },
  { heading: 'Column', render: ({ column }) => column || '–' },
  { heading: 'Message', prose: true, render: ({ message }) => message },
];

type RowChange = NonNullable<ImportResult['changes']>[number];

interface ChangesProps {
  changes: readonly RowChange[];
  /** How many rows change that the server does not list. */
  more: number;
}

/** What an import changes, value by value, the largest changes of price and stock first (WORLD-03). */
export function ImportChanges({ changes, more }: ChangesProps) {
  const [count, setCount] = useState(maxShown);
  if (changes.length === 0) return null;
  const left = Math.min(maxShown, changes.length - count);
  return (
    <section className={styles.changes}>
      <h2>What changes</h2>
      <DataTable
        compact
        caption="What changes"
        columns={changeColumns}
        rows={changes.slice(0, count)}
      />
      {left > 0 && (
        <Button variant="secondary" size="small" onClick={() => setCount(count + maxShown)}>
          Show {left} more
        </Button>
      )}
      {left <= 0 && more > 0 && <p>And {formatCount(more, 'more row')}.</p>}
    </section>
  );
}

const changeColumns: readonly DataColumn<RowChange>[] = [
  { heading: 'Row', isRowHeader: true, render: ({ row }) => row },
  { heading: 'SKU', prose: true, render: ({ sku }) => sku },
  { heading: 'Changes', prose: true, render: ({ values }) => <Values values={values} /> },
];

const Values = ({ values }: Pick<RowChange, 'values'>) => (
  <ul className="grid gap1">
    {values.map(({ column, before, after }) => (
      <li key={column}>
        <span className="bold">{column}</span>{' '}
        {before !== null && (
          <>
            <del>
              <span className="visuallyHidden">from </span>
              {before || 'empty'}
            </del>{' '}
            <span aria-hidden="true">→</span> <span className="visuallyHidden">to </span>
          </>
        )}
        <span>{after || 'empty'}</span>
      </li>
    ))}
  </ul>
);
