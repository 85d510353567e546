import { type ReactNode, useId } from 'react';
import { Card } from '../../ui/Card.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import styles from './ChartCard.module.css';

interface Props {
  title: string;
  /** The chart in one sentence for screen readers; undefined when there is no data. */
  summary: string | undefined;
  emptyText: string;
  /** Table headings; the first column is the row header. */
  columns: readonly string[];
  rows: readonly (readonly [name: ReactNode, ...values: string[]])[];
  /** CSS length; reserves the chart's height before its code loads. */
  height: string;
  children: ReactNode;
  className?: string | undefined;
}

/** Card with a chart and a table of the same data (UX-25, UX-29). */
export function ChartCard(props: Props) {
  const { title, summary, emptyText, columns, rows, height, children, className } = props;
  const id = useId();
  if (!summary) {
    return (
      <Card className={className}>
        <h3>{title}</h3>
        <p className="mt3 soft">{emptyText}</p>
      </Card>
    );
  }
  return (
    <Card className={className}>
      <h3 id={id}>{title}</h3>
      <div role="img" aria-label={summary} className="mt4 mb3" style={{ height }}>
        {children}
      </div>
      <details>
        <summary className={styles.summary}>{title} as a table</summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard */}
        <div className={styles.scroll} role="region" aria-labelledby={id} tabIndex={0}>
          <DataTable<Props['rows'][number]>
            compact
            caption={title}
            columns={columns.map((heading, index) => ({
              heading,
              render: ([...cells]) => cells[index],
              ...(index === 0 ? { isRowHeader: true } : { align: 'end' as const }),
            }))}
            rows={rows}
          />
        </div>
      </details>
    </Card>
  );
}
