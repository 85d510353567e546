import { type ReactNode, useEffect, useState } from 'react';
import { classes } from './classes.ts';
import styles from './Skeleton.module.css';

interface Props {
  /** CSS lengths; a line of text without them. */
  width?: string;
  height?: string;
  /** As '4 / 5', in place of a height. */
  ratio?: string;
  round?: boolean;
}

/** The shape of what is still loading. */
export function Skeleton({ width, height, ratio, round }: Props) {
  return (
    <span
      aria-hidden="true"
      className={classes(styles.skeleton, round && styles.round)}
      style={{ width, height: ratio ? 'auto' : height, aspectRatio: ratio }}
    />
  );
}

/** How many groups of skeletons are in sight. */
let shown = 0;

/**
 * Keeps the place of skeletons free and shows them only when loading takes longer than 200 ms (UX-03); at once
 * where they follow others, as a page's own follow those of its code.
 */
export function SkeletonAfter({ children }: { children: ReactNode }) {
  const [late, setLate] = useState(() => shown > 0);
  useEffect(() => {
    if (!late) {
      const timer = setTimeout(() => setLate(true), 200);
      return () => clearTimeout(timer);
    }
    shown += 1;
    return () => {
      shown -= 1;
    };
  }, [late]);
  return (
    <div style={{ visibility: late ? undefined : 'hidden' }}>
      <output className="visuallyHidden">{late && 'Loading…'}</output>
      {children}
    </div>
  );
}
