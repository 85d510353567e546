import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Drawer.module.css';
import { Overlay, type OverlayProps } from './Overlay.tsx';

interface Props extends OverlayProps {
  side?: 'left' | 'right' | 'bottom';
  children: ReactNode;
  /** Stays visible below the scrolling content. */
  footer?: ReactNode;
}

/** Drawer that slides in from a side of the page (SHELL-04). */
export function Drawer({ side = 'right', children, footer, ...overlay }: Props) {
  return (
    <Overlay {...overlay} className={classes(styles.drawer, styles[side])}>
      <div className={styles.content}>{children}</div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </Overlay>
  );
}
