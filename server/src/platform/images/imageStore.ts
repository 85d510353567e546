import { finished } from 'node:stream/promises';
import { LRUCache } from 'lru-cache';
import { mongo, Types } from 'mongoose';
import { imageFiles } from 'shared/images';
import { database } from '../database/connection.ts';
import type { ConvertedImage } from './convertImage.ts';

/*
 * Images are stored in GridFS, one file per width; the file id is its name (shared/images).
 * Several documents may share an image; the caller deletes it with the last of them.
 */

/** An LRU cache of image files by name, which spares the database most requests for images. */
// oxlint-disable-next-line shop/module-state -- a cache of rows that are counted or read again; nothing runs
export const imageCache = new LRUCache<string, Buffer>({
  maxSize: 64 * 1024 * 1024,
  sizeCalculation: ({ byteLength }) => Math.max(1, byteLength),
});

/** Loaded with the first image, because sharp takes 30 MB and most processes never need it. */
const loadConverter = () => import('./convertImage.ts');

/** The stored name of the GridFS bucket; a new name needs a migration. */
const bucketName = 'pictures';

const bucket = () => new mongo.GridFSBucket(database(), { bucketName });

const fileNames = (imageUrl: string) => imageFiles(imageUrl).map(({ name }) => name);

function writeFile(name: string, content: Buffer): Promise<void> {
  // GridFS accepts any value as id, but its types only ObjectId.
  const stream = bucket().openUploadStreamWithId(name as unknown as Types.ObjectId, name);
  return finished(stream.end(content));
}

async function storeConverted({ widths, tint }: ConvertedImage): Promise<string> {
  const id = [new Types.ObjectId().toString(), tint].filter(Boolean).join('-');
  const imageUrl = `/images/${id}-960.webp`;
  try {
    for (const [width, content] of widths) await writeFile(`${id}-${width}.webp`, content);
  } catch (error) {
    await removeImage(imageUrl);
    throw error;
  }
  return imageUrl;
}

/**
 * Stores an uploaded image in all widths.
 * @returns its URL, `/images/{id}-{tint}-960.webp`
 * @throws like convertImage when the file is not an accepted image
 */
export async function storeImage(file: Buffer): Promise<string> {
  const { convertImage } = await loadConverter();
  return storeConverted(await convertImage(file));
}

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

/** Stores an SVG drawing of the demo shop, at most `maxWidth` pixels wide. */
export async function storeDrawing(svg: string, maxWidth: number): Promise<string> {
  const { convertDrawing } = await loadConverter();
  return storeConverted(await convertDrawing(svg, maxWidth));
}

export async function removeImage(imageUrl: string): Promise<void> {
  const names = fileNames(imageUrl);
  if (names.length === 0) return;
  for (const name of names) imageCache.delete(name);
  await database()
    .collection<{ _id: string }>(`${bucketName}.files`)
    .deleteMany({ _id: { $in: names } });
  await database()
    .collection(`${bucketName}.chunks`)
    .deleteMany({ files_id: { $in: names } });
}

/** Those of some images that are stored. */
export async function findImages(imageUrls: readonly string[]): Promise<Set<string>> {
  const byName = new Map(
    imageUrls.flatMap((imageUrl) => {
      const [name] = fileNames(imageUrl);
      return name ? [[name, imageUrl] as const] : [];
    }),
  );
  if (byName.size === 0) return new Set();
  const files = database().collection<{ _id: string }>(`${bucketName}.files`);
  const found = files.find({ _id: { $in: [...byName.keys()] } }, { projection: { _id: 1 } });
  return new Set((await found.toArray()).flatMap(({ _id }) => byName.get(_id) ?? []));
}

export const hasImage = async (imageUrl: string): Promise<boolean> =>
  (await findImages([imageUrl])).has(imageUrl);

/** The file of one width of an image by its name, or null. */
export async function readImage(name: string): Promise<Buffer | null> {
  const id = name as unknown as Types.ObjectId; // see writeFile()
  try {
    const file = Buffer.concat(await bucket().openDownloadStream(id).toArray());
    imageCache.set(name, file);
    return file;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
