import {
  Area,
  AreaChart,
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { Sales } from 'shared/dashboardEntities';
import { formatCount, formatDate, formatPrice } from 'shared/format';
import styles from './plot.module.css';

type Day = Sales['revenue'][number];

const shortDay = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'short',
  day: 'numeric',
});
const roundDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
});

export function RevenuePlot({ revenue }: { revenue: Sales['revenue'] }) {
  const ticks = roundTicks(Math.max(...revenue.map(({ total }) => total)));
  return (
    <ResponsiveContainer className={styles.plot}>
      <AreaChart data={revenue} accessibilityLayer={false} margin={{ top: 8, right: 16 }}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="day"
          tickFormatter={(day: string) => shortDay.format(new Date(day))}
          tickLine={false}
          stroke="var(--line-strong)"
          minTickGap={40}
        />
        <YAxis
          tickFormatter={(dollars: number) => roundDollars.format(dollars)}
          ticks={ticks}
          domain={[0, ticks.at(-1) ?? 0]}
          interval={0}
          tickLine={false}
          axisLine={false}
        />
        <Tooltip
          cursor={{ stroke: 'var(--line-strong)' }}
          content={
            <PlotTooltip<Day>
              render={({ day, orders, total }) => [
                formatPrice(total),
                formatCount(orders, 'order'),
                formatDate(day),
              ]}
            />
          }
        />
        <Area
          dataKey="total"
          stroke="var(--primary-text)"
          strokeWidth={2.5}
          fill="var(--primary-tint)"
          fillOpacity={1}
        />
      </AreaChart>
    </ResponsiveContainer>
  );
}

interface BarRow {
  name: string;
  value: number;
  text: string;
}

/** The part of a name that fits into two lines beside a bar. */
const twoLines = /^.{1,18}(?: .{1,17})?(?= |$)/;

function shortenName(name: string): string {
  const [shortName = name.slice(0, 17)] = twoLines.exec(name) ?? [];
  return shortName === name ? name : `${shortName}…`;
}

/** A fixed size, so that Recharts measures names as they are drawn and they fit beside the axis. */
const names = { width: 120, style: { fontSize: 'var(--text-xs)' } };

export const BarPlot = ({ rows }: { rows: BarRow[] }) => (
  <ResponsiveContainer className={styles.plot}>
    <BarChart
      data={rows}
      layout="vertical"
      accessibilityLayer={false}
      margin={{ top: 0, right: 32, bottom: 0, left: 0 }}
    >
      <XAxis type="number" domain={[0, 'dataMax']} hide />
      <YAxis
        type="category"
        dataKey="name"
        width={132}
        tick={names}
        tickFormatter={shortenName}
        interval={0}
        tickLine={false}
        stroke="var(--line-strong)"
      />
      <Tooltip
        cursor={{ fill: 'var(--sunken)' }}
        content={<PlotTooltip<BarRow> render={({ text, name }) => [text, name]} />}
      />
      <Bar
        dataKey="value"
        fill="var(--success-text)"
        barSize={14}
        minPointSize={2}
        radius={[0, 4, 4, 0]}
      >
        <LabelList dataKey="value" position="right" />
      </Bar>
    </BarChart>
  </ResponsiveContainer>
);

interface TooltipProps<Row> {
  /** Text of the tooltip, the value first. */
  render: (row: Row) => readonly [value: string, ...more: string[]];
  payload?: readonly { payload?: Row }[];
}

function PlotTooltip<Row>({ render, payload }: TooltipProps<Row>) {
  const row = payload?.[0]?.payload;
  if (!row) return null;
  const [value, ...more] = render(row);
  return (
    <div className={styles.tooltip}>
      <strong>{value}</strong>
      {more.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
  );
}

const steps = [1, 2, 2.5, 5, 10];

/** The values at about four lines of an axis from 0 to at least `max`, at round distances (DESK-08). */
export function roundTicks(max: number): number[] {
  const rough = Math.max(max, 4) / 4;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = magnitude * (steps.find((candidate) => candidate * magnitude >= rough) ?? 10);
  return Array.from({ length: Math.ceil(max / step) + 1 }, (_, index) => index * step);
}
