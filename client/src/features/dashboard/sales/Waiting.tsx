import { Link } from 'react-router-dom';
import type { Sales } from 'shared/entities';
import { useAppSelector } from '../../../lib/hooks.ts';
import { selectUser } from '../../auth/authSlice.ts';
import styles from './Waiting.module.css';

/** As many products with low stock the server names at most. */
const mostNamed = 10;

interface Props {
  waiting: Sales['waiting'];
  /** How many products are named as low. */
  lowStock: number;
}

/** The numbers that wait for somebody, each leading to its list (UX-29). */
export function Waiting({ waiting: { toShip, applications, reviews }, lowStock }: Props) {
  const isAdmin = useAppSelector(selectUser)?.role === 'ROLE_ADMIN';
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
    },
    {
      count: reviews,
      label: `${reviews === 1 ? 'review' : 'reviews'} to approve`,
      to: '/dashboard/review',
    },
    { count: lowStock, label: 'low in stock', to: '/dashboard/product?sort=quantity' },
  ];
  return (
    <section aria-labelledby="waiting-title">
      <h2 id="waiting-title">What waits</h2>
      <ul role="list" className={styles.list}>
        {items.map(
          ({ count, label, to }) =>
            count !== undefined && (
              <li key={label}>
                <Link to={to} className={styles.item} data-waits={count > 0 || undefined}>
                  <strong className={styles.count}>
                    {count}
                    {label === 'low in stock' && count >= mostNamed && '+'}
                  </strong>{' '}
                  {label}
                </Link>
              </li>
            ),
        )}
      </ul>
    </section>
  );
}
