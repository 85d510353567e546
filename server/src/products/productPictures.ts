import { hasPicture, removePicture } from '../images/pictureStore.ts';
import { badRequest } from '../http/errors.ts';
import { Product } from './Product.ts';

/** A product may show no picture, or any that the shop has: products may share one (CALL-19). */
export async function checkPicture(imageUrl: string): Promise<void> {
  if (imageUrl === '' || (await hasPicture(imageUrl))) return;
  const message = "Picture must be one of the shop's own.";
  throw badRequest(message, { imageUrl: message });
}

/** Removes a picture that a product has left, unless another product shows it. */
export async function dropPicture(imageUrl: string): Promise<void> {
  if (imageUrl === '' || (await Product.exists({ imageUrl }))) return;
  await removePicture(imageUrl);
}
