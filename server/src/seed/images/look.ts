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
export type Shape = (look: Look) => string;
