import { mongo, Types } from 'mongoose';
import { pictureWidths } from 'shared/pictures';
import { database } from '../database.ts';
import { RecentFiles } from './recentFiles.ts';

/*
 * Pictures lie in GridFS, each width of a picture a file of its own whose id is its name, `{id}-{width}.webp`.
 * Several products may show one picture; it goes with the last of them (products/productPictures.ts).
 */

/** Comes with the first picture: the image library takes 30 MB, and most processes never need it. */
const reading = () => import('./readPicture.ts');

const bucketName = 'pictures';
const megabyte = 1024 * 1024;

/** Spares the database the pictures that everybody looks at. */
const recent = new RecentFiles(64 * megabyte);

const bucket = () => new mongo.GridFSBucket(database(), { bucketName });

const addressPattern = /^\/images\/([0-9a-f]{24})-960\.webp$/;

/** The names of a picture's files, none for an address of another form. */
function fileNames(imageUrl: string): string[] {
  const id = addressPattern.exec(imageUrl)?.[1];
  return id ? pictureWidths.map((width) => `${id}-${width}.webp`) : [];
}

function write(name: string, content: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    // GridFS takes any value as an id; its types know ObjectId alone.
    const stream = bucket().openUploadStreamWithId(name as unknown as Types.ObjectId, name);
    stream.once('finish', resolve);
    stream.once('error', reject);
    stream.end(content);
  });
}

async function store(widths: Map<number, Buffer>): Promise<string> {
  const id = new Types.ObjectId().toString();
  const imageUrl = `/images/${id}-960.webp`;
  try {
    for (const [width, content] of widths) await write(`${id}-${width}.webp`, content);
  } catch (error) {
    await removePicture(imageUrl);
    throw error;
  }
  return imageUrl;
}

/**
 * Stores an uploaded picture in all its widths.
 * @returns its address, `/images/{id}-960.webp`
 * @throws as readPicture does, when the file is not a picture that the shop takes
 */
export async function storePicture(file: Buffer): Promise<string> {
  const { readPicture } = await reading();
  return store(await readPicture(file));
}

/** Stores a drawing of our own, an SVG; for the demo shop. */
export async function storeDrawing(svg: string): Promise<string> {
  const { readDrawing } = await reading();
  return store(await readDrawing(svg));
}

/** Removes a picture in all its widths; nothing happens when there is none. */
export async function removePicture(imageUrl: string): Promise<void> {
  const names = fileNames(imageUrl);
  if (names.length === 0) return;
  for (const name of names) recent.forget(name);
  await database()
    .collection<{ _id: string }>(`${bucketName}.files`)
    .deleteMany({ _id: { $in: names } });
  await database()
    .collection(`${bucketName}.chunks`)
    .deleteMany({ files_id: { $in: names } });
}

export async function hasPicture(imageUrl: string): Promise<boolean> {
  const [name] = fileNames(imageUrl);
  if (!name) return false;
  const files = database().collection<{ _id: string }>(`${bucketName}.files`);
  return (await files.findOne({ _id: name }, { projection: { _id: 1 } })) !== null;
}

/** One width of a picture by its file's name; null when there is none. */
export async function readFile(name: string): Promise<Buffer | null> {
  const kept = recent.get(name);
  if (kept) return kept;
  const id = name as unknown as Types.ObjectId; // as in write()
  try {
    const file = Buffer.concat(await bucket().openDownloadStream(id).toArray());
    recent.keep(name, file);
    return file;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
