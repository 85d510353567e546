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
function formatChange(now: number, before: number, when: string): string {
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
  const average = averageOf(period);
  const figures = [
    { term: 'Today', ...today, change: formatChange(today.total, weekAgo.total, 'a week ago') },
    {
      term: `${revenue.length} days`,
      ...period,
      change: formatChange(period.total, before.total, days),
    },
    {
      term: 'Average order',
      total: average,
      orders: undefined,
      change: formatChange(average, averageOf(before), days),
    },
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(({ term, total, orders, change }) => (
        <div key={term} className={tiles.tile}>
          <dt>{term}</dt>
          <dd className="ink textXl tabular">{formatPrice(total)}</dd>
          <dd>
            {orders !== undefined && `${formatCount(orders, 'order')}, `}
            {change}
          </dd>
        </div>
      ))}
    </dl>
  );
}
