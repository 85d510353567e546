import type { ReactNode } from 'react';
import { usePageTitle } from '../lib/usePageTitle.ts';
import { classes } from '../ui/classes.ts';
import styles from '../ui/Page.module.css';

interface Props {
  /** Also in the title of the browser's tab. */
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  /** One column for text or a form. */
  narrow?: boolean;
  children: ReactNode;
}

/** Page with its only h1, which gets the focus after navigation (UX-22). */
export function Page({ title, lead, actions, narrow, children }: Props) {
  usePageTitle(title);
  return (
    <section aria-labelledby="page-title" className={classes(styles.page, narrow && styles.narrow)}>
      <div className={styles.header}>
        <div className="shrinkable">
          <h1 id="page-title" tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {lead && <p className="textWidth mt3 soft textL">{lead}</p>}
        </div>
        {actions && <div className="flex wrap gap3">{actions}</div>}
      </div>
      {children}
    </section>
  );
}
