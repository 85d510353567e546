import { ellipse, faint, lighter, mix, path } from './drawing.ts';
import { type Mark, mark } from './marks.ts';

/** The colors of the brands: ground and mark. */
const colors: Record<Mark, [string, string]> = {
  windlark: ['#d8492a', '#fff3e2'],
  northfold: ['#22344f', '#f2e8d5'],
  ironquay: ['#2a2c31', '#f5b93d'],
  mosswell: ['#dfe6cf', '#4d6b4a'],
  millrise: ['#f3d9a4', '#7a4a16'],
  trailcrumb: ['#fbe7d2', '#a44f22'],
  pulsewright: ['#0f4c5c', '#9be8d4'],
  bassalt: ['#4a3360', '#ffc7a8'],
};

const svg = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;

/** The logo of a brand as an SVG of 480 x 480: its mark on its color. */
export function drawLogo(name: Mark): string {
  const [ground, color] = colors[name];
  return svg(
    480,
    480,
    path('M0 0L480 0L480 480L0 480Z', ground) + mark(name, 240, 240, 270, color),
  );
}

/** The banner of a brand as an SVG of 1200 x 300: hills at dawn in its color, with its mark. */
export function drawBanner(name: Mark): string {
  const [ground, color] = colors[name];
  const hill = (d: string, part: number) => path(d, mix(ground, color, part));
  return svg(
    1200,
    300,
    path('M0 0L1200 0L1200 300L0 300Z', ground) +
      path(ellipse(860, 150, 96), lighter(color, 0.3), faint(0.5)) +
      hill('M0 250C200 190 380 130 620 190C840 245 1000 120 1200 90L1200 300L0 300Z', 0.14) +
      hill('M0 290C260 230 460 250 700 262C900 270 1040 210 1200 180L1200 300L0 300Z', 0.26) +
      mark(name, 1040, 120, 150, color),
  );
}
