import {
  Area,
  AreaChart,
  CartesianGrid,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { Sales } from 'shared/dashboardEntities';
import { formatCount, formatDate, formatPrice } from 'shared/format';
import styles from './plot.module.css';
import { PlotTooltip } from './PlotTooltip.tsx';
import { roundTicks } from './roundTicks.ts';

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
