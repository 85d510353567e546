import { Skeleton, DelayedSkeleton } from '../../ui/Skeleton.tsx';
import styles from './ProductView.module.css';

/** Skeleton of ProductView (UX-03). */
export function ProductSkeleton() {
  return (
    <DelayedSkeleton>
      <div className={styles.page}>
        <Skeleton width="16rem" />
        <div className={styles.top}>
          <Skeleton ratio="1" />
          <div className={styles.info}>
            <Skeleton width="30%" />
            <Skeleton width="80%" height="3.25rem" />
            <Skeleton width="40%" />
            <Skeleton width="25%" height="2rem" />
            <Skeleton height="4.5rem" />
            <Skeleton height="3.25rem" />
          </div>
        </div>
      </div>
    </DelayedSkeleton>
  );
}
