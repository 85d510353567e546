import { swatchColors } from 'shared/colors';

/** The color of a value's swatch; an option has swatches when all of its values are colors (VAR-04). */
export const swatchColor = (values: readonly string[], value: string): string | undefined =>
  values.every((name) => Object.hasOwn(swatchColors, name)) ? swatchColors[value] : undefined;
