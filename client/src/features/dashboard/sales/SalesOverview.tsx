import { useSearchParams } from 'react-router-dom';
import { useLoad } from '../../../lib/useLoad.ts';
import { Segments } from '../../../ui/Segments.tsx';
import { Loaded } from '../Loaded.tsx';
import { SalesCharts } from './SalesCharts.tsx';
import styles from './SalesOverview.module.css';
import { loadSales, periods } from './salesThunks.ts';
import { Waiting } from './Waiting.tsx';

/** What waits for an admin or a merchant, and how the shop is doing (UX-29). */
export function SalesOverview() {
  const [query, setQuery] = useSearchParams();
  const days = periods.find((period) => period === query.get('days')) ?? '30';
  const { data: sales, ...loading } = useLoad(days, (run) => run(loadSales(days)));
  return (
    <Loaded list {...loading}>
      {sales && (
        <>
          <Waiting waiting={sales.waiting} lowStock={sales.lowStock.length} />
          <section aria-labelledby="sales-title">
            <header className={styles.header}>
              <h2 id="sales-title">Sales</h2>
              <Segments
                label="Days to look back on"
                options={periods.map((period) => ({ value: period, label: `${period} days` }))}
                value={days}
                onChange={(period) => setQuery({ days: period }, { replace: true })}
              />
            </header>
            <SalesCharts sales={sales} />
          </section>
        </>
      )}
    </Loaded>
  );
}
