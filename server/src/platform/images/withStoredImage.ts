import { removeImage, storeImage } from './imageStore.ts';

/** Stores an uploaded image and passes on its URL; removes the image again if `use` throws. */
export async function withStoredImage<T>(
  file: Buffer,
  use: (imageUrl: string) => Promise<T>,
): Promise<T> {
  const imageUrl = await storeImage(file);
  try {
    return await use(imageUrl);
  } catch (error) {
    await removeImage(imageUrl);
    throw error;
  }
}
