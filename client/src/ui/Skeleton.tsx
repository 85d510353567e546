import { type ReactNode, useEffect, useState } from 'react';
import styles from './Skeleton.module.css';

interface Props {
  /** CSS lengths; one line of text by default. */
  width?: string;
  height?: string;
  /** Such as '4 / 5', instead of a height. */
  ratio?: string;
}

export function Skeleton({ width, height, ratio }: Props) {
  return (
    <span
      aria-hidden="true"
      className={styles.skeleton}
      style={{ width, height: ratio ? 'auto' : height, aspectRatio: ratio }}
    />
  );
}

export const Skeletons = ({ count, ...skeleton }: Props & { count: number }) =>
  Array.from({ length: count }, (_, index) => <Skeleton key={index} {...skeleton} />);

/** Module state, because the old and the new skeleton have no common parent. */
const visibleSkeletons = { count: 0 };

/** Shows skeletons after 200 ms of loading (UX-03), or at once when they replace visible ones. */
export function DelayedSkeleton({ children }: { children: ReactNode }) {
  const [isVisible, setIsVisible] = useState(() => visibleSkeletons.count > 0);
  useEffect(() => {
    if (!isVisible) {
      const timer = setTimeout(() => setIsVisible(true), 200);
      return () => clearTimeout(timer);
    }
    visibleSkeletons.count += 1;
    return () => {
      visibleSkeletons.count -= 1;
    };
  }, [isVisible]);
  return (
    <div style={{ visibility: isVisible ? undefined : 'hidden' }}>
      <output className="visuallyHidden">{isVisible && 'Loading…'}</output>
      {children}
    </div>
  );
}
