import { flavors } from '../flavors.ts';
import {
  faint,
  form,
  group,
  isDark,
  line,
  path,
  rect,
  roundness,
  shadow,
  times,
} from '../drawing.ts';
import type { Look } from '../look.ts';

/** Lines of small print, drawn as bars. */
export const print = (x: number, y: number, widths: number[], color: string, gap = 30) =>
  widths
    .map((width, i) => path(rect(x - width / 2, y + i * gap, width, 12, 6), color, faint(0.75)))
    .join('');

export const taste = (look: Look, x: number, y: number, size: number) =>
  look.flavor ? group(`translate(${x} ${y}) scale(${size / 140})`, flavors[look.flavor]) : '';

export const onLabel = (look: Look) => look.emblem ?? (isDark(look.second) ? '#fbf7f0' : '#1d2a26');

export const lid = (x: number, y: number, width: number, height: number, color: string) =>
  form(
    rect(x, y, width, height, 26),
    color,
    shadow(
      times(Math.floor(width / 22), (i) => rect(x + 4 + i * 22, y + height * 0.24, 8, height)),
      0.16,
    ) + roundness(x, y, width, height, 0.4),
    { depth: 14 },
  );

const paper = '#fbf7f0';
const ink = '#2a3330';

/** The back of a pack: a table of nutrients, small print and a bar code. */
export const backLabel = (x: number, y: number, width: number, height: number) => {
  const table = height * 0.62;
  const row = (table - 70) / 6;
  const inside = width - 56;
  return (
    path(rect(x, y, width, height, 18), paper) +
    path(
      rect(x + 28, y + 26, inside, table, 6) + rect(x + 34, y + 32, inside - 12, table - 12, 3),
      ink,
    ) +
    path(rect(x + 50, y + 50, inside * 0.55, 22, 4), ink) +
    times(6, (i) => {
      const top = y + 92 + i * row;
      return (
        line(`M${x + 50} ${top}L${x + width - 50} ${top}`, ink, i === 0 ? 8 : 3) +
        path(
          rect(x + 50, top + row * 0.36, inside * (0.26 + (i % 3) * 0.07), 11, 5),
          ink,
          faint(0.8),
        ) +
        path(
          rect(x + width - 50 - inside * 0.12, top + row * 0.36, inside * 0.12, 11, 5),
          ink,
          faint(0.8),
        )
      );
    }) +
    times(4, (i) =>
      path(
        rect(x + 28, y + table + 56 + i * 26, inside * (i === 3 ? 0.3 : 0.46), 9, 4),
        ink,
        faint(0.6),
      ),
    ) +
    path(
      times(16, (i) =>
        rect(
          x + width - 28 - inside * 0.42 + i * inside * 0.0265,
          y + table + 50,
          inside * ([0.008, 0.016, 0.012][i % 3] ?? 0),
          height - table - 76,
        ),
      ),
      ink,
    )
  );
};
