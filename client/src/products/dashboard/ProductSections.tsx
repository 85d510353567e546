import { type ReactNode, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { scrollAndFocus } from '../../ui/scrollAndFocus.ts';
import styles from './ProductSections.module.css';

const sections = [
  'Details',
  'Price and stock',
  'Brand and categories',
  'Images',
  'Options',
] as const;

interface SectionProps {
  name: (typeof sections)[number];
  /** Two fields in a row where there is room. */
  isWide?: boolean;
  children: ReactNode;
}

/** A part of the product form that can be jumped to (DESK-20). */
export const Section = ({ name, isWide, children }: SectionProps) => (
  <div
    data-section={name}
    className={classes('stack gap5 shrinkable anchor', isWide && styles.pairs)}
  >
    {children}
  </div>
);

/** Always in view: the buttons that save, and those that jump to a section (DESK-20). */
export function SaveBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  const jump = (name: string) =>
    scrollAndFocus(
      bar.current
        ?.closest('form')
        ?.querySelector<HTMLElement>(
          `[data-section="${name}"] :is(input, select, textarea, button)`,
        ) ?? null,
    );
  return (
    <div ref={bar} className={styles.bar}>
      <nav aria-label="Sections" className="flex wrap gap1 notOnPhones">
        {sections.map((name) => (
          <Button key={name} variant="quiet" size="small" onClick={() => jump(name)}>
            {name}
          </Button>
        ))}
      </nav>
      {children}
    </div>
  );
}
