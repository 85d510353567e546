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
  times,
} from '../drawing.ts';
import { type Look, standing, view, type Views } from '../look.ts';
import { mark } from '../marks.ts';
import { numeral } from './numerals.ts';
import { grip, steel } from './steel.ts';

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

const hexPair = (look: Look) =>
  group('translate(-70 -190) rotate(-16 600 600) scale(0.9) translate(66 66)', hexDumbbell(look)) +
  group('translate(10 150) rotate(-16 600 600)', hexDumbbell(look));

/** Small smooth dumbbells in three colors, stacked as a pyramid. */
const trio = (look: Look) => {
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
const inCradle = (look: Look) => {
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

/** Both dumbbells from the end, on their flat sides. */
const hexEnds = (look: Look) => {
  const ink = look.emblem ?? look.accent;
  const one = (x: number, y: number, size: number) =>
    path(polygon(corners(6, x + 56, y - 40, size)), darker(look.main, 0.5)) +
    form(
      polygon(corners(6, x, y, size)),
      look.main,
      path(polygon(corners(6, x, y, size * 0.86)), darker(look.main, 0.22)) +
        path(polygon(corners(6, x, y, size * 0.78)), look.second) +
        mark(look.mark, x, y - size * 0.3, size * 0.42, ink) +
        numeral('10', x, y + size * 0.26, size * 0.42, ink),
      { depth: 22 },
    );
  return one(800, 700, 250) + one(400, 772, 270);
};

/** The three from the end, with their weights. */
const trioEnds = (look: Look) => {
  const one = (x: number, size: number, color: string, weight: string) => {
    const y = 1000 - size;
    return (
      path(ellipse(x + size * 0.34, y - size * 0.12, size * 0.9), darker(color, 0.4)) +
      form(
        ellipse(x, y, size),
        color,
        path(ellipse(x, y, size * 0.72) + ellipse(x, y, size * 0.66), darker(color, 0.2)) +
          mark(look.mark, x, y - size * 0.32, size * 0.42, look.emblem ?? '#fbf7f0') +
          numeral(weight, x, y + size * 0.26, size * 0.5, look.emblem ?? '#fbf7f0'),
        { depth: 20 },
      )
    );
  };
  return (
    one(330, 220, look.main, '5') +
    one(690, 176, look.second, '3') +
    one(980, 136, look.accent, '2')
  );
};

/** The end with the dial that sets the weight. */
const dialEnd = (look: Look) => {
  const weights = ['5', '10', '15', '20', '25', '30', '35', '50'];
  return (
    form(
      'M230 830C230 790 260 770 300 770L900 770C940 770 970 790 970 830L1000 930C1006 956 990 970 960 970L240 970C210 970 194 956 200 930Z',
      look.second,
      path('M180 916L1020 916L1020 990L180 990Z', darker(look.second, 0.3)) +
        mark(look.mark, 600, 868, 80, look.emblem ?? look.accent),
    ) +
    path(ellipse(650, 500, 330), darker(look.main, 0.5)) +
    form(ellipse(600, 520, 336), look.main, path(ellipse(600, 520, 300), darker(look.main, 0.25)), {
      depth: 24,
    }) +
    weights
      .map((weight, i) => {
        const [[x, y] = [0, 0]] = corners(1, 600, 520, 236, 236, i * 40 - 230);
        return numeral(weight, x, y, 54, '#fbf7f0');
      })
      .join('') +
    form(
      ellipse(600, 520, 168),
      look.accent,
      times(24, (i) => {
        const [[x, y] = [0, 0]] = corners(1, 600, 520, 152, 152, i * 15);
        return path(ellipse(x, y, 9), darker(look.accent, 0.25));
      }),
      { depth: 16 },
    ) +
    form(ellipse(600, 520, 110), look.second, '', { depth: 12 }) +
    form(rect(572, 410, 56, 220, 26), steel, '', { depth: 10 }) +
    path('M600 372L572 330L628 330Z', '#fbf7f0')
  );
};

export const hexDumbbells: Views = [
  view(hexPair, { y: 1020, width: 760 }),
  view(hexEnds, standing(900, 990), 'The ends of'),
];

export const neopreneDumbbells: Views = [
  view(trio, standing(820)),
  view(trioEnds, standing(980, 990, 620), 'The weights of'),
];

export const adjustableDumbbell: Views = [
  view(inCradle, standing(1020, 948)),
  view(dialEnd, standing(820, 966), 'The dial of'),
];
