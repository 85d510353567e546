import { useLayoutEffect, useRef, useState } from 'react';
import { imageSrcSet } from 'shared/images';
import { classes } from './classes.ts';
import { IconButton } from './IconButton.tsx';
import styles from './ImageDialog.module.css';
import { Overlay, type OverlayProps } from './Overlay.tsx';
import { useWindowEvent } from './useWindowEvent.ts';

interface Props extends OverlayProps {
  images: readonly { src: string; alt: string }[];
  index: number;
  onIndexChange: (index: number) => void;
  /** Returns what gets the focus afterwards, if it is not the button that opened the dialog. */
  finalFocus?: () => HTMLElement | null;
}

/** Large images, one at a time; arrow keys show the others (VAR-06). */
export function ImageDialog({ images, index, onIndexChange, ...overlay }: Props) {
  const image = images[index];
  const isSingle = images.length === 1;

  const showNeighbor = ({ key }: KeyboardEvent) => {
    const next = index + Number(key === 'ArrowRight') - Number(key === 'ArrowLeft');
    if (overlay.open && images[next] && next !== index) onIndexChange(next);
  };
  // The capture phase, because Base UI stops the propagation of arrow keys.
  useWindowEvent('keydown', showNeighbor, { capture: true });

  return (
    <Overlay {...overlay} className={styles.dialog}>
      {image && <ZoomableImage {...image} />}
      {!isSingle && (
        <div className="row middle gap4 muted tabular">
          <StepButton step={-1} {...{ images, index, onIndexChange }} />
          <p aria-live="polite">
            Image {index + 1} of {images.length}
          </p>
          <StepButton step={1} {...{ images, index, onIndexChange }} />
        </div>
      )}
    </Overlay>
  );
}

/** An image that fits the dialog. A click toggles full size, which scrolls; another image resets it. */
function ZoomableImage({ src, alt }: Props['images'][number]) {
  const viewport = useRef<HTMLDivElement>(null);
  const [fullSizeSrc, setFullSizeSrc] = useState<string | null>(null);
  const isFullSize = fullSizeSrc === src;
  if (fullSizeSrc !== null && !isFullSize) setFullSizeSrc(null);
  useLayoutEffect(() => {
    if (!viewport.current || !isFullSize) return;
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = viewport.current;
    viewport.current.scrollLeft = (scrollWidth - clientWidth) / 2;
    viewport.current.scrollTop = (scrollHeight - clientHeight) / 2;
  }, [isFullSize]);
  return (
    <div ref={viewport} className={styles.viewport}>
      <div className={classes(styles.frame, isFullSize && styles.fullSize)}>
        <img
          key={src}
          src={src}
          srcSet={imageSrcSet(src)}
          sizes="100vw"
          alt={alt}
          className={styles.image}
        />
        <button
          type="button"
          className={styles.toggle}
          aria-label="Full size"
          aria-pressed={isFullSize}
          onClick={() => setFullSizeSrc(isFullSize ? null : src)}
        />
      </div>
    </div>
  );
}

interface StepProps extends Pick<Props, 'images' | 'index' | 'onIndexChange'> {
  step: 1 | -1;
}

/** Keeps the focus at the first and last image. */
function StepButton({ step, images, index, onIndexChange }: StepProps) {
  const hasNext = images[index + step] !== undefined;
  return (
    <IconButton
      icon={step > 0 ? 'chevronRight' : 'chevronLeft'}
      label={step > 0 ? 'Next image' : 'Previous image'}
      aria-disabled={!hasNext || undefined}
      onClick={hasNext ? () => onIndexChange(index + step) : undefined}
    />
  );
}
