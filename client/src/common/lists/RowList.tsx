import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import { useKeepRowFocus } from '../../ui/useKeepRowFocus.ts';
import styles from './RowList.module.css';

interface Props {
  label: string;
  className?: string | undefined;
  /** One `li` per row. */
  children: ReactNode;
}

/** A list whose rows change and disappear, without losing the focus. */
export const RowList = ({ label, className, children }: Props) => (
  <ul
    {...useKeepRowFocus<HTMLUListElement>()}
    role="list"
    aria-label={label}
    className={classes(styles.list, className)}
  >
    {children}
  </ul>
);
