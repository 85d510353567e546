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

/** Keeps the place of skeletons free and shows them only when loading takes longer than 200 ms (UX-03). */
export function SkeletonAfter({ children }: { children: ReactNode }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 200);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div style={{ visibility: late ? undefined : 'hidden' }}>
      <output className="visuallyHidden">{late && 'Loading…'}</output>
      {children}
    </div>
  );
}
