import styles from './Page.module.css';
import { DelayedSkeleton, Skeleton, Skeletons } from './Skeleton.tsx';

/** Skeleton of a page whose code or user loads (UX-03). The layout of the dashboard has its margins. */
export function PageSkeleton({ isInDashboard }: { isInDashboard?: boolean }) {
  return (
    <DelayedSkeleton>
      <div className={isInDashboard ? undefined : styles.page}>
        <div className={styles.header}>
          <Skeleton width="min(18rem, 70%)" height="var(--text-2xl)" />
        </div>
        <div className="grid gap4">
          <Skeletons count={3} height="6rem" />
        </div>
      </div>
    </DelayedSkeleton>
  );
}
