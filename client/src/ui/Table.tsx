/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- the explicit roles match the elements */
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
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
                className={column.align && styles.end}
              >
                {column.heading}
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
