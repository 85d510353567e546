import type { Brand } from 'shared/entities';
import { classes } from '../../ui/classes.ts';
import { ProductImage } from '../../ui/ProductImage.tsx';
import { BrandLogo } from '../BrandLogo.tsx';
import styles from './BrandBanner.module.css';

/** Decorative band with banner and logo of a brand (LOOK-04); hills for one without a banner. */
export function BrandBanner({ brand }: { brand: Brand }) {
  return (
    <div
      aria-hidden="true"
      className={classes('tall relative clip dusk roundL', !brand.bannerUrl && styles.hills)}
    >
      {brand.bannerUrl && (
        <ProductImage
          src={brand.bannerUrl}
          sizes="min(80rem, 100vw)"
          alt=""
          ratio="auto"
          eager
          className="tall"
        />
      )}
      <BrandLogo brand={brand} className={styles.logo} />
    </div>
  );
}
