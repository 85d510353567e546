import { Skeleton, DelayedSkeleton } from '../ui/Skeleton.tsx';
import styles from './order.module.css';

export const OrderSkeleton = () => (
  <DelayedSkeleton>
    <div className={styles.order}>
      <div className={styles.facts}>
        <Skeleton width="min(28rem, 100%)" height="3rem" />
      </div>
      <div className={styles.main}>
        <Skeleton width="9rem" height="1.75rem" />
        {[1, 2, 3].map((line) => (
          <div key={line} className={styles.line}>
            <Skeleton ratio="1" />
            <div className="stack justifyStart gap2">
              <Skeleton width="min(14rem, 100%)" />
              <Skeleton width="7rem" height="1.5rem" />
            </div>
          </div>
        ))}
      </div>
      <div className={styles.summary}>
        <Skeleton width="60%" height="1.5rem" />
        <Skeleton height="7rem" />
      </div>
      <div className={styles.side}>
        <Skeleton width="40%" height="1.5rem" />
        <Skeleton height="4rem" />
      </div>
    </div>
  </DelayedSkeleton>
);
