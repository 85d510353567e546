import useEmblaCarousel from 'embla-carousel-react';
import { type RefObject, useEffect } from 'react';

export type Embla = ReturnType<typeof useEmblaCarousel>[1];

interface Props {
  /** The element whose only child is the row of slides. */
  frame: RefObject<HTMLElement | null>;
  startIndex: number;
  onReady: (embla: Embla) => void;
}

/** Adds swiping and animation to a carousel; loaded after the first slide is visible. */
export function CarouselSwipe({ frame, startIndex, onReady }: Props) {
  const [setFrame, embla] = useEmblaCarousel({ loop: true, startIndex });
  useEffect(() => setFrame(frame.current), [setFrame, frame]);
  useEffect(() => onReady(embla), [onReady, embla]);
  return null;
}
