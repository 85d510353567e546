import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import styles from './Carousel.module.css';
import { IconButton } from './IconButton.tsx';
import { prefersReducedMotion } from './prefersReducedMotion.ts';
import { useScrollTrack } from './useScrollTrack.ts';

interface Props {
  label: string;
  slides: readonly { id: string; label: string; content: ReactNode }[];
  /** Autoplay interval in ms; without it, or with reduced motion, slides only change manually. */
  intervalMs?: number;
}

/** Carousel with swipe, buttons and dots (ROUTE-03); its autoplay can be stopped. */
export function Carousel({ label, slides, intervalMs }: Props) {
  const [current, setCurrent] = useState(0);
  const show = (index: number) => setCurrent((index + slides.length) % slides.length);
  const track = useScrollTrack(current, setCurrent);
  const { isPlaying, setIsPlaying, setIsPaused } = useAutoplay(intervalMs, current, show);
  return (
    <section aria-roledescription="carousel" aria-label={label}>
      <div
        onPointerEnter={() => setIsPaused(true)}
        onPointerLeave={() => setIsPaused(false)}
        onFocus={() => setIsPaused(true)}
        onBlur={() => setIsPaused(false)}
      >
        <div {...track} className={styles.track} aria-live={isPlaying ? 'off' : 'polite'}>
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

function useAutoplay(
  intervalMs: number | undefined,
  current: number,
  show: (index: number) => void,
) {
  const [isPlaying, setIsPlaying] = useState(
    () => intervalMs !== undefined && !prefersReducedMotion(),
  );
  const [isPaused, setIsPaused] = useState(false);
  const showNext = useEffectEvent(() => show(current + 1));
  useEffect(() => {
    if (!isPlaying || isPaused) return;
    const timer = setTimeout(() => showNext(), intervalMs);
    return () => clearTimeout(timer);
  }, [isPlaying, isPaused, current, intervalMs]);
  return { isPlaying, setIsPlaying, setIsPaused };
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
    <div className="row wrap middle gap1 pt2">
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
