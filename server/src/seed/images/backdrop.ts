import { darker, ellipse, faint, lighter, mix, path, shadow } from './drawing.ts';

/** Wall colors; products that are next to each other in lists have different ones. */
const tints = {
  sand: '#f0dab2',
  peach: '#f7c8a2',
  butter: '#f8d888',
  clay: '#e9ae8b',
  rose: '#f3c0b6',
  sage: '#c9d9b4',
  mint: '#b0d8ca',
  sky: '#b2d5e0',
  dusk: '#c3c6e2',
  oat: '#e6dccb',
};
export type Tint = keyof typeof tints;

const behind = {
  sun: (tint: string) =>
    path(ellipse(600, 540, 420), lighter(tint, 0.42)) +
    path(ellipse(600, 540, 350), lighter(tint, 0.68)),
  slope: (tint: string) =>
    path(ellipse(330, 360, 170), lighter(tint, 0.8)) +
    path('M0 780C320 760 760 600 1200 240L1200 1000L0 1000Z', mix(tint, '#8a5a3c', 0.14)) +
    path('M0 880C420 850 820 760 1200 520L1200 1000L0 1000Z', mix(tint, '#6d4a58', 0.2)),
  arch: (tint: string) =>
    path('M200 1000L200 500C200 -20 1000 -20 1000 500L1000 1000Z', lighter(tint, 0.45)) +
    path(
      'M200 1000L200 500C200 -20 1000 -20 1000 500C980 60 240 60 240 510L240 1000Z',
      darker(tint, 0.14),
    ),
  window: (tint: string) =>
    path(
      'M150 100L480 186L480 500L150 400ZM520 196L880 290L880 622L520 512ZM150 440L480 542L480 860L150 730ZM520 554L880 664L880 1000L520 876Z',
      lighter(tint, 0.75),
      faint(0.85),
    ),
};
/** The background of the product; slope and sun are from the shop's logo. */
export type Scene = keyof typeof behind;

/** The position of the shadow: height, width and center. */
export interface Foot {
  y: number;
  width: number;
  x?: number;
}

const stop = (at: number, color: string, opacity = 1) =>
  `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity}"/>`;

/** Wall, light and floor in one tint, with the shadow of the product. */
export const backdrop = (tint: Tint, scene: Scene, { y, width, x = 600 }: Foot) => {
  const color = tints[tint];
  const shade = darker(color, 0.72);
  return (
    `<defs><radialGradient id="wall" cx="0.24" cy="0.14" r="1.1">${stop(0, lighter(color, 0.55))}${stop(0.55, color)}${stop(1, darker(color, 0.14))}</radialGradient>` +
    `<linearGradient id="floor" x1="0" y1="0" x2="1" y2="0.35">${stop(0, lighter(color, 0.62))}${stop(1, darker(color, 0.05))}</linearGradient>` +
    `<radialGradient id="foot">${stop(0, shade, 0.6)}${stop(0.6, shade, 0.25)}${stop(1, shade, 0)}</radialGradient></defs>` +
    path('M0 0L1200 0L1200 1200L0 1200Z', 'url(#wall)') +
    behind[scene](color) +
    path('M0 890C300 875 900 875 1200 890L1200 1200L0 1200Z', 'url(#floor)') +
    path(ellipse(x + 46, y + 14, width * 0.66, 62), 'url(#foot)') +
    shadow(ellipse(x + 10, y, width * 0.42, 20), 0.1)
  );
};
