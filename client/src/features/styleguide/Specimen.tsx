import type { ReactNode } from 'react';
import styles from './StyleguidePage.module.css';

/** A component in all its states, under its name. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.specimen}>
      <h2 className={styles.name} tabIndex={-1}>
        {name}
      </h2>
      <div className={styles.states}>{children}</div>
    </section>
  );
}
