import { flavors } from '../flavors.ts';
import { faint, form, group, isDark, path, rect, roundness, shadow, times } from '../drawing.ts';
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
