import {
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
  roundness,
  shadow,
  shine,
  times,
  clip,
} from '../drawing.ts';
import { type Look, standing, view, type Views } from '../look.ts';
import { mark } from '../marks.ts';
import { pattern } from '../patterns.ts';

const spiral = (x: number, y: number, radius: number, turns: number) => {
  const points = Array.from({ length: turns * 24 }, (_, i): [number, number] => {
    const angle = (i / 24) * Math.PI * 2;
    const reach = radius * (1 - i / (turns * 24));
    return [x + reach * Math.cos(angle) * 0.92, y + reach * Math.sin(angle)];
  });
  return polygon(points).slice(0, -1);
};

/** A mat, rolled up except for its end. */
const rolledMat = (look: Look) => {
  const { main, second, accent } = look;
  return (
    form(
      'M180 900L980 820C1060 814 1110 850 1136 920C1144 950 1130 966 1096 968L260 1016C200 1018 150 1000 140 950C138 920 150 904 180 900Z',
      second,
      pattern(look.pattern, main, accent),
      { depth: 14 },
    ) +
    group(
      'translate(0 96) rotate(-6 600 700)',
      form(
        'M250 430L960 430C1040 430 1090 530 1090 660C1090 790 1040 890 960 890L250 890Z',
        main,
        pattern(look.pattern, second, accent) +
          mark(look.mark, 680, 660, 210, look.emblem ?? accent) +
          shine('M250 450L960 450C1000 456 1030 480 1046 520L250 520Z', 0.2) +
          shadow('M250 780L1066 780C1046 850 1010 890 960 890L250 890Z', 0.16),
        { depth: 28 },
      ),
      form(
        ellipse(250, 660, 150, 230),
        second,
        line(spiral(250, 660, 118, 5), darker(second, 0.4), 11) +
          line(spiral(250, 660, 128, 5), lighter(second, 0.3), 5),
        { depth: 12 },
      ),
    )
  );
};

/** A rolled mat, upright, in a carrying strap. */
const inStrap = (look: Look) => {
  const { main, second, accent } = look;
  const belt = (y: number) =>
    form(
      `M380 ${y}C470 ${y + 50} 730 ${y + 50} 820 ${y}L820 ${y + 64}C730 ${y + 114} 470 ${y + 114} 380 ${y + 64}Z`,
      second,
      '',
      { depth: 10 },
    );
  return group(
    'rotate(9 600 600)',
    line('M770 330C960 340 1000 620 790 800', darker(second, 0.25), 34) +
      line('M770 330C960 340 1000 620 790 800', second, 24, 'transform="translate(-3 -3)"'),
    form(
      'M384 190C384 120 816 120 816 190L816 960C816 1030 384 1030 384 960Z',
      main,
      pattern(look.pattern, lighter(main, 0.3), accent) +
        shine(rect(420, 100, 60, 1000), 0.22) +
        shadow(rect(690, 100, 200, 1000), 0.12) +
        shadow(rect(760, 100, 100, 1000), 0.14),
      { depth: 16 },
    ),
    form(
      ellipse(600, 190, 216, 70),
      lighter(main, 0.2),
      path(ellipse(600, 190, 62, 17) + ellipse(600, 190, 50, 12), darker(main, 0.3)) +
        path(ellipse(600, 190, 170, 52) + ellipse(600, 190, 158, 47), darker(main, 0.3)) +
        path(ellipse(600, 190, 116, 34) + ellipse(600, 190, 106, 30), darker(main, 0.3)),
      { depth: 8 },
    ),
    belt(310),
    belt(770),
    form(rect(572, 340, 56, 84, 14), accent, '', { depth: 8 }) +
      form(rect(572, 800, 56, 84, 14), accent, '', { depth: 8 }),
    mark(look.mark, 600, 600, 190, look.emblem ?? accent),
  );
};

const block = (x: number, y: number, color: string, look: Look, badge: boolean) => {
  const front = polygon([
    [x, y],
    [x + 520, y + 60],
    [x + 520, y + 290],
    [x, y + 230],
  ]);
  const top = polygon([
    [x, y],
    [x + 200, y - 110],
    [x + 720, y - 50],
    [x + 520, y + 60],
  ]);
  const side = polygon([
    [x + 520, y + 60],
    [x + 720, y - 50],
    [x + 720, y + 170],
    [x + 520, y + 290],
  ]);
  const edge = (tone: string) => `stroke="${tone}" stroke-width="18" stroke-linejoin="round"`;
  return (
    path(side, darker(color, 0.26), edge(darker(color, 0.26))) +
    path(front, color, edge(color)) +
    path(top, lighter(color, 0.28), edge(lighter(color, 0.28))) +
    clip(front, pattern(look.pattern, darker(color, 0.14), lighter(color, 0.2))) +
    clip(top, pattern(look.pattern, darker(color, 0.06), lighter(color, 0.5))) +
    (badge
      ? group(
          `translate(${x + 260} ${y + 146}) skewY(6.6)`,
          mark(look.mark, 0, 0, 130, look.emblem ?? look.accent),
        )
      : '')
  );
};

const stackedBlocks = (look: Look) =>
  block(210, 660, look.main, look, true) +
  group('rotate(-9 600 460)', block(300, 400, look.second, look, false));

