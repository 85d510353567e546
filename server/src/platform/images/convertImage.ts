import { bulkhead } from 'cockatiel';
import { imageWidths } from 'shared/images';
import sharp from 'sharp';
import { badRequest, HttpError, tooLarge } from '../http/errors.ts';

const maxPixels = 40_000_000;
/** AVIF is decoded as a whole, which takes about 20 bytes per pixel. */
const maxAvifPixels = 12_000_000;

// One thread per image leaves the other cores to requests.
sharp.concurrency(1);

/** The brands in the first box of a file of the HEIF family. */
const heifBrands = (file: Buffer) =>
  file.length < 16 ? '' : file.toString('latin1', 8, Math.min(file.readUInt32BE(0), 256));

/** HEIC of phones and AVIF may both call themselves mif1; the other brands tell which it is. */
const isHeic = (file: Buffer) => /hei[cxms]|hev[cxms]/.test(heifBrands(file));

/** The signatures of the accepted formats; file name and declared type are ignored. */
const formats: ((file: Buffer) => boolean)[] = [
  // PNG, JPEG, GIF, WebP, AVIF
  (file) => file.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  (file) => file.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')),
  (file) => /^GIF8[79]a/.test(file.toString('latin1', 0, 6)),
  (file) => /^RIFF.{4}WEBP/s.test(file.toString('latin1', 0, 12)),
  (file) => /^.{4}ftyp(avif|avis|mif1|msf1)/s.test(file.toString('latin1', 0, 12)) && !isHeic(file),
];

const unknownFormat = () =>
  new HttpError(415, 'The image must be a PNG, JPEG, WebP, AVIF or GIF file.');

async function checkFile(file: Buffer): Promise<void> {
  if (!formats.some((isFormat) => isFormat(file))) throw unknownFormat();
  const { format, width, height } = await sharp(file, { limitInputPixels: false }).metadata();
  // sharp looks beyond the first bytes: an SVG can begin with a comment that looks like AVIF.
  if (format === 'svg') throw unknownFormat();
  const max = format === 'heif' ? maxAvifPixels : maxPixels;
  if (width * height > max) {
    throw tooLarge(`The image may not have more than ${max / 1_000_000} megapixels.`);
  }
}

/** Raw pixels of at most this width: rotated by EXIF, with the aspect ratio, only the first frame. */
const decode = (file: Buffer, maxWidth: number) =>
  sharp(file, { limitInputPixels: maxPixels })
    .autoOrient()
    .resize({ ...maxBox(maxWidth), fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });

/** The limit on the height keeps very tall images within the size limit of WebP. */
const maxBox = (width: number) => ({ width, height: width * 4 });

export interface ConvertedImage {
  /** WebP files by width in pixels. */
  widths: Map<number, Buffer>;
  /** The dominant color as RRGGBB; undefined for an image with transparent parts. */
  tint: string | undefined;
}

/** sharp's default. */
const uploadEffort = 4;

/** The demo shop draws its images at every first start; this saves 30 % of the time for files that are 6 % larger. */
const drawingEffort = 2;

async function encodeWidths(
  file: Buffer,
  { effort, maxWidth }: { effort: number; maxWidth: number },
): Promise<ConvertedImage> {
  const { data, info } = await decode(file, maxWidth);
  const { width, height, channels } = info;
  const widths = new Map<number, Buffer>();
  for (const imageWidth of imageWidths) {
    const image = sharp(data, { raw: { width, height, channels } })
      .resize({ ...maxBox(imageWidth), fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80, effort });
    widths.set(imageWidth, await image.toBuffer());
  }
  // The smallest width is enough for the dominant color.
  const { isOpaque, dominant } = await sharp(widths.get(Math.min(...imageWidths))).stats();
  const { r, g, b } = dominant;
  return { widths, tint: isOpaque ? Buffer.from([r, g, b]).toString('hex') : undefined };
}

/** One image at a time, so that many uploads leave CPU time for requests. */
// oxlint-disable-next-line shop/module-state -- counts what runs in this process; waits end with their requests
const queue = bulkhead(1, Infinity);

/**
 * Converts an image to WebP in every width. Never enlarges it, and strips metadata such as the
 * location.
 * @throws 415 for another format, 413 for too many pixels, 400 for a damaged file
 */
export async function convertImage(file: Buffer): Promise<ConvertedImage> {
  try {
    return await queue.execute(async () => {
      await checkFile(file);
      return encodeWidths(file, { effort: uploadEffort, maxWidth: Math.max(...imageWidths) });
    });
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw badRequest('The image is damaged.', { image: 'The image is damaged.' });
  }
}

/** The same for an SVG drawing of the demo shop; uploads may not be SVG. */
export const convertDrawing = (svg: string, maxWidth: number): Promise<ConvertedImage> =>
  encodeWidths(Buffer.from(svg), { effort: drawingEffort, maxWidth });
