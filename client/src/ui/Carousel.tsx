import useEmblaCarousel from 'embla-carousel-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import styles from './Carousel.module.css';
import { IconButton } from './IconButton.tsx';
import { usePainted } from './usePainted.ts';

interface Props {
  /** Accessible name, such as 'Highlights'. */
  label: string;
  slides: readonly { id: string; label: string; content: ReactNode }[];
  /** Autoplay interval in ms; without it, or with reduced motion, slides only change manually. */
  interval?: number;
}

/** Carousel with swipe, buttons and dots (ROUTE-03); its autoplay can be stopped. */
export function Carousel({ label, slides, interval }: Props) {
  const [startIndex, setStartIndex] = useState(0);
  const [track, embla] = useEmblaCarousel({ loop: true, startIndex });
  const isPainted = usePainted();
  const [current, setCurrent] = useState(0);
  const [playing, setPlaying] = useState(() => interval !== undefined && !motionIsReduced());
  const [held, setHeld] = useState(false);

  useEffect(() => {
    const follow = () => setCurrent(embla?.selectedScrollSnap() ?? 0);
    embla?.on('select', follow);
    return () => void embla?.off('select', follow);
  }, [embla]);

  const show = (index: number) => {
    const next = (index + slides.length) % slides.length;
    if (embla) return embla.scrollTo(next, motionIsReduced());
    // Before Embla is ready, it starts with the chosen slide.
    setStartIndex(next);
    setCurrent(next);
  };

  const turn = useEffectEvent(() => show(current + 1));
  useEffect(() => {
    if (!embla || !playing || held) return;
    const timer = setTimeout(() => turn(), interval);
    return () => clearTimeout(timer);
  }, [embla, playing, held, current, interval]);

  return (
    <section aria-roledescription="carousel" aria-label={label}>
      <div
        className={styles.carousel}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        <div ref={isPainted ? track : undefined} className={styles.window}>
          <div className={styles.track} aria-live={playing ? 'off' : 'polite'}>
            {slides.map((slide, index) => (
              <div
                key={slide.id}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a slide is not a fieldset
                role="group"
                aria-roledescription="slide"
                aria-label={`${index + 1} of ${slides.length}: ${slide.label}`}
                inert={index !== current}
                className={styles.slide}
              >
                {slide.content}
              </div>
            ))}
          </div>
        </div>
        <div className={styles.controls}>
          {interval !== undefined && (
            <IconButton
              icon={playing ? 'pause' : 'play'}
              label={playing ? 'Stop turning' : 'Turn by itself'}
              size="small"
              onClick={() => setPlaying(!playing)}
            />
          )}
          <IconButton
            icon="chevronLeft"
            label="Previous slide"
            size="small"
            onClick={() => show(current - 1)}
          />
          {slides.map((slide, index) => (
            <button
              key={slide.id}
              type="button"
              className={styles.dot}
              aria-label={`Slide ${index + 1}: ${slide.label}`}
              aria-current={index === current}
              onClick={() => show(index)}
            />
          ))}
          <IconButton
            icon="chevronRight"
            label="Next slide"
            size="small"
            onClick={() => show(current + 1)}
          />
        </div>
      </div>
    </section>
  );
}

const motionIsReduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
