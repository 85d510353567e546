import {
  darker,
  ellipse,
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
  clip,
} from '../drawing.ts';
import type { Look } from '../look.ts';
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
export const yogaMat = (look: Look) => {
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
export const strappedMat = (look: Look) => {
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

export const yogaBlocks = (look: Look) =>
  block(210, 660, look.main, look, true) +
  group('rotate(-9 600 460)', block(300, 400, look.second, look, false));

/** A roller on its side, with a grid on its surface. */
export const foamRoller = (look: Look) => {
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
