import {
  darker,
  ellipse,
  faint,
  form,
  group,
  lighter,
  line,
  path,
  rect,
  shadow,
  shine,
  times,
} from '../drawing.ts';
import { people } from '../figure.ts';
import { type Look, standing, view, type Views } from '../look.ts';
import { mark } from '../marks.ts';
import { pattern } from '../patterns.ts';
import { arc, screen } from './display.ts';

/** The lit segments of a seven-segment digit, clockwise from the top, the middle one last. */
const strokes: Record<string, string> = {
  '1': 'bc',
  '4': 'bcfg',
  '6': 'acdefg',
  '7': 'abc',
  '8': 'abcdefg',
};
const digit = (value: string, x: number, y: number) => {
  const ways: Record<string, string> = {
    a: 'M4 0L32 0',
    b: 'M36 4L36 32',
    c: 'M36 44L36 72',
    d: 'M4 76L32 76',
    e: 'M0 44L0 72',
    f: 'M0 4L0 32',
    g: 'M4 38L32 38',
  };
  return group(
    `translate(${x} ${y})`,
    line([...(strokes[value] ?? '')].map((stroke) => ways[stroke]).join(''), '#8ff0d0', 9),
  );
};

const scaleAlone = (look: Look) => {
  const { main, second, accent } = look;
  const top =
    'M296 400C304 366 326 350 360 350L840 350C874 350 896 366 904 400L1050 850C1066 906 1040 940 986 940L214 940C160 940 134 906 150 850Z';
  return (
    form(
      'M146 866L1054 866L1058 950C1056 990 1026 1006 986 1006L214 1006C174 1006 144 990 142 950Z',
      darker(second, 0.35),
      '',
      { depth: 14 },
    ) +
    form(
      top,
      main,
      pattern(look.pattern, lighter(main, 0.1), accent) +
        shine('M380 350L600 350L340 940L160 940Z', 0.2) +
        shine('M640 350L700 350L500 940L430 940Z', 0.14),
      { depth: 18, rim: 12 },
    ) +
    path('M436 404L764 404L784 540L416 540Z', screen) +
    digit('6', 476, 434) +
    digit('8', 548, 434) +
    path(ellipse(612, 508, 7), '#8ff0d0') +
    digit('4', 640, 434) +
    line('M712 500L712 470M700 480L712 470L724 480', accent, 7) +
    path(
      'M290 660C316 610 420 610 432 690C444 800 410 880 340 884C262 884 252 740 290 660ZM768 690C780 610 884 610 910 660C948 740 938 884 860 884C790 880 756 800 768 690Z',
      lighter(main, 0.3),
      faint(0.45),
    ) +
    mark(look.mark, 600, 760, 140, look.emblem ?? accent)
  );
};

const gun = (look: Look) => {
  const { main, second, accent } = look;
  return group(
    'rotate(-6 600 600)',
    form(ellipse(236, 400, 110, 124), second, shine(ellipse(206, 350, 30, 40), 0.4)),
    form('M300 360L430 340L430 460L300 440Z', '#c9cfd3'),
    form(
      'M600 480L800 480C820 640 830 800 850 980C854 1020 840 1040 800 1044L690 1044C650 1040 636 1020 632 980Z',
      second,
      shadow(
        times(9, (i) => rect(600, 640 + i * 42, 300, 12)),
        0.18,
      ) + path('M600 1000L900 1000L900 1060L600 1060Z', accent),
      { depth: 20 },
    ),
    form(
      'M420 320C420 270 450 250 500 244L860 214C960 210 1010 270 1010 370C1010 470 960 540 860 540L500 540C450 536 420 510 420 460Z',
      main,
      pattern(look.pattern, second, accent) +
        path('M400 240L480 240L480 560L400 560Z', accent) +
        shine('M500 270L860 240C900 240 940 256 960 290L500 320Z', 0.3) +
        [0, 1, 2, 3]
          .map((i) => path(rect(900 + i * 24, 330 + i * 6, 12, 100 - i * 12, 6), darker(main, 0.5)))
          .join(''),
      { depth: 26 },
    ),
    form(
      ellipse(680, 390, 76),
      darker(second, 0.3),
      arc(680, 390, 54, 0.7, accent, 14) + mark(look.mark, 680, 390, 60, '#fbf7f0'),
      { depth: 10 },
    ),
  );
};

/** Bare feet on the scale. */
const scaleInUse = (look: Look) => {
  const { skin } = people.mateo;
  const toes = (flip: number) =>
    [
      [-62, 594, 34],
      [-8, 576, 25],
      [34, 586, 22],
      [68, 604, 19],
      [94, 630, 17],
    ]
      .map(([x = 0, y = 0, r = 0]) =>
        form(
          ellipse(flip * x, y, r, r * 1.15),
          skin,
          path(rect(flip * x - r * 0.5, y - r * 0.9, r, r * 0.7, r * 0.3), lighter(skin, 0.4)),
          { depth: 8, rim: 0 },
        ),
      )
      .join('');
  const foot = (x: number, flip: number) =>
    group(
      `translate(${x} 60)`,
      toes(flip),
      form(
        `M${flip * -98} 630C${flip * -80} 590 ${flip * 96} 610 ${flip * 112} 670C${flip * 124} 760 ${flip * 84} 860 ${flip * 84} 960C${flip * 84} 1080 ${flip * -84} 1080 ${flip * -84} 960C${flip * -84} 860 ${flip * -110} 740 ${flip * -98} 630Z`,
        skin,
        '',
        { depth: 20, rim: 0 },
      ),
      form('M-92 960C-92 880 92 880 92 960L104 1300L-104 1300Z', skin, '', { depth: 20, rim: 0 }),
    );
  return scaleAlone(look) + foot(430, -1) + foot(770, 1);
};

/** The open case with the gun and its four heads. */
const inCase = (look: Look) => {
  const { main, second, accent } = look;
  const head = (x: number, outline: string) =>
    group(
      `translate(${x} 915)`,
      path(ellipse(0, 0, 72), lighter(second, 0.15)),
      form(outline, darker(second, 0.1), '', { depth: 10 }),
    );
  return (
    form(
      'M180 130C180 100 200 90 230 90L970 90C1000 90 1020 100 1020 130L1020 420L180 420Z',
      darker(main, 0.1),
      path(rect(220, 126, 760, 290, 24), darker(second, 0.15)) +
        mark(look.mark, 600, 270, 160, accent),
      { depth: 18 },
    ) +
    form(
      rect(150, 410, 900, 610, 60),
      main,
      path(rect(190, 450, 820, 530, 40), lighter(second, 0.35)),
      { depth: 22 },
    ) +
    group('translate(330 380) scale(0.5) rotate(4)', gun(look)) +
    head(290, ellipse(0, 0, 50)) +
    head(490, 'M-52 -14C-20 -30 20 -30 52 -14L52 20C20 34 -20 34 -52 20Z') +
    head(690, 'M0 -56L40 36C20 50 -20 50 -40 36Z') +
    head(890, 'M-46 -44L-14 -44L-8 0L8 0L14 -44L46 -44L34 44L-34 44Z') +
    form(rect(540, 1000, 120, 40, 16), accent, '', { depth: 6 })
  );
};

export const scale: Views = [
  view(scaleAlone, standing(900, 1004)),
  view(scaleInUse, standing(900, 1004), 'Two feet on'),
];

export const massageGun: Views = [
  view(gun, { y: 1070, width: 520, x: 700 }),
  view(inCase, standing(900, 1030), 'Case and four heads of'),
];
