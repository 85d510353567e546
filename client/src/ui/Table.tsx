/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- the explicit roles match the elements */
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import styles from './Table.module.css';

export interface Column<Row> {
  /** Column heading; also shown before the value where rows become cards. */
  heading: string;
  render: (row: Row) => ReactNode;
  /** Makes the cell the row header, for screen readers. */
  isRowHeader?: boolean;
  align?: 'end';
  /** Allows line breaks anywhere, for long text without spaces. */
  breaks?: boolean;
  /** For sentences: the column gets most of the width, but not all, so that names beside it need not wrap. */
  prose?: boolean;
  /** Makes the heading sortable. */
  onSort?: () => void;
  sorted?: 'ascending' | 'descending';
}

interface Props<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** For figures: stays a table in narrow containers. */
  compact?: boolean;
}

/**
 * Table (UX-26) whose rows become cards in narrow containers. The explicit roles are needed because some browsers drop
 * table semantics when `display` changes.
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
