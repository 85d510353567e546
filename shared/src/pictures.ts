/** Every stored picture exists in these widths, in pixels, as WebP. */
export const pictureWidths = [240, 480, 720, 960] as const;

/** A picture's address: its id, its tint if it has one (RRGGBB), and its largest width. */
export const pictureAddress = /^\/images\/([0-9a-f]{24}(?:-([0-9a-f]{6}))?)-960\.webp$/;

/** The names of a picture's files by their widths, none for an address of another form. */
export function pictureFiles(imageUrl: string): { name: string; width: number }[] {
  const picture = pictureAddress.exec(imageUrl)?.[1];
  if (!picture) return [];
  return pictureWidths.map((width) => ({ name: `${picture}-${width}.webp`, width }));
}

/** The `srcset` of a picture's widths, undefined for an address of another form. */
export const pictureSources = (imageUrl: string): string | undefined =>
  pictureFiles(imageUrl)
    .map(({ name, width }) => `/images/${name} ${width}w`)
    .join(', ') || undefined;

/** The colour that covers most of a picture, `#rrggbb`, for its place until it has come (UX-01). */
export function pictureTint(imageUrl: string): string | undefined {
  const tint = pictureAddress.exec(imageUrl)?.[2];
  return tint && `#${tint}`;
}
