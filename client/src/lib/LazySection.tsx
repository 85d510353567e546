import { type ReactNode, useRef } from 'react';
import { useInView } from '../ui/useInView.ts';

interface Props {
  /** How near, as in CSS. */
  margin?: string;
  /** Shown above the content from the start. */
  head?: ReactNode;
  className?: string | undefined;
  /** The id of its heading. */
  labelledBy?: string;
  children: ReactNode;
}

/** A section whose content, made by lazyPart(), is loaded when the reader comes near it. */
export function LazySection({ margin, head, className, labelledBy, children }: Props) {
  const container = useRef<HTMLElement>(null);
  const isInView = useInView(container, margin);
  return (
    <section ref={container} aria-labelledby={labelledBy} className={className}>
      {head}
      {isInView && children}
    </section>
  );
}
