import { hasPicture, removePicture } from '../images/pictureStore.ts';
import { badRequest } from '../http/errors.ts';
import { Product } from './Product.ts';

/** A product may have no image, or any stored one: products may share images (CALL-19). */
export async function checkPicture(imageUrl: string): Promise<void> {
  if (imageUrl === '' || (await hasPicture(imageUrl))) return;
  const message = "Picture must be one of the shop's own.";
  throw badRequest(message, { imageUrl: message });
}

/** Deletes the former image of a product, unless another product uses it. */
export async function dropPicture(imageUrl: string): Promise<void> {
  if (imageUrl === '' || (await Product.exists({ imageUrl }))) return;
  await removePicture(imageUrl);
}
