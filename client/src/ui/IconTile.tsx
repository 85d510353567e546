import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './IconTile.module.css';

/** A slanted plate with one sign on it, a letter, a number or an icon; only for eyes. */
export function IconTile({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <span aria-hidden="true" className={classes(styles.plate, className)}>
      {children}
    </span>
  );
}
