import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Product, ProductImage as Image } from 'shared/entities';
import { lazyPart } from '../../lib/lazyPart.tsx';
import { useIdle } from '../../lib/whenIdle.ts';
import carousel from '../../ui/Carousel.module.css';
import { classes } from '../../ui/classes.ts';
import { productSizes } from '../../ui/imageSizes.ts';
import { ProductImage } from '../../ui/ProductImage.tsx';
import { useScrollTrack } from '../../ui/useScrollTrack.ts';
import styles from './Gallery.module.css';

interface Props {
  product: Product;
  /** The image of the chosen variant, which is shown when it changes; '' for none. */
  variantImageUrl: string;
}

const ImageDialog = lazyPart(async () => (await import('../../ui/ImageDialog.tsx')).ImageDialog);

/** Images of a product: swipe, thumbnails, arrow keys, and a dialog with the large image (VAR-06). */
export function Gallery({ product, variantImageUrl }: Props) {
  const images = listImages(product).map(({ imageUrl, alt }) => ({
    src: imageUrl,
    alt: alt || product.name,
  }));
  const { index, firstIndex, isUsed, show } = useShownImage(images, variantImageUrl);
  // The other images load when idle, so that they do not delay the first one (UX-01).
  const isIdle = useIdle();
  const [isZoomed, setIsZoomed] = useState(false);
  const track = useScrollTrack(index, show);
  const thumbnails = useRef<HTMLUListElement>(null);
  useFocusAt(index, track.ref, thumbnails);

  const showByKey = (event: KeyboardEvent) => {
    const next = index + Number(event.key === 'ArrowRight') - Number(event.key === 'ArrowLeft');
    if (next === index) return;
    event.preventDefault();
    if (images[next]) show(next);
  };

  return (
    <>
      <div {...track} className={classes(carousel.track, styles.track)}>
        {images.map((image, imageIndex) => (
          <div
            key={image.src}
            inert={imageIndex !== index}
            className={classes(carousel.slide, styles.slide)}
          >
            {(isIdle || isUsed || imageIndex === index) && (
              <ProductImage {...image} sizes={productSizes} eager={imageIndex === firstIndex} />
            )}
            {image.src && (
              <button
                type="button"
                className={styles.zoom}
                aria-label={`Enlarge ${describePosition(imageIndex, images.length).toLowerCase()}`}
                aria-haspopup="dialog"
                onPointerEnter={() => void ImageDialog.load()}
                onKeyDown={showByKey}
                onClick={() => setIsZoomed(true)}
              />
            )}
          </div>
        ))}
      </div>
      {images.length > 1 && (
        <Thumbnails ref={thumbnails} {...{ images, index, show }} onKeyDown={showByKey} />
      )}
      <ImageDialog
        open={isZoomed}
        onClose={() => setIsZoomed(false)}
        title={product.name}
        images={images}
        index={index}
        onIndexChange={show}
        finalFocus={() => buttonAt(track.ref.current, index)}
      />
    </>
  );
}

interface ThumbnailsProps {
  ref: RefObject<HTMLUListElement | null>;
  images: readonly { src: string; alt: string }[];
  index: number;
  show: (index: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

const Thumbnails = ({ ref, images, index, show, onKeyDown }: ThumbnailsProps) => (
  <>
    <p role="status" className="visuallyHidden">
      {describePosition(index, images.length)}
    </p>
    <ul ref={ref} role="list" aria-label="Images" className="flex wrap gap2 pt3">
      {images.map((image, imageIndex) => (
        <li key={image.src}>
          <button
            type="button"
            className={styles.thumbnail}
            aria-label={describePosition(imageIndex, images.length)}
            aria-current={imageIndex === index}
            onKeyDown={onKeyDown}
            onClick={() => show(imageIndex)}
          >
            <ProductImage {...image} alt="" sizes="5rem" />
          </button>
        </li>
      ))}
    </ul>
  </>
);

const describePosition = (index: number, count: number) =>
  count === 1 ? 'Image' : `Image ${index + 1} of ${count}`;

function listImages({ images, imageUrl, variants }: Product): Image[] {
  const all = new Map(images.map((image) => [image.imageUrl, image]));
  for (const { imageUrl: url } of [{ imageUrl }, ...variants]) {
    if (url && !all.has(url)) all.set(url, { imageUrl: url, alt: '' });
  }
  return all.size > 0 ? [...all.values()] : [{ imageUrl: '', alt: '' }];
}

/** The index of the shown image; a change of the variant's image shows that one. */
function useShownImage(images: readonly { src: string }[], variantImageUrl: string) {
  const variantIndex = images.findIndex(({ src }) => src === variantImageUrl);
  const [firstIndex] = useState(Math.max(0, variantIndex));
  const [index, setIndex] = useState(firstIndex);
  const [isUsed, setIsUsed] = useState(false);
  const show = (next: number) => {
    setIsUsed(true);
    setIndex(next);
  };
  const [previousUrl, setPreviousUrl] = useState(variantImageUrl);
  if (variantImageUrl !== previousUrl) {
    setPreviousUrl(variantImageUrl);
    if (variantIndex >= 0) show(variantIndex);
  }
  return { index, firstIndex, isUsed, show };
}

const buttonAt = (list: HTMLElement | null, index: number) =>
  list?.children[index]?.querySelector('button') ?? null;

/** Keeps the focus at the shown image, because the other slides are inert. */
function useFocusAt(index: number, ...lists: RefObject<HTMLElement | null>[]) {
  useLayoutEffect(() => {
    for (const { current: list } of lists) {
      if (!list?.contains(document.activeElement)) continue;
      buttonAt(list, index)?.focus({ preventScroll: true });
    }
    // oxlint-disable-next-line react/exhaustive-deps
  }, [index]);
}
