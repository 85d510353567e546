import { Link, useSearchParams } from 'react-router-dom';
import type { Sales } from 'shared/entities';
import { formatPrice } from '../../../lib/format.ts';
import { useLoad } from '../../../lib/useLoad.ts';
import { Card } from '../../../ui/Card.tsx';
import { Segments } from '../../../ui/Segments.tsx';
import { Loaded } from '../Loaded.tsx';
import { BarTable } from './BarTable.tsx';
import { RevenueChart } from './RevenueChart.tsx';
import styles from './SalesOverview.module.css';
import { loadSales, periods } from './salesThunks.ts';
import { Waiting } from './Waiting.tsx';

/** What waits for an admin or a merchant, and how the shop is doing (UX-29). */
export function SalesOverview() {
  const [query, setQuery] = useSearchParams();
  const days = periods.find((period) => period === query.get('days')) ?? '30';
  const { data: sales, ...loading } = useLoad(days, (run) => run(loadSales(days)));
  return (
    <div className={styles.overview}>
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
              <Charts sales={sales} />
            </section>
          </>
        )}
      </Loaded>
    </div>
  );
}

function Charts({ sales: { revenue, bestSellers, byStatus, lowStock } }: { sales: Sales }) {
  return (
    <div className={styles.charts}>
      <Card className={styles.wide}>
        <RevenueChart revenue={revenue} />
      </Card>
      <Card className={styles.long}>
        <BarTable
          title="Best sellers"
          columns={['Product', 'Pieces']}
          rows={bestSellers.map(({ product, quantity, total }) => ({
            key: product,
            name: product,
            value: quantity,
            text: `${quantity} (${formatPrice(total)})`,
          }))}
          empty="Nothing was sold in these days."
        />
      </Card>
      <Card>
        <BarTable
          title="Orders by status"
          columns={['Status', 'Ordered products']}
          rows={byStatus
            .filter(({ lines }) => lines > 0)
            .map(({ status, lines }) => ({ key: status, name: status, value: lines }))}
          empty="Nothing was ordered in these days."
        />
      </Card>
      <Card>
        <BarTable
          title="Low stock"
          columns={['Product', 'Pieces left']}
          rows={lowStock.map(({ _id, name, quantity }) => ({
            key: _id,
            name: <Link to={`/dashboard/product/edit/${_id}`}>{name}</Link>,
            value: quantity,
          }))}
          empty="There is enough of everything."
        />
      </Card>
    </div>
  );
}
