import { pictureWidths } from 'shared/pictures';
import sharp from 'sharp';
import { badRequest, HttpError, tooLarge } from '../http/errors.ts';

const mostPixels = 40_000_000;
/** AVIF is decoded as a whole, which takes about 20 bytes a pixel. */
const mostAvifPixels = 12_000_000;

// One thread for a picture: the others are the shop's.
sharp.concurrency(1);

/** What files of the formats that we take begin with; a name or a declared type counts for nothing. */
const formats: ((file: Buffer) => boolean)[] = [
  // PNG, JPEG, GIF, WebP, AVIF
  (file) => file.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  (file) => file.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')),
  (file) => /^GIF8[79]a/.test(file.toString('latin1', 0, 6)),
  (file) => /^RIFF.{4}WEBP/s.test(file.toString('latin1', 0, 12)),
  (file) => /^.{4}ftyp(avif|avis|mif1|msf1)/s.test(file.toString('latin1', 0, 12)),
];

const unknownFormat = () =>
  new HttpError(415, 'The picture must be a PNG, JPEG, WebP, AVIF or GIF file.');

async function checkFile(file: Buffer): Promise<void> {
  if (!formats.some((isFormat) => isFormat(file))) throw unknownFormat();
  const { format, width, height } = await sharp(file, { limitInputPixels: false }).metadata();
  // The library looks at more than the first bytes: a comment that reads like AVIF can begin an SVG.
  if (format === 'svg') throw unknownFormat();
  const most = format === 'heif' ? mostAvifPixels : mostPixels;
  if (width * height > most) {
    throw tooLarge(`The picture may not have more than ${most / 1_000_000} megapixels.`);
  }
}

/** The picture at its largest width, as plain pixels: upright, in its own ratio, the first frame alone. */
const decode = (file: Buffer) =>
  sharp(file, { limitInputPixels: mostPixels })
    .autoOrient()
    .resize({ ...box(Math.max(...pictureWidths)), fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });

/** Pictures that are very much higher than wide would be more than a WebP can hold. */
const box = (width: number) => ({ width, height: width * 4 });

/** A picture as the shop keeps it. */
export interface ReadPicture {
  /** As WebP, by width in pixels. */
  widths: Map<number, Buffer>;
  /** The colour that covers most of it, as RRGGBB; none where something would shine through. */
  tint: string | undefined;
}

async function makePicture(file: Buffer): Promise<ReadPicture> {
  const { data, info } = await decode(file);
  const { width, height, channels } = info;
  const widths = new Map<number, Buffer>();
  for (const pictureWidth of pictureWidths) {
    const picture = sharp(data, { raw: { width, height, channels } })
      .resize({ ...box(pictureWidth), fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 });
    widths.set(pictureWidth, await picture.toBuffer());
  }
  // The smallest tells as much as the largest.
  const { isOpaque, dominant } = await sharp(widths.get(Math.min(...pictureWidths))).stats();
  const { r, g, b } = dominant;
  return { widths, tint: isOpaque ? Buffer.from([r, g, b]).toString('hex') : undefined };
}

let turn: Promise<unknown> = Promise.resolve();

/** One picture at a time, so that many uploads leave the processor to the shop. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = turn.then(work);
  turn = done.catch(() => {});
  return done;
}

/**
 * Reads a picture of any of the formats and gives it as WebP in every width of the shop: never enlarged, and
 * without the metadata of the original, such as the place where it was taken.
 * @throws 415 for another format, 413 for too many pixels, 400 for a damaged file
 */
export async function readPicture(file: Buffer): Promise<ReadPicture> {
  try {
    return await inTurn(async () => {
      await checkFile(file);
      return makePicture(file);
    });
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw badRequest('The picture is damaged.', { image: 'The picture is damaged.' });
  }
}

/** The same for a drawing of our own, an SVG, which nobody may upload. */
export const readDrawing = (svg: string): Promise<ReadPicture> =>
  inTurn(() => makePicture(Buffer.from(svg)));
