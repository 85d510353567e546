import type { Sales } from 'shared/dashboardEntities';
import { formatCount, formatPrice } from 'shared/format';
import tiles from '../../common/tile.module.css';
import styles from './SalesFigures.module.css';

type Sum = Sales['before'];

const sumOf = (days: Sales['revenue']): Sum => ({
  orders: days.reduce((sum, { orders }) => sum + orders, 0),
  total: days.reduce((sum, { total }) => sum + total, 0),
});

const averageOf = ({ orders, total }: Sum) => (orders > 0 ? total / orders : 0);

/** '+12% against $80.00 a week ago'; without a percentage where there was nothing. */
export function formatChange(now: number, before: number, when: string): string {
  if (before === 0) return `$0.00 ${when}`;
  const percent = Math.round((now / before - 1) * 100);
  const sign = percent < 0 ? '−' : '+';
  return `${sign}${Math.abs(percent)}% against ${formatPrice(before)} ${when}`;
}

/** Today, the whole period and the average order, each beside what came before (DESK-24). */
export function SalesFigures({ sales }: { sales: Sales }) {
  const { revenue, before, weekAgo } = sales;
  const days = `in the ${revenue.length} days before`;
  const [today, period] = [sumOf(revenue.slice(-1)), sumOf(revenue)];
  return (
    <dl className={styles.figures}>
      <Figure
        term="Today"
        value={today.total}
        orders={today.orders}
        change={formatChange(today.total, weekAgo.total, 'a week ago')}
      />
      <Figure
        term={`${revenue.length} days`}
        value={period.total}
        orders={period.orders}
        change={formatChange(period.total, before.total, days)}
      />
      <Figure
        term="Average order"
        value={averageOf(period)}
        change={formatChange(averageOf(period), averageOf(before), days)}
      />
    </dl>
  );
}

interface FigureProps {
  term: string;
  value: number;
  orders?: number;
  change: string;
}

const Figure = ({ term, value, orders, change }: FigureProps) => (
  <div className={tiles.tile}>
    <dt>{term}</dt>
    <dd className="ink textXl tabular">{formatPrice(value)}</dd>
    <dd>
      {orders !== undefined && `${formatCount(orders, 'order')}, `}
      {change}
    </dd>
  </div>
);
