import type { Brand } from 'shared/entities';
import { imageSrcSet, imageTint } from 'shared/images';
import { BrandLogo } from '../../common/catalogue/BrandLogo.tsx';
import styles from './BrandBanner.module.css';

/** Decorative band with banner and logo of a brand; its space is there before the brand is (LOOK-04, UX-01). */
export function BrandBanner({ brand }: { brand: Brand | undefined }) {
  const url = brand?.bannerUrl;
  return (
    <div aria-hidden="true" className={styles.frame}>
      <div className={styles.banner} style={{ background: url && imageTint(url) }}>
        {url && (
          <img
            src={url}
            srcSet={imageSrcSet(url)}
            sizes="min(80rem, 100vw)"
            alt=""
            className={styles.image}
          />
        )}
        {brand && <BrandLogo brand={brand} className={styles.logo} />}
      </div>
    </div>
  );
}
