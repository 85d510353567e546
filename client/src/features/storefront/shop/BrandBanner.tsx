import type { Brand } from 'shared/entities';
import { imageSrcSet, imageTint } from 'shared/images';
import { BrandLogo } from '../../common/catalogue/BrandLogo.tsx';
import styles from './BrandBanner.module.css';

/** Decorative band with banner and logo of a brand (LOOK-04). */
export function BrandBanner({ brand }: { brand: Brand }) {
  const { bannerUrl } = brand;
  return (
    <div
      aria-hidden="true"
      className="tall relative clip roundL onSuccess"
      style={{ background: imageTint(bannerUrl) }}
    >
      {bannerUrl && (
        <img
          src={bannerUrl}
          srcSet={imageSrcSet(bannerUrl)}
          sizes="min(80rem, 100vw)"
          alt=""
          className={styles.image}
        />
      )}
      <BrandLogo brand={brand} className={styles.logo} />
    </div>
  );
}
