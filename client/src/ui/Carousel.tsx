import {
  type ComponentProps,
  type ComponentType,
  type CSSProperties,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import styles from './Carousel.module.css';
import { IconButton } from './IconButton.tsx';
import type { CarouselSwipe, Embla } from './CarouselSwipe.tsx';
import { prefersReducedMotion } from './prefersReducedMotion.ts';

interface Props {
  label: string;
  slides: readonly { id: string; label: string; content: ReactNode }[];
  /** Autoplay interval in ms; without it, or with reduced motion, slides only change manually. */
  intervalMs?: number;
  /** Loads swiping; otherwise it is loaded when the pointer or the focus enters. */
  shouldLoadSwipe?: boolean;
}

/** Carousel with swipe, buttons and dots (ROUTE-03); its autoplay can be stopped. */
export function Carousel({ label, slides, intervalMs, shouldLoadSwipe = false }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [isEntered, setIsEntered] = useState(false);
  const { current, show, startIndex, setEmbla } = useShownSlide(slides.length);
  const { isPlaying, setIsPlaying, setIsPaused } = useAutoplay(intervalMs, current, show);
  const enter = () => {
    setIsPaused(true);
    setIsEntered(true);
  };
  return (
    <section aria-roledescription="carousel" aria-label={label}>
      <div
        className="relative"
        onPointerEnter={enter}
        onPointerLeave={() => setIsPaused(false)}
        onFocus={enter}
        onBlur={() => setIsPaused(false)}
      >
        <div ref={frame} className="clip" style={startStyle(startIndex)}>
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
        <LazySwipe
          shouldLoad={shouldLoadSwipe || isEntered}
          {...{ frame, startIndex }}
          onReady={setEmbla}
        />
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

/** Until Embla has loaded, CSS shows the selected slide; Embla then starts with it. */
function useShownSlide(count: number) {
  const [startIndex, setStartIndex] = useState(0);
  const [embla, setEmbla] = useState<Embla>();
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    const handleSelect = () => setCurrent(embla?.selectedScrollSnap() ?? 0);
    embla?.on('select', handleSelect);
    return () => void embla?.off('select', handleSelect);
  }, [embla]);

  const show = (index: number) => {
    const next = (index + count) % count;
    if (embla) return embla.scrollTo(next, prefersReducedMotion());
    setStartIndex(next);
    setCurrent(next);
  };
  return { current, show, startIndex, setEmbla };
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

// React's CSSProperties has no custom properties.
const startStyle = (index: number) =>
  index === 0 ? undefined : ({ '--start': index } as CSSProperties);

type SwipeProps = ComponentProps<typeof CarouselSwipe>;

/** Loads Embla; without it the buttons still change slides. `ui` cannot import lib/lazyPart.tsx. */
function LazySwipe({ shouldLoad, ...props }: SwipeProps & { shouldLoad: boolean }) {
  const [part, setPart] = useState<{ Swipe: ComponentType<SwipeProps> }>();
  useEffect(() => {
    if (!shouldLoad) return;
    import('./CarouselSwipe.tsx').then(
      ({ CarouselSwipe: Swipe }) => setPart({ Swipe }),
      () => {},
    );
  }, [shouldLoad]);
  return part && <part.Swipe {...props} />;
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
