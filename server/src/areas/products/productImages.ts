import { Product } from '../../models/Product.ts';
import { badRequest } from '../../platform/http/errors.ts';
import { hasImage, removeImage } from '../../platform/images/imageStore.ts';

/** A product may have no image, or any stored one: products may share images (CALL-19). */
export async function checkImage(imageUrl: string): Promise<void> {
  if (imageUrl === '' || (await hasImage(imageUrl))) return;
  const message = "Picture must be one of the shop's own.";
  throw badRequest(message, { imageUrl: message });
}

/** Deletes the former image of a product, unless another product uses it. */
export async function removeUnusedImage(imageUrl: string): Promise<void> {
  if (imageUrl === '' || (await Product.exists({ imageUrl }))) return;
  await removeImage(imageUrl);
}
