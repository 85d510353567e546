import { Link } from 'react-router-dom';
import type { Sales } from 'shared/entities';
import { useAppSelector } from '../../../lib/hooks.ts';
import { selectUser } from '../../auth/authSlice.ts';
import styles from './Waiting.module.css';

/** As many products with low stock the server names at most. */
const mostNamed = 10;

/** The numbers that wait for somebody, each leading to its list (UX-29); `sales` is null until they have come. */
export function Waiting({ sales }: { sales: Sales | null }) {
  const isAdmin = useAppSelector(selectUser)?.role === 'ROLE_ADMIN';
  const { toShip, applications, reviews } = sales?.waiting ?? {};
  const low = sales?.lowStock.length;
  const items = [
    {
      count: toShip,
      label: 'to ship',
      to: isAdmin ? '/dashboard/orders/customers' : '/dashboard/orders?tab=sales',
    },
    {
      count: applications,
      label: `${applications === 1 ? 'application' : 'applications'} to approve`,
      to: '/dashboard/merchants',
      adminOnly: true,
    },
    {
      count: reviews,
      label: `${reviews === 1 ? 'review' : 'reviews'} to approve`,
      to: '/dashboard/review',
      adminOnly: true,
    },
    {
      count: low === mostNamed ? `${low}+` : low,
      label: 'low in stock',
      to: '/dashboard/product?sort=quantity',
    },
  ];
  return (
    <section aria-labelledby="waiting-title">
      <h2 id="waiting-title">What waits</h2>
      <ul role="list" className={styles.list}>
        {items
          .filter(({ adminOnly }) => isAdmin || !adminOnly)
          .map(({ count, label, to }) => (
            <li key={to}>
              <Link to={to} className={styles.item} data-waits={count ? true : undefined}>
                <strong className={styles.count}>{count ?? '–'}</strong> {label}
              </Link>
            </li>
          ))}
      </ul>
    </section>
  );
}
