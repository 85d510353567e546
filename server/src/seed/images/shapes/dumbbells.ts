import {
  corners,
  darker,
  ellipse,
  faint,
  form,
  group,
  lighter,
  line,
  path,
  polygon,
  rect,
  shadow,
  shine,
} from '../drawing.ts';
import type { Look } from '../look.ts';
import { mark } from '../marks.ts';
import { grip } from './steel.ts';

/** A hexagonal head, seen at an angle: rim, sloped edge, end face. */
const hexHead = (x: number, y: number, size: number, deep: number, look: Look, badge: boolean) => {
  const back = corners(6, x - deep, y, size * 0.5, size, 30);
  const front = corners(6, x, y, size * 0.5, size, 30);
  const face = corners(6, x + 22, y, size * 0.36, size * 0.74, 30);
  const tones = [0.3, 0.22, -0.06, -0.26, -0.1, 0.16];
  const quad = (a: [number, number][], b: [number, number][], i: number) =>
    polygon([a[i] ?? [0, 0], a[(i + 1) % 6] ?? [0, 0], b[(i + 1) % 6] ?? [0, 0], b[i] ?? [0, 0]]);
  const toned = (tone: number) => (tone > 0 ? darker(look.main, tone) : lighter(look.main, -tone));
  return (
    tones
      .map((tone, i) =>
        path(
          quad(back, front, i),
          toned(tone),
          `stroke="${toned(tone)}" stroke-width="3" stroke-linejoin="round"`,
        ),
      )
      .join('') +
    tones
      .map((tone, i) =>
        path(
          quad(front, face, i),
          toned(tone + 0.1),
          `stroke="${toned(tone + 0.1)}" stroke-width="3" stroke-linejoin="round"`,
        ),
      )
      .join('') +
    form(
      polygon(face),
      look.second,
      badge
        ? group(
            `translate(${x + 22} ${y}) scale(0.5 1)`,
            mark(look.mark, 0, 0, size * 0.9, look.emblem ?? look.accent),
          )
        : '',
      { depth: 12, rim: 5 },
    )
  );
};

const hexDumbbell = (look: Look) =>
  hexHead(330, 600, 190, 140, look, false) +
  grip(330, 800, 600, 84) +
  line('M346 540L346 660M742 540L742 660', look.accent, 16) +
  hexHead(890, 600, 190, 140, look, true);

export const hexDumbbells = (look: Look) =>
  group('translate(-70 -190) rotate(-16 600 600) scale(0.9) translate(66 66)', hexDumbbell(look)) +
  group('translate(10 150) rotate(-16 600 600)', hexDumbbell(look));

/** Small smooth dumbbells in three colors, stacked as a pyramid. */
export const neopreneDumbbells = (look: Look) => {
  const one = (color: string, scale: number) =>
    group(
      `scale(${scale})`,
      form(rect(-300, -46, 600, 92, 40), darker(color, 0.12)),
      ...[-1, 1].map((side) =>
        form(
          `M${side * 150} -110L${side * 270} -130C${side * 330} -120 ${side * 350} -60 ${side * 350} 0C${side * 350} 60 ${side * 330} 120 ${side * 270} 130L${side * 150} 110C${side * 130} 60 ${side * 130} -60 ${side * 150} -110Z`,
          color,
          shine(
            `M${side * 150 - 60} -100L${side * 270 + 60} -110L${side * 270 + 60} -70L${side * 150 - 60} -70Z`,
            0.25,
          ) + mark(look.mark, side * 246, 10, 90, look.emblem ?? '#fbf7f0'),
        ),
      ),
    );
  return (
    group('translate(560 850) rotate(-3)', one(look.main, 1.12)) +
    group('translate(640 584) rotate(5)', one(look.second, 0.95)) +
    group('translate(572 368) rotate(-6)', one(look.accent, 0.76))
  );
};

/** An adjustable dumbbell in its cradle. */
export const adjustableDumbbell = (look: Look) => {
  const plates = (from: number, step: number) =>
    [0, 1, 2, 3, 4, 5]
      .map((i) =>
        form(
          rect(from + i * step - 24, 400 + i * 14, 46, 400 - i * 28, 20),
          i % 2 ? lighter(look.main, 0.16) : look.main,
          shadow(rect(from + i * step + 4, 380, 40, 500), 0.2),
          { depth: 8 },
        ),
      )
      .join('');
  return (
    form(
      'M120 800C120 770 140 756 170 756L1030 756C1060 756 1080 770 1080 800L1110 900C1116 930 1100 946 1070 946L130 946C100 946 84 930 90 900Z',
      look.second,
      path('M60 880L1140 880L1140 960L60 960Z', darker(look.second, 0.3)) +
        mark(look.mark, 600, 834, 80, look.emblem ?? look.accent) +
        line('M180 840L460 840M740 840L1020 840', look.accent, 10),
    ) +
    grip(390, 810, 600, 96) +
    plates(396, -50) +
    plates(804, 50) +
    form(rect(92, 520, 46, 160, 20), look.accent) +
    form(rect(1062, 520, 46, 160, 20), look.accent) +
    form(
      ellipse(600, 600, 62),
      look.second,
      path(ellipse(600, 600, 44), look.accent) +
        line('M600 600L600 566', darker(look.second, 0.3), 12),
      { depth: 12 },
    ) +
    path('M150 756L1050 756L1050 786L150 786Z', darker(look.second, 0.5), faint(0.6))
  );
};
