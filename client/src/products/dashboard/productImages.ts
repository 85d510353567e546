import type { InputOf } from 'shared/endpoints';
import type { ProductImage } from 'shared/entities';

/** An image of the form; a removed one stays until the form is saved, so that the removal can be undone (VAR-06). */
export interface ImageValues extends ProductImage {
  isRemoved?: boolean;
}

/** The images in the form's order, then those uploaded since. Images that the product no longer has are dropped. */
export function mergeImages(
  typed: readonly ImageValues[],
  stored: readonly ProductImage[],
): ImageValues[] {
  const urls = new Set(stored.map(({ imageUrl }) => imageUrl));
  const typedUrls = new Set(typed.map(({ imageUrl }) => imageUrl));
  return [
    ...typed.filter(({ imageUrl }) => urls.has(imageUrl)),
    ...stored.filter(({ imageUrl }) => !typedUrls.has(imageUrl)),
  ];
}

export const listImages = (
  typed: readonly ImageValues[],
  stored: readonly ProductImage[],
): ProductImage[] =>
  mergeImages(typed, stored).flatMap(({ isRemoved, ...image }) => (isRemoved ? [] : image));

/** The images to save, null when nothing has changed; others keep what they added meanwhile (WORLD-14). */
export function findChangedImages(
  typed: readonly ImageValues[],
  stored: readonly ProductImage[],
): InputOf<'PUT /products/:id/images'> | null {
  const images = listImages(typed, stored);
  if (JSON.stringify(images) === JSON.stringify(stored)) return null;
  return { images, known: stored.map(({ imageUrl }) => imageUrl) };
}
