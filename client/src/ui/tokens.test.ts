import { expect, it } from 'vitest';

// Vitest replaces imported CSS with empty modules, so the file is read with Node, whose types are not loaded here.
declare const process: {
  getBuiltinModule(name: 'node:fs'): { readFileSync(path: string, encoding: 'utf8'): string };
};
const here = decodeURIComponent(new URL(import.meta.url).pathname);
const css = process
  .getBuiltinModule('node:fs')
  .readFileSync(here.replace('.test.ts', '.css'), 'utf8');

/** Returns the hex colors of a token in the light and in the dark theme. */
function pair(name: string): [light: string, dark: string] {
  const value = new RegExp(`--${name}:\\s*([^;]+);`).exec(css)?.[1] ?? '';
  const [light, dark = light] = value.match(/#[0-9a-f]{6}/gi) ?? [];
  if (!light || !dark) throw new Error(`--${name} has no color`);
  return [light, dark];
}

/** WCAG 2 relative luminance. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const surfaces = ['paper', 'surface', 'raised', 'sunken'];
const textColors = [
  'ink',
  'ink-soft',
  'primary-text',
  'success-text',
  'danger-text',
  'info-text',
  'warning-text',
];
const fills = ['primary', 'primary-deep', 'success', 'success-deep', 'danger', 'danger-deep'];
const hues = ['primary', 'success', 'danger', 'info', 'warning'];

const pairs: [text: string, ground: string, min: number][] = [
  ...textColors.flatMap((text) =>
    surfaces.map((ground): [string, string, number] => [text, ground, 4.5]),
  ),
  ...fills.map((fill): [string, string, number] => ['on-fill', fill, 4.5]),
  ...hues.map((hue): [string, string, number] => [`${hue}-text`, `${hue}-tint`, 4.5]),
  ['ink', 'success-tint', 4.5],
  ['on-accent', 'accent', 4.5],
  ...surfaces.flatMap((ground): [string, string, number][] => [
    ['line-strong', ground, 3],
    ['star-edge', ground, 3],
  ]),
];

it.each(pairs)(
  'UX-21 %s on %s has a contrast of at least %d in both themes',
  (text, ground, min) => {
    const [light, dark] = pair(text);
    const [lightGround, darkGround] = pair(ground);
    expect(contrast(light, lightGround)).toBeGreaterThanOrEqual(min);
    expect(contrast(dark, darkGround)).toBeGreaterThanOrEqual(min);
  },
);
