import { useLayoutEffect, useRef } from 'react';
import { prefersReducedMotion } from './prefersReducedMotion.ts';

/**
 * Keeps a track with scroll snapping and the shown index in step: swiping changes the index, and a new index scrolls
 * there, without animation at first and for reduced motion.
 */
export function useScrollTrack(index: number, onIndexChange: (index: number) => void) {
  const ref = useRef<HTMLDivElement>(null);
  const isMounted = useRef(false);
  /** Target of a scroll in progress; slides that are passed on the way are ignored. */
  const target = useRef<number | null>(null);

  useLayoutEffect(() => {
    const isFirst = !isMounted.current;
    isMounted.current = true;
    // Reading the layout of the first slide would delay the first paint.
    if (!ref.current || (isFirst && index === 0)) return;
    // Back at this index while it scrolls to another one, the track has to turn round.
    const isScrolling = target.current !== null;
    const shown = indexAt(ref.current);
    if (shown === null || (shown === index && !isScrolling)) return;
    target.current = index;
    const isInstant = isFirst || prefersReducedMotion();
    ref.current.scrollTo({
      left: index * ref.current.clientWidth,
      behavior: isInstant ? 'instant' : 'smooth',
    });
  }, [index]);

  const onScroll = () => {
    const reached = ref.current && indexAt(ref.current);
    if (reached === null || (target.current !== null && reached !== target.current)) return;
    target.current = null;
    if (reached !== index) onIndexChange(reached);
  };
  const stop = () => {
    target.current = null;
  };
  return { ref, onScroll, onPointerDown: stop, onWheel: stop };
}

const indexAt = ({ scrollLeft, clientWidth }: HTMLElement) =>
  clientWidth > 0 ? Math.round(scrollLeft / clientWidth) : null;
