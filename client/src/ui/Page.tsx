import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Page.module.css';

interface Props {
  title: ReactNode;
  /** A sentence under the title. */
  lead?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** One column for text or a form. */
  narrow?: boolean;
  children: ReactNode;
}

/** Page with its only h1, which gets the focus after navigation (UX-22). */
export function Page({ title, lead, actions, narrow, children }: Props) {
  return (
    <section aria-labelledby="page-title" className={classes(styles.page, narrow && styles.narrow)}>
      <div className={styles.header}>
        <div>
          <h1 id="page-title" tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  );
}
