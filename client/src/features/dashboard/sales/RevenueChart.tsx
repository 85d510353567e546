import type { Sales } from 'shared/entities';
import { formatDate, formatPrice } from '../../../lib/format.ts';
import styles from './RevenueChart.module.css';

type Days = Sales['revenue'];

const shortDay = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'short',
  day: 'numeric',
});
const roundDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** The drawing's own units; it is stretched over whatever place it has. */
const width = 600;
const height = 200;

/** Revenue over time as a line, its sum in words, and all of it as a table. */
export function RevenueChart({ revenue }: { revenue: Days }) {
  const sum = revenue.reduce((all, { total }) => all + total, 0);
  const orders = revenue.reduce((all, day) => all + day.orders, 0);
  const top = roundUp(Math.max(...revenue.map(({ total }) => total)));
  const step = width / revenue.length;
  const points = revenue.map(({ total }, index) => ({
    x: (index + 0.5) * step,
    y: height - (total / top) * height,
  }));
  const line = points.map(({ x, y }) => `${x} ${y}`).join('L');

  return (
    <>
      <h3>Revenue</h3>
      <p className={styles.sum}>
        <strong>{formatPrice(sum)}</strong> from {orders} {orders === 1 ? 'order' : 'orders'}
      </p>
      <div className={styles.chart} aria-hidden="true">
        <div className={styles.scale}>
          <span>{roundDollars.format(top)}</span>
          <span>{roundDollars.format(top / 2)}</span>
          <span>$0</span>
        </div>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" className={styles.plot}>
          <path className={styles.grid} d={`M0 0H${width}M0 ${height / 2}H${width}`} />
          <path className={styles.area} d={`M0 ${height}L${line}L${width} ${height}z`} />
          <path className={styles.line} d={`M${line}`} />
          {revenue.map((day, index) => (
            <rect
              key={day.day}
              className={styles.day}
              x={index * step}
              width={step}
              height={height}
            >
              <title>{`${formatDate(day.day)}: ${formatPrice(day.total)}`}</title>
            </rect>
          ))}
        </svg>
        <div className={styles.days}>
          {[0, 0.5, 1].map((share) => {
            const day = revenue[Math.round((revenue.length - 1) * share)];
            return <span key={share}>{day && shortDay.format(new Date(day.day))}</span>;
          })}
        </div>
      </div>
      <details className={styles.details}>
        <summary>Revenue as a table</summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
        <div className={styles.scroll} role="region" aria-label="Revenue by day" tabIndex={0}>
          <table className={styles.table}>
            <caption className="visuallyHidden">Revenue by day</caption>
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col">Orders</th>
                <th scope="col">Revenue</th>
              </tr>
            </thead>
            <tbody>
              {revenue.toReversed().map((day) => (
                <tr key={day.day}>
                  <th scope="row">{formatDate(day.day)}</th>
                  <td>{day.orders}</td>
                  <td>{formatPrice(day.total)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
  );
}

/** The next of 1, 2, 4, 5, 8 and 10 times a power of ten: a scale whose half is round, too. */
export function roundUp(value: number): number {
  if (value <= 0) return 100;
  const power = 10 ** Math.floor(Math.log10(value));
  const factor = [1, 2, 4, 5, 8, 10].find((one) => one * power >= value) ?? 10;
  return factor * power;
}
