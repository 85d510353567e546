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
  intervalMs?: number;
}

/** Carousel with swipe, buttons and dots (ROUTE-03); its autoplay can be stopped. */
export function Carousel({ label, slides, intervalMs }: Props) {
  const [startIndex, setStartIndex] = useState(0);
  const [track, embla] = useEmblaCarousel({ loop: true, startIndex });
  const isPainted = usePainted();
  const [current, setCurrent] = useState(0);
  const [isPlaying, setIsPlaying] = useState(() => intervalMs !== undefined && !motionIsReduced());
  const [isPaused, setIsPaused] = useState(false);

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

  const showNext = useEffectEvent(() => show(current + 1));
  useEffect(() => {
    if (!embla || !isPlaying || isPaused) return;
    const timer = setTimeout(() => showNext(), intervalMs);
    return () => clearTimeout(timer);
  }, [embla, isPlaying, isPaused, current, intervalMs]);

  return (
    <section aria-roledescription="carousel" aria-label={label}>
      <div
        className={styles.carousel}
        onPointerEnter={() => setIsPaused(true)}
        onPointerLeave={() => setIsPaused(false)}
        onFocus={() => setIsPaused(true)}
        onBlur={() => setIsPaused(false)}
      >
        <div ref={isPainted ? track : undefined} className={styles.window}>
          <div className={styles.track} aria-live={isPlaying ? 'off' : 'polite'}>
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
        <CarouselControls
          slides={slides}
          current={current}
          onShow={show}
          isPlaying={intervalMs === undefined ? null : isPlaying}
          onPlayingChange={setIsPlaying}
        />
      </div>
    </section>
  );
}

interface ControlsProps extends Pick<Props, 'slides'> {
  current: number;
  onShow: (index: number) => void;
  /** Null without autoplay. */
  isPlaying: boolean | null;
  onPlayingChange: (isPlaying: boolean) => void;
}

function CarouselControls(props: ControlsProps) {
  const { slides, current, onShow, isPlaying, onPlayingChange } = props;
  return (
    <div className={styles.controls}>
      {isPlaying !== null && (
        <IconButton
          icon={isPlaying ? 'pause' : 'play'}
          label={isPlaying ? 'Pause slides' : 'Play slides'}
          size="small"
          onClick={() => onPlayingChange(!isPlaying)}
        />
      )}
      <IconButton
        icon="chevronLeft"
        label="Previous slide"
        size="small"
        onClick={() => onShow(current - 1)}
      />
      {slides.map((slide, index) => (
        <button
          key={slide.id}
          type="button"
          className={styles.dot}
          aria-label={`Slide ${index + 1}: ${slide.label}`}
          aria-current={index === current}
          onClick={() => onShow(index)}
        />
      ))}
      <IconButton
        icon="chevronRight"
        label="Next slide"
        size="small"
        onClick={() => onShow(current + 1)}
      />
    </div>
  );
}

const motionIsReduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
