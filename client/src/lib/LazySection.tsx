import { type ComponentProps, useRef } from 'react';
import { useInView } from '../ui/useInView.ts';
import { LazyPart } from './LazyPart.tsx';

/** Lazy-loads a component when the reader comes near it. */
export function LazySection<PartProps>({
  margin,
  ...part
}: Omit<ComponentProps<typeof LazyPart<PartProps>>, 'shouldLoad'> & {
  /** How near, as in CSS. */
  margin?: string;
}) {
  const container = useRef<HTMLDivElement>(null);
  const isInView = useInView(container, margin);
  return (
    <div ref={container}>
      <LazyPart shouldLoad={isInView} {...part} />
    </div>
  );
}
