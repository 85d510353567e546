import { useState } from 'react';
import type { ImportResult } from 'shared/dashboardEntities';
import { formatCount } from 'shared/format';
import { Button } from '../../../ui/Button.tsx';
import { type DataColumn, DataTable } from '../../../ui/DataTable.tsx';
import styles from './ImportProductsPage.module.css';

type RowChange = NonNullable<ImportResult['changes']>[number];

const pageSize = 100;

interface Props {
  changes: readonly RowChange[];
  /** How many rows change that the server does not list. */
  more: number;
}

/** What an import changes, value by value, the largest changes of price and stock first (WORLD-03). */
export function ImportChanges({ changes, more }: Props) {
  const [count, setCount] = useState(pageSize);
  if (changes.length === 0) return null;
  const left = Math.min(pageSize, changes.length - count);
  return (
    <section className={styles.changes}>
      <h2>What changes</h2>
      <DataTable
        compact
        caption="What changes"
        columns={columns}
        rows={changes.slice(0, count)}
        rowKey={({ row }) => String(row)}
      />
      {left > 0 && (
        <Button variant="secondary" size="small" onClick={() => setCount(count + pageSize)}>
          Show {left} more
        </Button>
      )}
      {left <= 0 && more > 0 && <p>And {formatCount(more, 'more row')}.</p>}
    </section>
  );
}

const columns: readonly DataColumn<RowChange>[] = [
  { heading: 'Row', isRowHeader: true, render: ({ row }) => row },
  { heading: 'SKU', prose: true, render: ({ sku }) => sku },
  { heading: 'Changes', prose: true, render: ({ values }) => <Values values={values} /> },
];

const Values = ({ values }: Pick<RowChange, 'values'>) => (
  <ul className={styles.values}>
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
