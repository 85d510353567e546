/** Widths in pixels in which every stored image exists, as WebP. */
export const pictureWidths = [240, 480, 720, 960] as const;

/** URL of an image: its id, its optional tint (RRGGBB), and its largest width. */
export const pictureAddress = /^\/images\/([0-9a-f]{24}(?:-([0-9a-f]{6}))?)-960\.webp$/;

/** Returns the file names of an image by width, none for any other URL. */
export function pictureFiles(imageUrl: string): { name: string; width: number }[] {
  const picture = pictureAddress.exec(imageUrl)?.[1];
  if (!picture) return [];
  return pictureWidths.map((width) => ({ name: `${picture}-${width}.webp`, width }));
}

/** Returns the `srcset` of an image, undefined for any other URL. */
export const pictureSources = (imageUrl: string): string | undefined =>
  pictureFiles(imageUrl)
    .map(({ name, width }) => `/images/${name} ${width}w`)
    .join(', ') || undefined;

/** Returns the dominant color of an image as `#rrggbb`, shown until it has loaded (UX-01). */
export function pictureTint(imageUrl: string): string | undefined {
  const tint = pictureAddress.exec(imageUrl)?.[2];
  return tint && `#${tint}`;
}
