import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface Props {
  image?: string;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}

/** Empty state with a next step (UX-26). */
export function EmptyState({ image, title, children, action }: Props) {
  return (
    <div className={styles.empty}>
      {image ? (
        <img src={image} alt="" width={240} height={160} loading="lazy" />
      ) : (
        <span className={styles.decoration} aria-hidden="true" />
      )}
      <p className="textL bold tight balance">{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  );
}
