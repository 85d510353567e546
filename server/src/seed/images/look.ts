import type { Foot } from './backdrop.ts';
import type { Flavor } from './flavors.ts';
import type { Mark } from './marks.ts';
import type { Pattern } from './patterns.ts';

/** The appearance of one product of a shape. Colors are '#rrggbb'. */
export interface Look {
  main: string;
  second: string;
  accent: string;
  /** The color of the brand's mark, if the accent would be invisible. */
  emblem?: string | undefined;
  pattern?: Pattern | undefined;
  /** Undefined for a product without a brand. */
  mark?: Mark | undefined;
  /** Only for food and drinks. */
  flavor?: Flavor | undefined;
}

/** Draws a product into the square of 1200 x 1200. */
type Shape = (look: Look) => string;

/** One picture of a product. */
interface View {
  draw: Shape;
  foot: Foot;
  /** What it shows, before “the {name}” in the alternative text; empty for the first. */
  caption: string;
}

/** The pictures of a shape: the product, then its other side, or how it is used. */
export type Views = readonly [View, View, ...View[]];

export const view = (draw: Shape, foot: Foot, caption = ''): View => ({ draw, foot, caption });

/** The shadows of what hangs before the wall, of what stands on the floor, and of a person shown in part. */
export const hanging = { y: 1070, width: 520 };
export const standing = (width: number, y = 1000, x = 600) => ({ y, width, x });
export const cropped = { y: 1400, width: 0 };
