/** Widths in pixels in which every stored image exists, as WebP. */
export const imageWidths = [240, 480, 720, 960] as const;

/** URL of an image: its id, its optional tint (RRGGBB), and its largest width. */
export const imageUrlPattern = /^\/images\/([0-9a-f]{24}(?:-([0-9a-f]{6}))?)-960\.webp$/;

/** Returns the file names of an image by width, none for any other URL. */
export function imageFiles(imageUrl: string): { name: string; width: number }[] {
  const id = imageUrlPattern.exec(imageUrl)?.[1];
  if (!id) return [];
  return imageWidths.map((width) => ({ name: `${id}-${width}.webp`, width }));
}

/** Returns the `srcset` of an image, undefined for any other URL. */
export const imageSrcSet = (imageUrl: string): string | undefined =>
  imageFiles(imageUrl)
    .map(({ name, width }) => `/images/${name} ${width}w`)
    .join(', ') || undefined;

/** Returns the dominant color of an image as `#rrggbb`, shown until it has loaded (UX-01). */
export function imageTint(imageUrl: string): string | undefined {
  const tint = imageUrlPattern.exec(imageUrl)?.[2];
  return tint && `#${tint}`;
}
