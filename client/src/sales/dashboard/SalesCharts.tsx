import { Link } from 'react-router-dom';
import { type ReactNode, useId } from 'react';
import type { Sales } from 'shared/dashboardEntities';
import { formatCount, formatDate, formatPrice } from 'shared/format';
import { lazyPart } from '../../lib/lazyPart.tsx';
import { Card } from '../../ui/Card.tsx';
import { classes } from '../../ui/classes.ts';
import { Tag } from '../../ui/Tag.tsx';
import styles from './SalesCharts.module.css';
import { DataTable } from '../../ui/DataTable.tsx';

const RevenuePlot = lazyPart(async () => (await import('./plots.tsx')).RevenuePlot);
const BarPlot = lazyPart(async () => (await import('./plots.tsx')).BarPlot);

/** Three charts and the low stock; titles and tables render before the lazy-loaded chart code. */
export const SalesCharts = ({ sales }: { sales: Sales }) => (
  <div className={styles.charts}>
    <Revenue revenue={sales.revenue} />
    <BestSellers bestSellers={sales.bestSellers} />
    <LowStock lowStock={sales.lowStock} />
    <ByStatus byStatus={sales.byStatus} />
  </div>
);

function Revenue({ revenue }: Pick<Sales, 'revenue'>) {
  const sum = formatPrice(revenue.reduce((all, { total }) => all + total, 0));
  const orderCount = revenue.reduce((all, day) => all + day.orders, 0);
  const orders = formatCount(orderCount, 'order');
  return (
    <ChartCard
      className="fullRow"
      title="Revenue"
      summary={
        orderCount > 0
          ? `Revenue by day over ${formatCount(revenue.length, 'day')}: ${sum} from ${orders}.`
          : undefined
      }
      emptyText="Nothing was sold in these days."
      columns={['Day', 'Orders', 'Revenue']}
      rows={[...revenue]
        .reverse()
        .map((day) => [formatDate(day.day), String(day.orders), formatPrice(day.total)])}
      height="clamp(11rem, 24vw, 15rem)"
    >
      <RevenuePlot revenue={revenue} />
    </ChartCard>
  );
}

function BestSellers({ bestSellers }: Pick<Sales, 'bestSellers'>) {
  const [first] = bestSellers;
  const charted = bestSellers.slice(0, maxBars);
  return (
    <ChartCard
      title="Best sellers"
      summary={first && `Most sold: ${first.product}, ${formatCount(first.quantity, 'unit')}.`}
      emptyText="Nothing was sold in these days."
      columns={['Product', 'Quantity', 'Revenue']}
      rows={bestSellers.map(({ product, quantity, total }) => [
        product,
        String(quantity),
        formatPrice(total),
      ])}
      height={getChartHeight(charted)}
    >
      <BarPlot
        rows={charted.map(({ product, quantity, total }) => ({
          name: product,
          value: quantity,
          text: `${formatCount(quantity, 'unit')}, ${formatPrice(total)}`,
        }))}
      />
    </ChartCard>
  );
}

function ByStatus({ byStatus }: Pick<Sales, 'byStatus'>) {
  const lines = byStatus.reduce((all, row) => all + row.lines, 0);
  return (
    <ChartCard
      className="fullRow"
      title="Lines by status"
      summary={
        lines > 0
          ? `${formatCount(lines, 'line')}: ${byStatus.map((row) => `${row.lines} ${row.status.toLowerCase()}`).join(', ')}.`
          : undefined
      }
      emptyText="Nothing was ordered in these days."
      columns={['Status', 'Lines']}
      rows={byStatus.map((row) => [row.status, String(row.lines)])}
      height={getChartHeight(byStatus)}
    >
      <BarPlot
        rows={byStatus.map((row) => ({
          name: row.status,
          value: row.lines,
          text: formatCount(row.lines, 'line'),
        }))}
      />
    </ChartCard>
  );
}

/** Products that are low in stock, the most urgent first, with links to their forms (DESK-08). */
const LowStock = ({ lowStock }: Pick<Sales, 'lowStock'>) => (
  <Card>
    <h3 id="low-stock">Low stock</h3>
    {lowStock.length === 0 ? (
      <p className="mt3 soft">Nothing is low in stock.</p>
    ) : (
      <ol role="list" aria-labelledby="low-stock" className="mt2 textS">
        {[...lowStock]
          .sort((a, b) => a.quantity - b.quantity)
          .map(({ _id, name, quantity }, index) => (
            // The variants of a product have its id.
            <li
              key={_id + name}
              className={classes('row between gap3 tappable', index > 0 && 'lineTop')}
            >
              <Link
                to={`/dashboard/product/edit/${_id}`}
                className="py2 shrinkable inheritColor breakWords"
              >
                {name}
              </Link>
              <span className="rigid">
                <Tag tone={quantity === 0 ? 'danger' : 'warning'}>
                  {quantity === 0 ? 'Sold out' : `${quantity} left`}
                </Tag>
              </span>
            </li>
          ))}
      </ol>
    )}
  </Card>
);

/** With room for two lines of text beside each bar, no chart is higher than 240 px (DESK-24); the table has all rows. */
const maxBars = 6;

const getChartHeight = (rows: readonly unknown[]) => `${rows.length * 2.5}rem`;

interface CardProps {
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
function ChartCard(props: CardProps) {
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
          <DataTable<CardProps['rows'][number]>
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
