import { imageSrcSet } from 'shared/images';
import { classes } from '../ui/classes.ts';
import { IconTile } from '../ui/IconTile.tsx';
import styles from './BrandLogo.module.css';

interface Props {
  brand: { name: string; logoUrl: string };
  className?: string | undefined;
}

/** Decorative: the logo of a brand, or its initial on a tile without one (LOOK-04). */
export function BrandLogo({ brand: { name, logoUrl }, className }: Props) {
  if (!logoUrl) return <IconTile className={className}>{[...name][0]}</IconTile>;
  return (
    <img
      src={logoUrl}
      srcSet={imageSrcSet(logoUrl)}
      sizes="3.5rem"
      alt=""
      width={56}
      height={56}
      loading="lazy"
      className={classes(styles.logo, className)}
    />
  );
}
