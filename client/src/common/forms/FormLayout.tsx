import type { ReactNode } from 'react';
import { Card } from '../../ui/Card.tsx';
import styles from './FormLayout.module.css';

interface Props {
  side: ReactNode;
  children: ReactNode;
}

/** Dashboard form with a side column where there is room. */
export const FormLayout = ({ side, children }: Props) => (
  <SidebarLayout side={side}>
    <Card>{children}</Card>
  </SidebarLayout>
);

/** Several cards with a side column where there is room. */
export function SidebarLayout({ side, children }: Props) {
  return (
    <div className="container pageWidth">
      <div className={styles.columns}>
        <div className="stack start gap5">{children}</div>
        <div className={styles.side}>{side}</div>
      </div>
    </div>
  );
}

export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="pFluid roundL onSunken">
      <h2 className="mb3 textL">{title}</h2>
      {children}
    </section>
  );
}

/** Live preview of the form's values; hidden from screen readers because it repeats the fields. */
export function Preview({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div inert aria-hidden="true" className="pFluid roundL onSunken">
      <p className="mb3 muted bold">{title}</p>
      {children}
    </div>
  );
}
