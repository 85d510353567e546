import { type ComponentProps, useState } from 'react';
import { imageSrcSet, imageTint } from 'shared/images';
import { classes } from './classes.ts';
import styles from './ProductImage.module.css';

interface Props extends Omit<ComponentProps<'img'>, 'src' | 'alt' | 'loading' | 'style'> {
  /** A placeholder is shown when it is empty or fails to load. */
  src: string;
  alt: string;
  /** Aspect ratio such as '4 / 5'; reserves the space before the image loads (UX-01). */
  ratio?: string;
  /** For the LCP image of the first view; other images are lazy-loaded. */
  eager?: boolean;
}

/** Image in a box with a fixed aspect ratio; with `sizes`, the browser chooses a width. */
export function ProductImage({ src, alt, ratio = '1', eager, className, ...img }: Props) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const showsPlaceholder = !src || src === failedSrc;
  const background = showsPlaceholder ? undefined : imageTint(src);
  return (
    <span className={classes(styles.box, className)} style={{ aspectRatio: ratio, background }}>
      {showsPlaceholder ? (
        <Placeholder alt={alt} />
      ) : (
        <img
          srcSet={img.sizes && imageSrcSet(src)}
          {...img}
          src={src}
          alt={alt}
          className="wide tall cover"
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding={eager ? undefined : 'async'}
          onError={() => setFailedSrc(src)}
        />
      )}
    </span>
  );
}

function Placeholder({ alt }: { alt: string }) {
  return (
    <svg
      viewBox="0 0 100 100"
      className="wide tall cover"
      preserveAspectRatio="xMidYMax slice"
      role="img"
      aria-label={alt}
      aria-hidden={alt === '' || undefined}
    >
      <circle cx="67" cy="34" r="9" fill="var(--accent)" opacity="0.8" />
      <path d="M0 82 58 48l42 24v28H0z" fill="var(--hill-far)" />
      <path d="M0 100V92l100-34v42z" fill="var(--hill-near)" />
    </svg>
  );
}
