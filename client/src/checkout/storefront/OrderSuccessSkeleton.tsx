import { Skeleton, DelayedSkeleton } from '../../ui/Skeleton.tsx';
import styles from './OrderSuccessPage.module.css';

/** Skeleton of the confirmation page (UX-03). */
export function OrderSuccessSkeleton() {
  return (
    <DelayedSkeleton>
      <div className={styles.placed}>
        <div className="grid gap4 fullRow">
          <Skeleton width="12rem" height="3.25rem" />
          <Skeleton width="16rem" />
          <Skeleton height="5rem" />
          <Skeleton height="12rem" />
        </div>
        <div className="grid gap4">
          <Skeleton width="8rem" height="2rem" />
          {[1, 2, 3].map((field) => (
            <Skeleton key={field} height="4.25rem" />
          ))}
          <Skeleton width="8rem" height="2.75rem" />
        </div>
        <div aria-hidden="true" className={styles.image} />
        <div className={styles.below}>
          <Skeleton height="100%" />
        </div>
      </div>
    </DelayedSkeleton>
  );
}