/** A roller on its side, with a grid on its surface. */
const lyingRoller = (look: Look) => {
  const { main, second, accent } = look;
  const grid = times(5, (row) =>
    times(8, (i) =>
      path(
        rect(250 + i * 108, 424 + row * 76 + (i % 2) * 18, 80, 50, 14),
        row % 2 && i % 3 === 1 ? accent : lighter(main, 0.18),
      ),
    ),
  );
  return group(
    'translate(10 120) rotate(-14 600 600)',
    form(
      'M220 404L1000 404C1080 404 1120 500 1120 600C1120 700 1080 796 1000 796L220 796Z',
      main,
      grid +
        shine('M220 410L1000 410C1040 416 1070 440 1084 470L220 470Z', 0.28) +
        shadow('M220 690L1100 690C1084 760 1050 796 1000 796L220 796Z', 0.18),
      { depth: 26 },
    ),
    form(
      ellipse(220, 600, 126, 196),
      lighter(main, 0.3),
      path(ellipse(220, 600, 90, 144), darker(second, 0.1)) +
        path(ellipse(232, 608, 78, 130), darker(second, 0.5)),
      { depth: 10 },
    ),
  );
};

/** The whole mat, down the wall and onto the floor. */
const unrolled = (look: Look) => {
  const { main, second, accent } = look;
  const surface =
    'M400 130L800 130L800 880C808 950 850 1060 890 1120L310 1120C350 1060 392 950 400 880Z';
  return (
    path('M310 1120L890 1120L892 1142L308 1142Z', darker(second, 0.3)) +
    form(
      surface,
      main,
      pattern(look.pattern, second, accent) +
        shadow('M390 800C500 830 700 830 810 800L830 930C700 900 500 900 370 930Z', 0.12) +
        line(
          'M600 150L600 400M600 620L600 870M440 260L760 260M440 780L760 780',
          look.emblem ?? accent,
          6,
          faint(0.6),
        ) +
        line(
          'M420 150L420 870C414 950 370 1050 336 1104M780 150L780 870C786 950 830 1050 864 1104',
          second,
          8,
          faint(0.8),
        ) +
        mark(look.mark, 600, 510, 190, look.emblem ?? accent),
      { depth: 14 },
    ) +
    form(
      rect(380, 84, 440, 84, 42),
      second,
      line('M400 126L800 126', darker(second, 0.3), 5, faint(0.5)),
      { depth: 12 },
    )
  );
};

/** One block on its end, one on its long side. */
const standingBlocks = (look: Look) => {
  const one = (x: number, y: number, width: number, height: number, color: string) =>
    path(
      polygon([
        [x + width, y],
        [x + width + 90, y - 60],
        [x + width + 90, y + height - 70],
        [x + width, y + height],
      ]),
      darker(color, 0.26),
      `stroke="${darker(color, 0.26)}" stroke-width="14" stroke-linejoin="round"`,
    ) +
    path(
      polygon([
        [x, y],
        [x + 90, y - 60],
        [x + width + 90, y - 60],
        [x + width, y],
      ]),
      lighter(color, 0.28),
      `stroke="${lighter(color, 0.28)}" stroke-width="14" stroke-linejoin="round"`,
    ) +
    form(
      rect(x - 7, y - 7, width + 14, height + 14, 20),
      color,
      pattern(look.pattern, darker(color, 0.14), lighter(color, 0.2)),
      { depth: 14 },
    );
  return (
    one(560, 660, 440, 300, look.second) +
    one(220, 330, 260, 650, look.main) +
    group('translate(350 660) rotate(-90)', mark(look.mark, 0, 0, 150, look.emblem ?? look.accent))
  );
};

/** The roller upright, so that one sees how it is hollow. */
const uprightRoller = (look: Look) => {
  const { main, second, accent } = look;
  const ridges = times(9, (row) =>
    times(6, (i) =>
      path(
        rect(366 + i * 84, 330 + row * 76 + (i % 2) * 18, 62, 50, 14),
        row % 3 === 1 && i % 2 ? accent : lighter(main, 0.18),
      ),
    ),
  );
  return (
    form(
      'M370 270L830 270L830 930C830 1030 370 1030 370 930Z',
      main,
      ridges + roundness(370, 200, 460, 840, 0.3),
      { depth: 10 },
    ) +
    form(
      ellipse(600, 270, 230, 92),
      lighter(main, 0.3),
      path(ellipse(600, 270, 168, 62), darker(second, 0.1)) +
        path(ellipse(600, 280, 156, 52), darker(second, 0.5)),
      { depth: 8 },
    ) +
    mark(look.mark, 600, 660, 130, look.emblem ?? '#fbf7f0')
  );
};

export const yogaMat: Views = [
  view(rolledMat, standing(940, 990)),
  view(unrolled, standing(560, 1140), 'The whole length of'),
];

export const strappedMat: Views = [
  view(inStrap, standing(520, 1006, 540)),
  view(unrolled, standing(560, 1140), 'The whole length of'),
];

export const yogaBlocks: Views = [
  view(stackedBlocks, standing(760, 960)),
  view(standingBlocks, standing(860, 986), 'Two ways to stand:'),
];

export const foamRoller: Views = [
  view(lyingRoller, standing(860, 930)),
  view(uprightRoller, standing(460, 1000), 'The hollow core of'),
];
