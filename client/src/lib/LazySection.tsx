import { type ReactNode, useRef } from 'react';
import { useInView } from '../ui/useInView.ts';

/** A section whose content, made by lazyPart(), is loaded when the reader comes near it. */
export function LazySection({ children }: { children: ReactNode }) {
  const container = useRef<HTMLElement>(null);
  const isInView = useInView(container);
  return <section ref={container}>{isInView && children}</section>;
}
