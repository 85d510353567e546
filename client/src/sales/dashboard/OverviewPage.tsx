import { Link } from 'react-router-dom';
import type { PendingTasks as Waiting, Sales } from 'shared/dashboardEntities';
import { formatCount, formatPrice } from 'shared/format';
import { useIsAdmin } from '../../users/authSlice.ts';
import { classes } from '../../ui/classes.ts';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AsyncContent } from '../../common/AsyncContent.tsx';
import { Page } from '../../common/Page.tsx';
import tiles from '../../common/tile.module.css';
import { Onboarding } from '../../merchants/dashboard/Onboarding.tsx';
import { SalesCharts } from './SalesCharts.tsx';
import charts from './SalesCharts.module.css';
import { periods, useSales } from './salesSlice.ts';
import styles from './OverviewPage.module.css';
import { pendingTargets } from './pendingTargets.ts';

/** Pending tasks of an admin or a merchant, and their sales (DESK-08, UX-29). */
export function OverviewPage() {
  const { sales, loading, days, setDays } = useSales();
  return (
    <Page title="Overview">
      {sales && <Onboarding />}
      <PendingTasks sales={sales} />
      <div className={styles.sales}>
        <AsyncContent list skeleton={<SalesSkeleton />} {...loading}>
          {sales && (
            <section aria-labelledby="sales-title">
              <header className="row wrap between gap3x5 mb4">
                <h2 id="sales-title">Sales</h2>
                <SegmentedControl
                  label="Period"
                  options={periods.map((period) => ({ value: period, label: `${period} days` }))}
                  value={days}
                  onChange={setDays}
                />
              </header>
              <SalesFigures sales={sales} />
              <SalesCharts sales={sales} />
            </section>
          )}
        </AsyncContent>
      </div>
    </Page>
  );
}

/** Pending tasks; each number links to the filtered rows (UX-29, FIX-06). `sales` is null while loading. */
function PendingTasks({ sales }: { sales: Sales | null }) {
  const isAdmin = useIsAdmin();
  const targets = pendingTargets(isAdmin);
  const shown = tasks.filter(
    ({ key, adminOnly }) =>
      (isAdmin || !adminOnly) &&
      // Only with a payment provider.
      (key !== 'refunds' || sales?.waiting.refunds !== undefined),
  );
  return (
    <section aria-labelledby="to-do">
      <h2 id="to-do">To do</h2>
      <ul role="list" className={styles.tasks}>
        {shown.map(({ key, one, many }) => {
          const count = sales?.waiting[key];
          return (
            <li key={key}>
              <Link
                to={targets[key]}
                className={classes(tiles.tile, styles.task)}
                data-pending={count ? true : undefined}
              >
                <strong className={styles.count}>{count ?? '–'}</strong> {count === 1 ? one : many}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const tasks: readonly { key: keyof Waiting; one: string; many: string; adminOnly?: true }[] = [
  { key: 'toShip', one: 'to ship', many: 'to ship' },
  {
    key: 'applications',
    one: 'application to approve',
    many: 'applications to approve',
    adminOnly: true,
  },
  { key: 'reviews', one: 'review to approve', many: 'reviews to approve', adminOnly: true },
  { key: 'messages', one: 'open message', many: 'open messages', adminOnly: true },
  { key: 'returns', one: 'return requested', many: 'returns requested', adminOnly: true },
  { key: 'refunds', one: 'refund to decide', many: 'refunds to decide', adminOnly: true },
  { key: 'lowStock', one: 'low in stock', many: 'low in stock' },
];

const SalesSkeleton = () => (
  <div className={charts.charts}>
    <div className="fullRow">
      <Skeleton width="6rem" height="2.75rem" />
    </div>
    <div className="fullRow">
      <Skeleton height="7rem" />
    </div>
    <div className="fullRow">
      <Skeleton height="23rem" />
    </div>
    <Skeleton height="20rem" />
    <Skeleton height="20rem" />
  </div>
);

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
function SalesFigures({ sales }: { sales: Sales }) {
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
