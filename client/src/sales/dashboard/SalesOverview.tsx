import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { DelayedSkeleton, Skeleton } from '../../ui/Skeleton.tsx';
import { AsyncContent } from '../../common/AsyncContent.tsx';
import { SalesCharts } from './SalesCharts.tsx';
import { SalesFigures } from './SalesFigures.tsx';
import charts from './SalesCharts.module.css';
import { periods, type useSales } from './salesSlice.ts';

/** Sales overview of the shop or of a merchant's brand (UX-29). */
export function SalesOverview({ sales, loading, days, setDays }: ReturnType<typeof useSales>) {
  if (!sales && loading.state === 'loading') return <SalesSkeleton />;
  return (
    <AsyncContent list {...loading}>
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
  );
}

/** Skeleton of the sales overview (UX-03). */
function SalesSkeleton() {
  return (
    <DelayedSkeleton>
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
    </DelayedSkeleton>
  );
}
