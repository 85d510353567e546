import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface Props {
  /** The address of a decorative picture. */
  picture?: string;
  title: ReactNode;
  /** What to do about it. */
  children?: ReactNode;
  action?: ReactNode;
}

/** Says that there is nothing here, and what to do next (UX-26). */
export function EmptyState({ picture, title, children, action }: Props) {
  return (
    <div className={styles.empty}>
      {picture ? (
        <img src={picture} alt="" width={240} height={160} loading="lazy" />
      ) : (
        <span className={styles.hills} aria-hidden="true" />
      )}
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  );
}
