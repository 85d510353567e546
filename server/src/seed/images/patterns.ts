import { corners, ellipse, faint, line, path, polygon, rect, times } from './drawing.ts';

export type Pattern = 'pinstripes' | 'diagonal' | 'dots' | 'waves' | 'flecks' | 'marl' | 'contours';

/** Scatters shapes over the square, deterministically. */
const scatter = (count: number, draw: (x: number, y: number, i: number) => string) =>
  times(count, (i) => draw((i * 754.877_666) % 1200, (i * 569.840_29) % 1200, i));

const wave = (y: number, step: number, height: number) => {
  let d = `M-60 ${y}`;
  for (let x = -60; x < 1260; x += step * 2) {
    d += `C${x + step * 0.5} ${y - height} ${x + step * 0.5} ${y - height} ${x + step} ${y}`;
    d += `C${x + step * 1.5} ${y + height} ${x + step * 1.5} ${y + height} ${x + step * 2} ${y}`;
  }
  return d;
};

const patterns: Record<Pattern, (first: string, second: string) => string> = {
  pinstripes: (first) =>
    path(
      times(40, (i) => rect(i * 32, 0, 7, 1200)),
      first,
      faint(0.55),
    ),
  diagonal: (first, second) =>
    times(3, (i) =>
      line(`M-100 ${760 + i * 86}L1300 ${260 + i * 86}`, i === 1 ? second : first, 52 - i * 8),
    ),
  dots: (first) =>
    path(
      times(15, (row) => times(15, (i) => ellipse(i * 84 + (row % 2) * 42, row * 82, 15))),
      first,
      faint(0.85),
    ),

  waves: (first, second) =>
    times(13, (i) =>
      line(wave(60 + i * 92, 110, 44), i % 3 === 2 ? second : first, 18, faint(0.9)),
    ),
  flecks: (first, second) =>
    scatter(150, (x, y, i) =>
      path(
        polygon(corners(5, x, y, 6 + (i % 4) * 4, 4 + (i % 3) * 4, i * 47)),
        i % 3 ? first : second,
      ),
    ),
  marl: (first, second) =>
    scatter(130, (x, y, i) =>
      line(`M${x} ${y}L${x + 22 + (i % 3) * 14} ${y + 2}`, i % 2 ? first : second, 5, faint(0.45)),
    ),
  contours: (first) =>
    line(
      times(12, (i) => ellipse(760, 420, 60 + i * 78, 40 + i * 60)),
      first,
      9,
      faint(0.75),
    ),
};

/** Covers the whole square; use it as the surface of a form. */
export const pattern = (name: Pattern | undefined, first: string, second: string) =>
  name ? patterns[name](first, second) : '';
