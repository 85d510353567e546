import type { ReactNode } from 'react';
import styles from './StyleguidePage.module.css';

/** One part under its name, in its states. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.specimen}>
      <h2 className={styles.name}>{name}</h2>
      <div className={styles.states}>{children}</div>
    </section>
  );
}
