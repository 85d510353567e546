import { Skeleton, DelayedSkeleton } from '../../../ui/Skeleton.tsx';
import styles from './SalesCharts.module.css';

/** Skeleton of the sales overview (UX-03). */
export function SalesSkeleton() {
  return (
    <DelayedSkeleton>
      <div className={styles.charts}>
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
