import { Link } from 'react-router-dom';
import type { PendingTasks as Waiting, Sales } from 'shared/dashboardEntities';
import { useAppSelector } from '../../lib/hooks.ts';
import { selectUser } from '../../users/authSlice.ts';
import { classes } from '../../ui/classes.ts';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AsyncContent } from '../../common/AsyncContent.tsx';
import { Page } from '../../common/Page.tsx';
import tiles from '../../common/tile.module.css';
import { Onboarding } from '../../merchants/dashboard/Onboarding.tsx';
import { SalesCharts } from './SalesCharts.tsx';
import { SalesFigures } from './SalesFigures.tsx';
import charts from './SalesCharts.module.css';
import { periods, useSales } from './salesSlice.ts';
import styles from './OverviewPage.module.css';
import tasks from './PendingTasks.module.css';
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
  const isAdmin = useAppSelector(selectUser)?.role === 'ROLE_ADMIN';
  return (
    <section aria-labelledby="to-do">
      <h2 id="to-do">To do</h2>
      <ul role="list" className={tasks.list}>
        {listTasks(sales?.waiting, isAdmin).map(({ count, label, to }) => (
          <li key={to}>
            <Link
              to={to}
              className={classes(tiles.tile, tasks.item)}
              data-pending={count ? true : undefined}
            >
              <strong className={tasks.count}>{count ?? '–'}</strong> {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const rows: readonly { key: keyof Waiting; one: string; many: string; adminOnly?: true }[] = [
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

function listTasks(waiting: Partial<Waiting> | undefined, isAdmin: boolean) {
  const to = pendingTargets(isAdmin);
  return (
    rows
      // Refunds only with a payment provider.
      .filter(({ key }) => key !== 'refunds' || waiting?.refunds !== undefined)
      .filter(({ adminOnly }) => isAdmin || !adminOnly)
      .map(({ key, one, many }) => {
        const count = waiting?.[key];
        return { count, label: count === 1 ? one : many, to: to[key] };
      })
  );
}

/** Skeleton of the sales overview (UX-03). */
function SalesSkeleton() {
  return (
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
}
