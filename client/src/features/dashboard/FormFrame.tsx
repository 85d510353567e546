import type { ReactNode } from 'react';
import { Card } from '../../ui/Card.tsx';
import styles from './FormFrame.module.css';

interface Props {
  /** One or more panels with what belongs to the form. */
  side: ReactNode;
  children: ReactNode;
}

/** A form of the dashboard on a surface of its own, and beside it, where there is room, what belongs to it. */
export function FormFrame({ side, children }: Props) {
  return (
    <div className={styles.place}>
      <div className={styles.frame}>
        <Card>{children}</Card>
        <div className={styles.side}>{side}</div>
      </div>
    </div>
  );
}

/** A part of what stands beside a form. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.panel}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}

/** How the shop will show what is in the form: a picture of it, whose words all stand in the fields. */
export function Preview({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div inert aria-hidden="true" className={styles.panel}>
      <p className={styles.caption}>{title}</p>
      {children}
    </div>
  );
}
