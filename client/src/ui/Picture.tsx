import { type ComponentProps, useState } from 'react';
import { pictureTint } from 'shared/pictures';
import { classes } from './classes.ts';
import styles from './Picture.module.css';

interface Props extends Omit<ComponentProps<'img'>, 'src' | 'alt' | 'loading' | 'style'> {
  /** Empty or broken: a placeholder takes its place. */
  src: string;
  alt: string;
  /** Width to height, as '4 / 5'; the place is kept before anything has loaded (UX-01). */
  ratio?: string;
  /** For the largest picture in the first view; the others load when they come near. */
  eager?: boolean;
}

/** A picture in a box of its own shape; `srcSet` and `sizes` pass through. */
export function Picture({ src, alt, ratio = '1', eager, className, ...img }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const missing = !src || src === broken;
  const background = missing ? undefined : pictureTint(src);
  return (
    <span className={classes(styles.box, className)} style={{ aspectRatio: ratio, background }}>
      {missing ? (
        <Placeholder alt={alt} />
      ) : (
        <img
          {...img}
          src={src}
          alt={alt}
          className={styles.image}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding={eager ? undefined : 'async'}
          onError={() => setBroken(src)}
        />
      )}
    </span>
  );
}

/** Hills under a sun. */
function Placeholder({ alt }: { alt: string }) {
  return (
    <svg
      viewBox="0 0 100 100"
      className={styles.placeholder}
      preserveAspectRatio="xMidYMax slice"
      role="img"
      aria-label={alt}
      aria-hidden={alt === '' || undefined}
    >
      <circle cx="67" cy="34" r="9" className={styles.sun} />
      <path d="M0 82 58 48l42 24v28H0z" className={styles.far} />
      <path d="M0 100V92l100-34v42z" className={styles.near} />
    </svg>
  );
}
