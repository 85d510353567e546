import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import styles from './Badge.module.css';

interface Props extends ComponentProps<'span'> {
  tone?: 'primary' | 'success' | 'accent' | 'quiet';
}

/** Short highlighted text, such as a count or a role. */
export function Badge({ tone = 'primary', className, ...span }: Props) {
  return <span {...span} className={classes(styles.badge, styles[tone], className)} />;
}
