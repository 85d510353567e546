import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './IconTile.module.css';

/** Decorative slanted tile with a letter, a number or an icon; hidden from screen readers. */
export function IconTile({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <span aria-hidden="true" className={classes(styles.tile, className)}>
      {children}
    </span>
  );
}
