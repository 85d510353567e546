import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import styles from './Card.module.css';

interface Props extends ComponentProps<'div'> {
  as?: 'div' | 'article' | 'section' | 'li';
  /** For cards that are links: raises the card on hover. */
  interactive?: boolean;
}

export function Card({ as: Element = 'div', interactive, className, ...rest }: Props) {
  // All four elements take the same attributes; TypeScript only sees that their refs differ.
  const attributes = rest as object;
  return (
    <Element
      {...attributes}
      className={classes(styles.card, interactive && styles.interactive, className)}
    />
  );
}
