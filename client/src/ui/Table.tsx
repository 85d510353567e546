/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- a row is what it says */
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import styles from './Table.module.css';

export interface Column<Row> {
  /** Stands over the column, and before the value where rows become cards. */
  heading: string;
  render: (row: Row) => ReactNode;
  /** Names its row, for screen readers. */
  isRowHeader?: boolean;
  align?: 'end';
  /** May be broken anywhere, as long text without spaces. */
  breaks?: boolean;
  /** Holds sentences: it gets most of the table but not all, so that names beside it need not wrap. */
  prose?: boolean;
  /** The heading sorts when it is given. */
  onSort?: () => void;
  sorted?: 'ascending' | 'descending';
}

interface Props<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Figures that stay a table in narrow places. */
  compact?: boolean;
}

/**
 * Rows of a list (UX-26); in narrow places each row becomes a card.
 * The roles repeat what the elements say, because some browsers forget it once a table is laid out otherwise.
 */
export function Table<Row>({ caption, columns, rows, rowKey, compact }: Props<Row>) {
  return (
    <div className={compact ? styles.compact : styles.stacking}>
      <table role="table" className={styles.table}>
        <caption className="visuallyHidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.heading}
                role="columnheader"
                scope="col"
                aria-sort={column.sorted}
                className={column.align && styles.end}
              >
                {column.onSort ? (
                  <button type="button" className={styles.sort} onClick={column.onSort}>
                    {column.heading}
                    <Icon
                      name={column.sorted === 'ascending' ? 'chevronUp' : 'chevronDown'}
                      size={16}
                    />
                  </button>
                ) : (
                  column.heading
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {columns.map((column) => {
                const Cell = column.isRowHeader ? 'th' : 'td';
                return (
                  <Cell
                    key={column.heading}
                    role={column.isRowHeader ? 'rowheader' : 'cell'}
                    scope={column.isRowHeader ? 'row' : undefined}
                    data-heading={column.heading}
                    className={classes(
                      styles.cell,
                      column.align && styles.end,
                      column.breaks && styles.breaks,
                      column.prose && styles.prose,
                    )}
                  >
                    {column.render(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
