/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- the explicit roles match the elements */
import { type ReactNode, useRef } from 'react';
import box from './Checkbox.module.css';
import { classes } from './classes.ts';
import styles from './DataTable.module.css';
import { Icon } from './Icon.tsx';
import { useKeepRowFocus } from './useKeepRowFocus.ts';

export interface DataColumn<Row> {
  /** The heading by default. */
  id?: string;
  /** Column heading; empty if it is obvious, as for an image. */
  heading: string;
  render: (row: Row) => ReactNode;
  isRowHeader?: boolean;
  align?: 'end';
  /** For sentences: gets most of the width where it is wide, one line on phones. */
  prose?: boolean;
  /** Keeps the text in one line where the table is wide. */
  nowrap?: boolean;
  /** Hides the column where the table has no room for all. */
  wideOnly?: boolean;
  /** Makes the heading sortable: the text of `?sort=`. */
  sortKey?: string | undefined;
  /** On phones a row has two lines; cells without a line are hidden. The row header is on the first. */
  phoneLine?: 1 | 2;
}

interface Selection {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
}

interface Props<Row> {
  caption: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  /** By default its `_id`, or its place in a table whose rows never move. */
  rowKey?: (row: Row) => string;
  /** Adds a checkbox to each row; Shift selects a range. */
  selection?: Selection;
  /** The text of `?sort=`, such as 'price' or descending '-price'. */
  sort?: string;
  onSort?: (sort: string) => void;
  /** Name of a row, for the label of its checkbox. */
  rowName?: (row: Row) => string;
  /** For figures: stays a table in narrow containers. */
  compact?: boolean;
}

const defaultKey = (row: object, index: number) => String('_id' in row ? row._id : index);

function useRows<Row extends object>({ rows, rowKey, selection }: Props<Row>) {
  const lastToggled = useRef('');
  const keys = rows.map(rowKey ?? defaultKey);
  const isSelected = (key: string) => selection?.selected.has(key) ?? false;
  const select = (changed: readonly string[], isOn: boolean) => {
    const next = new Set(selection?.selected);
    for (const key of changed) {
      if (isOn) next.add(key);
      else next.delete(key);
    }
    selection?.onChange(next);
  };
  const toggle = (key: string, isRange: boolean) => {
    const start = isRange ? keys.indexOf(lastToggled.current) : -1;
    const ends = [start < 0 ? keys.indexOf(key) : start, keys.indexOf(key)];
    select(keys.slice(Math.min(...ends), Math.max(...ends) + 1), !isSelected(key));
    lastToggled.current = key;
  };
  const isAllSelected = keys.length > 0 && keys.every(isSelected);
  return {
    rows: rows.map((row, index) => ({ row, key: keys[index] ?? '' })),
    isSelected,
    toggle,
    isAllSelected,
    toggleAll: () => select(keys, !isAllSelected),
  };
}

/**
 * Table for work with many rows (DESK-01): sticky head, sortable columns, selection with ranges, two lines a row on
 * phones. The explicit roles are needed because some browsers drop table semantics when `display` changes.
 */
export function DataTable<Row extends object>(props: Props<Row>) {
  const { caption, columns, selection, sort, onSort, rowName, compact } = props;
  const { rows, isSelected, toggle, isAllSelected, toggleAll } = useRows(props);
  const isSelecting = !!selection && selection.selected.size > 0;
  return (
    <div className={compact ? styles.compact : styles.frame} {...useKeepRowFocus<HTMLDivElement>()}>
      <table role="table" className={classes(styles.table, selection && styles.selectable)}>
        <caption className="visuallyHidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {selection && (
              <th role="columnheader" scope="col" className={styles.check}>
                <CheckCell
                  label="Select all"
                  checked={isAllSelected}
                  indeterminate={isSelecting && !isAllSelected}
                  onToggle={toggleAll}
                />
              </th>
            )}
            {columns.map((column) => (
              <Heading
                key={column.id ?? column.heading}
                column={column}
                sort={sort}
                // Not sortable, because the selection bar covers the head.
                onSort={isSelecting ? undefined : onSort}
              />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ row, key }) => (
            <tr key={key} role="row" data-selected={isSelected(key) || undefined}>
              {selection && (
                <td role="cell" className={styles.check}>
                  <CheckCell
                    label={`Select ${rowName?.(row) ?? key}`}
                    checked={isSelected(key)}
                    onToggle={(isRange) => toggle(key, isRange)}
                  />
                </td>
              )}
              {columns.map((column) => (
                <Cell key={column.id ?? column.heading} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CheckProps {
  label: string;
  checked: boolean;
  indeterminate?: boolean;
  /** With Shift: the range since the last one. */
  onToggle: (isRange: boolean) => void;
}

/** The label fills the cell, so that the whole cell can be clicked. */
function CheckCell({ label, checked, indeterminate = false, onToggle }: CheckProps) {
  return (
    <label className={styles.target}>
      <input
        ref={(input) => {
          if (input) input.indeterminate = indeterminate;
        }}
        type="checkbox"
        aria-label={label}
        className={classes(box.box, styles.box)}
        checked={checked}
        // A click, also from the keyboard.
        onChange={({ nativeEvent }) =>
          onToggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
        }
      />
    </label>
  );
}

interface HeadingProps<Row> {
  column: DataColumn<Row>;
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
}

function Heading<Row>({ column, sort, onSort }: HeadingProps<Row>) {
  const { heading, sortKey, align, wideOnly } = column;
  const sorted = sortKey ? getSortDirection(sortKey, sort) : undefined;
  const icon = <Icon name={sorted === 'ascending' ? 'chevronUp' : 'chevronDown'} size={14} />;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={sorted}
      className={classes(align && styles.end, wideOnly && styles.wideOnly)}
    >
      {sortKey && onSort ? (
        <button
          type="button"
          className={styles.sort}
          onClick={() => onSort(sorted === 'ascending' ? `-${sortKey}` : sortKey)}
        >
          {heading}
          {icon}
        </button>
      ) : (
        heading
      )}
    </th>
  );
}

function getSortDirection(sortKey: string, sort: string | undefined) {
  if (sort === sortKey) return 'ascending';
  return sort === `-${sortKey}` ? 'descending' : undefined;
}

function Cell<Row>({ column, row }: { column: DataColumn<Row>; row: Row }) {
  const { isRowHeader, align, phoneLine = isRowHeader ? 1 : null, render } = column;
  const Tag = isRowHeader ? 'th' : 'td';
  return (
    <Tag
      role={isRowHeader ? 'rowheader' : 'cell'}
      scope={isRowHeader ? 'row' : undefined}
      className={classes(
        styles.cell,
        phoneLine ? styles[`line${phoneLine}`] : styles.hidden,
        align && styles.end,
        column.prose && styles.prose,
        column.nowrap && styles.nowrap,
        column.wideOnly && styles.wideOnly,
      )}
    >
      {render(row)}
    </Tag>
  );
}
