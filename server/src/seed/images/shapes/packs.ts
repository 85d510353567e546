import {
  clip,
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
import { pattern } from '../patterns.ts';
import { backLabel, onLabel, print, taste } from './label.ts';

const zigzag = (x: number, top: number, bottom: number, out: number) =>
  Array.from({ length: 9 }, (_, i): [number, number] => [
    x + (i % 2 ? out : 0),
    top + ((bottom - top) * i) / 8,
  ]);

const wrapper = (look: Look) => {
  const { main, second, accent } = look;
  const body = `${polygon([...zigzag(120, 440, 760, -26), ...zigzag(1080, 440, 760, 26).toReversed()])}`;
  const words = onLabel(look);
  return form(
    body,
    main,
    pattern(look.pattern, lighter(main, 0.2), accent) +
      path('M300 400L760 400L680 800L220 800Z', second) +
      line('M760 400L680 800', accent, 18) +
      mark(look.mark, 420, 570, 150, words) +
      print(420, 660, [200, 140], words, 28) +
      taste(look, 850, 600, 210) +
      shine('M100 456L1100 456L1100 500L100 490Z', 0.3) +
      shadow('M100 700C400 690 800 690 1100 700L1100 800L100 800Z', 0.14) +
      [160, 186, 1014, 1040]
        .map((x) => line(`M${x} 430L${x} 770`, darker(main, 0.35), 5, faint(0.5)))
        .join(''),
    { depth: 20 },
  );
};

const bitten = (look: Look) => {
  const crumb = look.flavor === 'cocoa' ? '#5d3219' : '#c98d4f';
  const bar =
    'M500 520L830 520C860 520 876 536 870 560C890 570 900 590 890 606C906 620 904 650 884 660C890 684 870 700 840 700L500 700Z';
  return form(
    bar,
    crumb,
    times(26, (i) =>
      path(
        polygon(
          corners(
            5,
            500 + ((i * 97) % 400),
            530 + ((i * 61) % 170),
            12 + (i % 3) * 5,
            9 + (i % 2) * 5,
            i * 40,
          ),
        ),
        [lighter(crumb, 0.45), darker(crumb, 0.35), look.accent][i % 3] ?? crumb,
      ),
    ) + path('M480 500L900 500L900 556L480 548Z', darker(crumb, 0.2)),
    { depth: 18 },
  );
};

/** A bar in its wrapper, and one with a bite taken out. */
const barAndWrapper = (look: Look) =>
  group('translate(60 -170) rotate(-15 600 600) scale(0.94)', wrapper(look)) +
  group(
    'translate(60 200) rotate(-15 600 600)',
    group('translate(150 0)', bitten(look)) +
      form(
        polygon([
          ...zigzag(90, 480, 740, -22),
          [650, 750],
          [618, 700],
          [650, 660],
          [606, 610],
          [656, 566],
          [612, 520],
          [640, 470],
        ]),
        look.main,
        path('M60 590L700 590L700 650L60 650Z', look.second) +
          line('M60 590L700 590M60 650L700 650', look.accent, 8) +
          shine('M80 496L660 488L660 524L80 530Z', 0.3) +
          mark(look.mark, 380, 622, 54, onLabel(look)),
        { depth: 18 },
      ),
  );

/** An open display box of bars. */
const openBox = (look: Look) => {
  const { main, second, accent } = look;
  const bars = times(6, (i) =>
    group(
      `translate(${210 + i * 118} ${400 - (i % 2) * 30}) rotate(${(i % 3) * 3 - 3})`,
      form(
        polygon([
          [0, 0],
          [14, -22],
          [28, 0],
          [42, -22],
          [56, 0],
          [70, -22],
          [84, 0],
          [98, -22],
          [110, 0],
          [110, 300],
          [0, 300],
        ]),
        i % 2 ? look.second : lighter(main, 0.12),
        path(rect(-10, 80, 140, 40), accent) +
          shine(rect(12, 0, 16, 300), 0.3) +
          mark(look.mark, 56, 48, 54, '#fbf7f0'),
        { depth: 12 },
      ),
    ),
  );
  return (
    path('M190 560L250 470L950 470L1010 560Z', darker(main, 0.5)) +
    bars +
    form(
      'M180 560L1020 560L990 980C988 996 976 1004 960 1004L240 1004C224 1004 212 996 210 980Z',
      main,
      pattern(look.pattern, lighter(main, 0.16), accent) +
        path('M160 820C440 760 760 900 1040 800L1040 1020L160 1020Z', second) +
        line('M160 820C440 760 760 900 1040 800', accent, 14) +
        mark(look.mark, 430, 690, 180, look.emblem ?? '#fbf7f0') +
        path(ellipse(780, 716, 118), lighter(accent, 0.75)) +
        taste(look, 780, 722, 160),
      { depth: 22 },
    ) +
    path('M180 560L1020 560L1018 584L182 584Z', lighter(main, 0.35), faint(0.8))
  );
};

/** A cookie with its crumbs and chips. */
const oneCookie = (look: Look, x: number, y: number, size: number) => {
  const crumb = look.main;
  const edge = ellipse(x, y, size, size * 0.94);
  return form(
    edge,
    crumb,
    times(20, (i) =>
      path(
        polygon(
          corners(
            5,
            x - size + ((i * 157) % (size * 2)),
            y - size + ((i * 211) % (size * 2)),
            16 + (i % 3) * 8,
            12 + (i % 4) * 5,
            i * 31,
          ),
        ),
        [darker(crumb, 0.55), lighter(crumb, 0.4), look.accent][i % 3] ?? crumb,
      ),
    ) +
      line(
        `M${x - size * 0.5} ${y + size * 0.1}C${x - size * 0.2} ${y + size * 0.3} ${x} ${y} ${x + size * 0.3} ${y + size * 0.3}`,
        darker(crumb, 0.3),
        7,
        faint(0.5),
      ),
    { depth: 22 },
  );
};

const cookieAndPack = (look: Look) =>
  group(
    'rotate(-8 600 600)',
    form(
      'M330 200L820 200L826 230L850 246L826 264L850 286L826 306L850 330L826 350L826 800L320 800L320 350L296 330L320 306L296 286L320 264L296 246L320 230Z',
      look.second,
      pattern(look.pattern, lighter(look.second, 0.16), look.accent) +
        path(ellipse(570, 540, 190), '#fbf7f0') +
        path('M280 700C480 650 640 760 860 690L860 820L280 820Z', look.accent) +
        mark(look.mark, 570, 290, 110, look.emblem ?? '#fbf7f0') +
        taste(look, 570, 530, 230) +
        shine('M350 200L390 200L380 800L340 800Z', 0.3),
      { depth: 22 },
    ),
  ) +
  oneCookie(look, 790, 800, 200) +
  oneCookie(look, 470, 880, 150);

/** The back of the wrapper, and the bar cut in two. */
const wrapperBack = (look: Look) => {
  const body = polygon([...zigzag(120, 440, 760, -26), ...zigzag(1080, 440, 760, 26).toReversed()]);
  return (
    group(
      'translate(0 -190) rotate(-6 600 600) scale(0.96) translate(24 24)',
      form(
        body,
        look.main,
        pattern(look.pattern, lighter(look.main, 0.2), look.accent) +
          path('M100 590L1100 590L1100 612L100 612Z', darker(look.main, 0.25)) +
          shine('M100 456L1100 456L1100 500L100 490Z', 0.3) +
          shadow('M100 700C400 690 800 690 1100 700L1100 800L100 800Z', 0.14) +
          [160, 186, 1014, 1040]
            .map((x) => line(`M${x} 430L${x} 770`, darker(look.main, 0.35), 5, faint(0.5)))
            .join(''),
        { depth: 20 },
      ),
      backLabel(250, 470, 380, 260),
      taste(look, 830, 600, 190),
    ) +
    group('translate(-330 240) rotate(-4 600 600)', bitten(look)) +
    group('translate(1530 250) scale(-1 1) rotate(-6 600 600)', bitten(look))
  );
};

/** The closed box from its corner, with the label on its side. */
const closedBox = (look: Look) => {
  const { main, second, accent } = look;
  const front = 'M160 500L700 560L700 1010L180 940Z';
  const side = 'M700 560L1040 480L1020 900L700 1010Z';
  return (
    path('M160 500L520 430L1040 480L700 560Z', lighter(main, 0.3)) +
    path('M160 500L520 430L1040 480L700 560Z', accent, faint(0.25)) +
    form(
      front,
      main,
      path('M120 760C300 700 520 860 720 790L720 1040L120 1000Z', second) +
        line('M120 760C300 700 520 860 720 790', accent, 14) +
        group(
          'translate(420 650) skewY(6.4)',
          mark(look.mark, 0, 0, 190, look.emblem ?? '#fbf7f0'),
        ) +
        group(
          'translate(520 880) skewY(7)',
          path(ellipse(0, 0, 76), lighter(accent, 0.75)),
          taste(look, 0, 4, 104),
        ),
      { depth: 16 },
    ) +
    form(
      side,
      darker(main, 0.16),
      group('translate(740 590) skewY(-15) scale(0.9 1)', backLabel(0, 0, 270, 330)),
      { depth: 10, rim: 4 },
    )
  );
};

/** A cookie broken in two, with crumbs. */
const broken = (look: Look) => {
  const left = 'M0 0L640 0L600 420L660 520L590 610L650 720L596 1200L0 1200Z';
  const right = 'M640 0L1200 0L1200 1200L596 1200L650 720L590 610L660 520L600 420Z';
  const inside = (d: string) => line(d, darker(look.main, 0.45), 16);
  return (
    group(
      'translate(-70 40) rotate(-10 600 620)',
      clip(left, oneCookie(look, 600, 620, 340)),
      inside('M612 300L600 420L660 520L590 610L650 720L616 930'),
    ) +
    group(
      'translate(80 -30) rotate(12 600 620)',
      clip(right, oneCookie(look, 600, 620, 340)),
      inside('M612 300L600 420L660 520L590 610L650 720L616 930'),
    ) +
    [
      [560, 980, 16],
      [640, 1000, 22],
      [700, 970, 12],
      [520, 1010, 10],
    ]
      .map(([x = 0, y = 0, r = 0]) =>
        form(polygon(corners(6, x, y, r, r * 0.8, r)), look.main, '', { depth: 5, rim: 3 }),
      )
      .join('')
  );
};

export const bar: Views = [
  view(barAndWrapper, { y: 1060, width: 800 }),
  view(wrapperBack, { y: 1080, width: 860 }, 'The back label of'),
];

export const barBox: Views = [
  view(openBox, standing(860, 1004)),
  view(closedBox, standing(900, 980), 'The closed box of'),
];

export const cookie: Views = [
  view(cookieAndPack, standing(780, 1010)),
  view(broken, standing(760, 1016), 'Broken in two:'),
];
