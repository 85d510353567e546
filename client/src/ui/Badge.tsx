import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import styles from './Badge.module.css';

interface Props extends ComponentProps<'span'> {
  tone?: 'ember' | 'pine' | 'sun' | 'quiet';
}

/** A short word or number set off by colour, as a count or a role. */
export function Badge({ tone = 'ember', className, ...span }: Props) {
  return <span {...span} className={classes(styles.badge, styles[tone], className)} />;
}
