import { darker, ellipse, faint, lighter, line, mix, path, shadow } from './drawing.ts';

/** Colors of wall and floor, and what stands in the light behind the product. */
export interface Backdrop {
  wall: string;
  floor: string;
  behind: string;
}

const sportswear: Backdrop = {
  wall: '#bfd5dd',
  floor: '#dde7e6',
  behind: path(ellipse(600, 520, 440), '#d3e3e8') + path(ellipse(600, 520, 360), '#e6f0f0'),
};

const gym: Backdrop = {
  wall: '#ecd6ad',
  floor: '#e2c394',
  behind:
    path(
      'M150 100L480 186L480 500L150 400ZM520 196L880 290L880 622L520 512ZM150 440L480 542L480 860L150 730ZM520 554L880 664L880 900L520 876Z',
      '#fbf0d8',
      faint(0.8),
    ) + line('M0 886L1200 886', '#c9a06a', 10),
};

const protein: Backdrop = {
  wall: '#c9dcc0',
  floor: '#f0e2cc',
  behind:
    path('M200 1000L200 500C200 -20 1000 -20 1000 500L1000 1000Z', '#e3eddb') +
    path(
      'M200 1000L200 500C200 -20 1000 -20 1000 500C980 60 240 60 240 510L240 1000Z',
      darker('#c9dcc0', 0.12),
    ),
};

/** Slope and sun are from the shop's logo. */
const electronics: Backdrop = {
  wall: '#c5c6e0',
  floor: '#dddcec',
  behind:
    path(ellipse(330, 360, 170), '#ecebf6') +
    path('M0 780C320 760 760 600 1200 240L1200 1000L0 1000Z', '#b9b6d6') +
    path('M0 880C420 850 820 760 1200 520L1200 1000L0 1000Z', '#aea9cd'),
};

/** The backdrop of each category; a narrower one has that of its department, so that a list has one. */
export const backdrops: ReadonlyMap<string, Backdrop> = new Map([
  ['sportswear', sportswear],
  ['shoes', sportswear],
  ['running', sportswear],
  ['training-tops', sportswear],
  ['gym-tools', gym],
  ['weights', gym],
  ['yoga', gym],
  ['protein', protein],
  ['snacks-bars', protein],
  ['electronics', electronics],
  ['wearables', electronics],
]);

/** The position of the shadow: height, width and center. */
export interface Foot {
  y: number;
  width: number;
  x?: number;
}

const stop = (at: number, color: string, opacity = 1) =>
  `<stop offset="${at}" stop-color="${color}" stop-opacity="${opacity}"/>`;

/** Wall, light and floor, with the shadow of the product. */
export const drawBackdrop = ({ wall, floor, behind }: Backdrop, { y, width, x = 600 }: Foot) => {
  const shade = darker(mix(wall, floor, 0.5), 0.72);
  return (
    `<defs><radialGradient id="wall" cx="0.24" cy="0.14" r="1.1">${stop(0, lighter(wall, 0.5))}${stop(0.55, wall)}${stop(1, darker(wall, 0.12))}</radialGradient>` +
    `<linearGradient id="floor" x1="0" y1="0" x2="1" y2="0.35">${stop(0, lighter(floor, 0.5))}${stop(1, darker(floor, 0.05))}</linearGradient>` +
    `<radialGradient id="foot">${stop(0, shade, 0.6)}${stop(0.6, shade, 0.25)}${stop(1, shade, 0)}</radialGradient></defs>` +
    path('M0 0L1200 0L1200 1200L0 1200Z', 'url(#wall)') +
    behind +
    path('M0 890C300 875 900 875 1200 890L1200 1200L0 1200Z', 'url(#floor)') +
    path(ellipse(x + 46, y + 14, width * 0.66, 62), 'url(#foot)') +
    shadow(ellipse(x + 10, y, width * 0.42, 20), 0.1)
  );
};
