/**
 * Drawing functions for all images. Shapes fit a square of 1200 x 1200, with light from the upper
 * left. Outlines are SVG paths that use only absolute M, L, C and Z, so that they can be mirrored.
 */
const night = '#1a1033';
const glow = '#fffaf0';
const everything = 'M-3000 -3000L4200 -3000L4200 4200L-3000 4200Z';

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Mixes two '#rrggbb' colors; `part` 0 is the first, 1 the second. */
export const mix = (from: string, to: string, part: number) => {
  const target = channels(to);
  const mixed = channels(from).map((value, i) =>
    Math.round(value + ((target[i] ?? value) - value) * part),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
};

export const darker = (color: string, part: number) => mix(color, night, part);
export const lighter = (color: string, part: number) => mix(color, glow, part);

/** Whether white has more contrast than dark ink on this color. */
export const isDark = (color: string) => {
  const [red = 0, green = 0, blue = 0] = channels(color);
  return red * 0.299 + green * 0.587 + blue * 0.114 < 140;
};

const idOf = (content: string) => {
  let hash = 5381;
  for (const character of content)
    hash = (hash * 33 + (character.codePointAt(0) ?? 0)) % 4_294_967_291;
  return `k${hash.toString(36)}`;
};

export const path = (d: string, fill: string, more = '') =>
  `<path d="${d}" fill="${fill}" fill-rule="evenodd" ${more}/>`;

export const line = (d: string, color: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

export const group = (transform: string, ...parts: string[]) =>
  `<g transform="${transform}">${parts.join('')}</g>`;

/** Clips its parts to the outline. */
export const clip = (d: string, ...parts: string[]) => {
  const id = idOf(d);
  return `<clipPath id="${id}"><path d="${d}" clip-rule="evenodd"/></clipPath><g clip-path="url(#${id})">${parts.join('')}</g>`;
};

export const faint = (opacity: number) => `opacity="${opacity}"`;
export const shadow = (d: string, opacity = 0.16) => path(d, night, faint(opacity));
export const shine = (d: string, opacity = 0.4) => path(d, glow, faint(opacity));

/** Draws `count` times and joins the results. */
export const times = (count: number, draw: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join('');

interface Light {
  /** The width of the shaded edge. */
  depth?: number;
  /** The width of the lit edge. */
  rim?: number;
  /** From 0 (matt) to 1 (glossy). */
  gloss?: number;
}

/**
 * A solid: the colored outline with its surface, shaded at the lower right and lit at the upper
 * left.
 */
export const form = (
  d: string,
  fill: string,
  surface = '',
  { depth = 26, rim = 8, gloss = 0.5 }: Light = {},
) =>
  clip(
    d,
    path(d, fill),
    surface,
    path(
      `${everything}${d}`,
      night,
      `opacity="0.09" transform="translate(${-depth * 2.6} ${-depth * 1.9})"`,
    ),
    path(
      `${everything}${d}`,
      night,
      `opacity="0.17" transform="translate(${-depth} ${-depth * 0.75})"`,
    ),
    path(
      `${everything}${d}`,
      glow,
      `opacity="${0.25 + gloss * 0.3}" transform="translate(${rim} ${rim * 0.85})"`,
    ),
  );

/** A round bar along a path, with a dark edge and a highlight. */
export const tube = (d: string, width: number, color: string) => {
  const by = (part: number) => `transform="translate(${-width * part} ${-width * part})"`;
  return (
    line(d, darker(color, 0.32), width) +
    line(d, color, width * 0.74, by(0.09)) +
    line(d, lighter(color, 0.55), width * 0.16, `${by(0.22)} opacity="0.75"`)
  );
};

const round = (value: number) => Math.round(value * 10) / 10;

export const ellipse = (cx: number, cy: number, rx: number, ry = rx) => {
  const [kx, ky] = [rx * 0.5523, ry * 0.5523];
  const at = (dx: number, dy: number) => `${round(cx + dx)} ${round(cy + dy)}`;
  return (
    `M${at(-rx, 0)}C${at(-rx, -ky)} ${at(-kx, -ry)} ${at(0, -ry)}C${at(kx, -ry)} ${at(rx, -ky)} ${at(rx, 0)}` +
    `C${at(rx, ky)} ${at(kx, ry)} ${at(0, ry)}C${at(-kx, ry)} ${at(-rx, ky)} ${at(-rx, 0)}Z`
  );
};

export const rect = (x: number, y: number, width: number, height: number, radius = 0) => {
  const r = Math.min(radius, width / 2, height / 2);
  const k = r * 0.4477;
  const [right, bottom] = [x + width, y + height];
  const at = (...numbers: number[]) => numbers.map(round).join(' ');
  if (r === 0) return `M${at(x, y)}L${at(right, y)}L${at(right, bottom)}L${at(x, bottom)}Z`;
  return (
    `M${at(x + r, y)}L${at(right - r, y)}C${at(right - k, y, right, y + k, right, y + r)}` +
    `L${at(right, bottom - r)}C${at(right, bottom - k, right - k, bottom, right - r, bottom)}` +
    `L${at(x + r, bottom)}C${at(x + k, bottom, x, bottom - k, x, bottom - r)}` +
    `L${at(x, y + r)}C${at(x, y + k, x + k, y, x + r, y)}Z`
  );
};

export const polygon = (points: [number, number][]) =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;

/** The corners of a regular polygon, scaled to the given radii. */
export const corners = (
  count: number,
  cx: number,
  cy: number,
  rx: number,
  ry = rx,
  turn = 0,
): [number, number][] =>
  Array.from({ length: count }, (_, i) => {
    const angle = ((i * 360) / count + turn) * (Math.PI / 180);
    return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)];
  });

const segments = (d: string) =>
  [...d.matchAll(/([MLC])([^MLCZ]*)/g)].map(([, command = '', numbers = '']) => {
    const values = numbers
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    const points: [number, number][] = [];
    for (let i = 0; i + 1 < values.length; i += 2)
      points.push([values[i] ?? 0, values[i + 1] ?? 0]);
    return { command, points };
  });

/** The outline mirrored at the vertical axis x = 600. */
const mirror = (d: string) =>
  segments(d)
    .map(({ command, points }) => command + points.map(([x, y]) => `${1200 - x} ${y}`).join(' '))
    .join('') + (d.endsWith('Z') ? 'Z' : '');

/**
 * Completes a right half, drawn from the top center to the bottom center, with its mirror image.
 */
export const symmetric = (half: string) => {
  const parts = segments(half);
  const back = parts
    .map(({ command, points }, i) => {
      const start = parts[i - 1]?.points.at(-1);
      if (!start) return '';
      const reversed = [...points.slice(0, -1).toReversed(), start];
      return command + reversed.map(([x, y]) => `${1200 - x} ${y}`).join(' ');
    })
    .toReversed();
  return `${half}${back.join('')}Z`;
};

/** Draws both sides of the vertical axis. */
export const both = (draw: (flip: (d: string) => string) => string) =>
  draw(mirror) + draw((d) => d);

/** The shading of an upright cylinder between x and x + width, to lay over its surface. */
export const roundness = (x: number, y: number, width: number, height: number, gloss = 0.5) =>
  shine(rect(x + width * 0.05, y, width * 0.27, height), 0.08 + gloss * 0.12) +
  shine(rect(x + width * 0.11, y, width * 0.06, height), 0.12 + gloss * 0.4) +
  shadow(rect(x + width * 0.62, y, width * 0.4, height), 0.1) +
  shadow(rect(x + width * 0.8, y, width * 0.2, height), 0.13) +
  shadow(rect(x - 1, y, width * 0.03, height), 0.14);
