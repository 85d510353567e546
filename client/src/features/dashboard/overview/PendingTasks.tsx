import { Link } from 'react-router-dom';
import type { Sales } from 'shared/dashboardEntities';
import { useAppSelector } from '../../../lib/hooks.ts';
import { selectUser } from '../../../state/authSlice.ts';
import { classes } from '../../../ui/classes.ts';
import tiles from '../../common/tile.module.css';
import styles from './PendingTasks.module.css';
import { pendingTargets } from './pendingTargets.ts';

/** Pending tasks; each number links to the filtered rows (UX-29, FIX-06). `sales` is null while loading. */
export function PendingTasks({ sales }: { sales: Sales | null }) {
  const isAdmin = useAppSelector(selectUser)?.role === 'ROLE_ADMIN';
  return (
    <section aria-labelledby="to-do">
      <h2 id="to-do">To do</h2>
      <ul role="list" className={styles.list}>
        {listTasks(sales, isAdmin)
          .filter(({ adminOnly }) => isAdmin || !adminOnly)
          .map(({ count, label, to }) => (
            <li key={to}>
              <Link
                to={to}
                className={classes(tiles.tile, styles.item)}
                data-pending={count ? true : undefined}
              >
                <strong className={styles.count}>{count ?? '–'}</strong> {label}
              </Link>
            </li>
          ))}
      </ul>
    </section>
  );
}

function listTasks(sales: Sales | null, isAdmin: boolean) {
  const { toShip, applications, reviews, messages, returns, refunds, lowStock } =
    sales?.waiting ?? {};
  const to = pendingTargets(isAdmin);
  return [
    { count: toShip, label: 'to ship', to: to.toShip },
    {
      count: applications,
      label: `${applications === 1 ? 'application' : 'applications'} to approve`,
      to: to.applications,
      adminOnly: true,
    },
    {
      count: reviews,
      label: `${reviews === 1 ? 'review' : 'reviews'} to approve`,
      to: to.reviews,
      adminOnly: true,
    },
    {
      count: messages,
      label: `open ${messages === 1 ? 'message' : 'messages'}`,
      to: to.messages,
      adminOnly: true,
    },
    {
      count: returns,
      label: `${returns === 1 ? 'return' : 'returns'} requested`,
      to: to.returns,
      adminOnly: true,
    },
    // Only with a payment provider.
    ...(refunds === undefined
      ? []
      : [
          {
            count: refunds,
            label: `${refunds === 1 ? 'refund' : 'refunds'} to decide`,
            to: to.refunds,
            adminOnly: true,
          },
        ]),
    { count: lowStock, label: 'low in stock', to: to.lowStock },
  ];
}
