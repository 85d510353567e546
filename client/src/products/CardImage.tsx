import { useState } from 'react';
import type { Product } from 'shared/entities';
import { imageSrcSet } from 'shared/images';
import { savesData } from '../lib/savesData.ts';
import { cardSizes } from '../ui/imageSizes.ts';
import { ProductImage } from '../ui/ProductImage.tsx';
import styles from './CardImage.module.css';

interface Props {
  product: Pick<Product, 'imageUrl' | 'images'>;
  eager: boolean | undefined;
  /** Whether the mouse or the focus of the keyboard has been on the card: only then the second image loads. */
  isVisited: boolean;
}

/** The image of a card, below its second one while the card is hovered or has the focus of the keyboard (SHOPX-20). */
export function CardImage({ product: { imageUrl, images }, eager, isVisited }: Props) {
  const second = images.find((image) => image.imageUrl !== imageUrl);
  const [isLoaded, setIsLoaded] = useState(false);
  return (
    <div className={styles.box}>
      <ProductImage src={imageUrl} sizes={cardSizes} alt="" eager={eager} />
      {second && isVisited && !savesData() && (
        <img
          src={second.imageUrl}
          srcSet={imageSrcSet(second.imageUrl)}
          sizes={cardSizes}
          alt=""
          className={styles.second}
          data-loaded={isLoaded || undefined}
          onLoad={() => setIsLoaded(true)}
        />
      )}
    </div>
  );
}
