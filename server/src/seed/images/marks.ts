import { corners, ellipse, group, line, path, polygon, rect } from './drawing.ts';

/** The marks of the brands, centered at 0, 0 and about 100 wide. */
const marks = {
  northfold: (color: string) =>
    path('M-52 34L-14 -36L6 0L-6 22L-14 34Z', color) +
    path('M2 34L24 -12L52 34Z', color, 'opacity="0.75"'),
  windlark: (color: string) =>
    path(
      'M-54 -4C-36 -26 -16 -24 -2 -4C4 -32 28 -48 56 -46C40 -36 32 -18 30 0C27 24 8 38 -22 36C-10 32 -2 24 0 14C-12 2 -32 -8 -54 -4Z',
      color,
    ),
  ironquay: (color: string) =>
    path(polygon(corners(6, 0, 0, 48, 48, 30)) + polygon(corners(6, 0, 0, 31, 31, 30)), color) +
    path(rect(-8, -34, 16, 68), color),
  mosswell: (color: string) =>
    path(ellipse(2, 30, 46, 16), color) +
    path(ellipse(-4, 1, 33, 14), color) +
    path(ellipse(4, -25, 20, 12), color),
  millrise: (color: string) =>
    path('M-36 18C-36 -30 36 -30 36 18Z', color) +
    line('M-50 36L50 36M0 -30L0 -44M-30 -18L-40 -29M30 -18L40 -29', color, 9),
  trailcrumb: (color: string) =>
    path(
      `M0 -44C10 -44 10 -30 22 -28C32 -26 44 -24 44 0C44 58 -44 58 -44 0C-44 -26 -22 -44 0 -44Z${ellipse(-14, -10, 8)}${ellipse(12, 10, 9)}${ellipse(-14, 20, 6)}`,
      color,
    ),
  pulsewright: (color: string) => line('M-52 8L-26 8L-10 -34L10 36L26 -8L34 8L52 8', color, 12),
  bassalt: (color: string) =>
    path(
      `${rect(-46, -2, 18, 38, 7)}${rect(-21, -40, 18, 76, 7)}${rect(4, -22, 18, 58, 7)}${rect(29, 8, 18, 28, 7)}`,
      color,
    ),
};

export type Mark = keyof typeof marks;

/**
 * The mark of a brand, about `size` wide and centered at x, y; empty for a product without a brand.
 */
export const mark = (name: Mark | undefined, x: number, y: number, size: number, color: string) =>
  name ? group(`translate(${x} ${y}) scale(${size / 100})`, marks[name](color)) : '';
