import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { AsyncContent } from '../../common/AsyncContent.tsx';
import { SalesCharts } from './SalesCharts.tsx';
import { SalesFigures } from './SalesFigures.tsx';
import { SalesSkeleton } from './SalesSkeleton.tsx';
import { periods } from './salesSlice.ts';
import type { useSales } from './useSales.ts';

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
