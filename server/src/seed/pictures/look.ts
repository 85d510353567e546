import type { Flavour } from './flavours.ts';
import type { Mark } from './marks.ts';
import type { Pattern } from './patterns.ts';

/** How one product of a shape looks. Colours are '#rrggbb'. */
export interface Look {
  main: string;
  second: string;
  accent: string;
  /** Colour of the brand's mark where the accent would not show. */
  emblem?: string | undefined;
  pattern?: Pattern | undefined;
  /** Nothing for a product without a brand. */
  mark?: Mark | undefined;
  /** Food and drink only. */
  flavour?: Flavour | undefined;
}

/** Draws a product into the square of the hand. */
export type Shape = (look: Look) => string;
