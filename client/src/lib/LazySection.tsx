import { type ComponentProps, type ReactNode, useRef } from 'react';
import { useInView } from '../ui/useInView.ts';
import { LazyPart } from './LazyPart.tsx';

type PartOptions<PartProps> = Omit<ComponentProps<typeof LazyPart<PartProps>>, 'shouldLoad'>;

interface Props<PartProps> extends PartOptions<PartProps> {
  /** How near, as in CSS. */
  margin?: string;
  /** Shown above the component from the start. */
  head?: ReactNode;
  className?: string | undefined;
  /** The id of its heading. */
  labelledBy?: string;
}

/** A section that lazy-loads a component when the reader comes near it. */
export function LazySection<PartProps>(props: Props<PartProps>) {
  const { margin, head, className, labelledBy, load, children } = props;
  const container = useRef<HTMLElement>(null);
  const isInView = useInView(container, margin);
  return (
    <section ref={container} aria-labelledby={labelledBy} className={className}>
      {head}
      <LazyPart shouldLoad={isInView} load={load}>
        {children}
      </LazyPart>
    </section>
  );
}
