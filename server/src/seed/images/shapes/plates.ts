import {
  darker,
  ellipse,
  form,
  group,
  lighter,
  line,
  mix,
  path,
  rect,
  shadow,
  shine,
  tube,
} from '../drawing.ts';
import { type Look, standing, view, type Views } from '../look.ts';
import { mark } from '../marks.ts';
import { grip, steel } from './steel.ts';

const disc = (x: number, y: number, radius: number, look: Look) =>
  path(ellipse(x + 54, y + 6, radius * 0.97, radius), darker(look.main, 0.5)) +
  path(ellipse(x + 28, y + 3, radius * 0.985, radius), darker(look.main, 0.36)) +
  form(
    ellipse(x, y, radius),
    look.main,
    path(ellipse(x, y, radius * 0.86) + ellipse(x, y, radius * 0.8), darker(look.main, 0.3)) +
      path(ellipse(x, y, radius * 0.74) + ellipse(x, y, radius * 0.68), look.accent) +
      [20, 140, 260]
        .map((turn) =>
          group(
            `rotate(${turn} ${x} ${y})`,
            path(
              `M${x - radius * 0.2} ${y - radius * 0.56}C${x - radius * 0.1} ${y - radius * 0.62} ${x + radius * 0.1} ${y - radius * 0.62} ${x + radius * 0.2} ${y - radius * 0.56}L${x + radius * 0.16} ${y - radius * 0.46}C${x + radius * 0.06} ${y - radius * 0.5} ${x - radius * 0.06} ${y - radius * 0.5} ${x - radius * 0.16} ${y - radius * 0.46}Z`,
              look.emblem ?? look.accent,
            ),
          ),
        )
        .join(''),
    { depth: 30 },
  ) +
  form(
    ellipse(x, y, radius * 0.32),
    steel,
    shine(`M${x - 200} ${y - 60}L${x + 40} ${y - 300}L${x + 90} ${y - 260}L${x - 160} ${y}Z`, 0.5),
    { depth: 12 },
  ) +
  path(ellipse(x, y, radius * 0.15), darker(look.second, 0.6)) +
  path(ellipse(x + 5, y + 5, radius * 0.13), darker(look.second, 0.3));

const leaningPlates = (look: Look) =>
  disc(730, 560, 340, { ...look, main: look.second }) + disc(470, 650, 340, look);

/** A loaded barbell, seen along its length. */
const barbellAlong = (look: Look) => {
  const plate = (x: number, size: number, color: string, thick: number) =>
    path(ellipse(x - thick, 600, size * 0.3, size), darker(color, 0.45)) +
    path(rect(x - thick, 600 - size, thick, size * 2), darker(color, 0.3)) +
    form(
      ellipse(x, 600, size * 0.3, size),
      color,
      path(
        ellipse(x, 600, size * 0.24, size * 0.8) + ellipse(x, 600, size * 0.21, size * 0.71),
        look.accent,
      ),
      { depth: 16 },
    ) +
    path(ellipse(x, 600, size * 0.09, size * 0.3), darker(color, 0.3));
  return group(
    'rotate(-19 600 600)',
    tube('M60 600L320 600', 44, steel),
    plate(212, 150, look.second, 34),
    plate(292, 230, look.main, 50),
    form(rect(316, 556, 40, 88, 14), steel),
    grip(350, 840, 600, 40),
    form(rect(806, 556, 36, 88, 14), steel),
    plate(930, 260, look.main, 60),
    plate(1006, 176, look.second, 40),
    tube('M1012 600L1150 600', 54, steel),
    path(ellipse(1160, 600, 14, 27), mix(steel, '#ffffff', 0.5)),
    form(rect(1046, 556, 36, 88, 14), look.accent),
  );
};

/** Both plates lying flat, one on the other. */
const stackedPlates = (look: Look) => {
  const one = (y: number, color: string) =>
    form(
      `M200 ${y}L1000 ${y}L1000 ${y + 116}C1000 ${y + 280} 200 ${y + 280} 200 ${y + 116}Z`,
      color,
      line(`M200 ${y + 56}C200 ${y + 222} 1000 ${y + 222} 1000 ${y + 56}`, darker(color, 0.35), 20),
      { depth: 24 },
    ) +
    form(
      ellipse(600, y, 400, 124),
      lighter(color, 0.08),
      path(ellipse(600, y, 330, 100) + ellipse(600, y, 304, 91), look.accent),
      { depth: 10 },
    );
  return (
    one(760, look.second) +
    one(560, look.main) +
    group(
      'translate(600 622) scale(1 0.34)',
      mark(look.mark, 0, 24, 110, look.emblem ?? look.accent),
    ) +
    form(ellipse(600, 560, 130, 40), steel, '', { depth: 6 }) +
    path(ellipse(600, 560, 60, 18), darker(look.main, 0.6))
  );
};

/** The loaded bar from the front, on the floor. */
const barbellFront = (look: Look) => {
  const side = (flip: number) => {
    const plate = (at: number, thick: number, size: number, color: string) =>
      form(
        rect(flip > 0 ? 600 + at : 600 - at - thick, 660 - size, thick, size * 2, 18),
        color,
        shadow(rect(0, 660 + size * 0.55, 1200, size), 0.2) +
          shine(rect(0, 660 - size * 0.7, 1200, size * 0.22), 0.25),
        { depth: 10 },
      );
    return (
      plate(392, 64, 270, look.main) +
      plate(460, 42, 190, look.second) +
      form(rect(flip > 0 ? 1106 : 60, 626, 34, 68, 10), look.accent, '', { depth: 6 })
    );
  };
  return (
    tube('M40 660L1160 660', 34, steel) +
    grip(250, 950, 660, 30) +
    form(rect(214, 624, 24, 72, 8), steel) +
    form(rect(962, 624, 24, 72, 8), steel) +
    side(-1) +
    side(1)
  );
};

export const plates: Views = [
  view(leaningPlates, standing(820, 980, 560)),
  view(stackedPlates, standing(900, 990), 'Stacked:'),
];

export const barbell: Views = [
  view(barbellAlong, { y: 1040, width: 860 }),
  view(barbellFront, standing(1080, 936), 'The length of'),
];
