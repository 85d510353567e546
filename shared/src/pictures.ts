/** Every stored picture exists in these widths, in pixels, as WebP. */
export const pictureWidths = [240, 480, 960] as const;

/**
 * A picture's address names its largest width: `/images/{id}-960.webp`.
 * @returns the `srcset` of all its widths, undefined for an address of another form
 */
export function pictureSources(imageUrl: string): string | undefined {
  const match = /^(\/images\/[0-9a-f]{24})-960\.webp$/.exec(imageUrl);
  if (!match) return undefined;
  return pictureWidths.map((width) => `${match[1]}-${width}.webp ${width}w`).join(', ');
}
