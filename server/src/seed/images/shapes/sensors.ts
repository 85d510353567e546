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
  clip,
} from '../drawing.ts';
import type { Look } from '../look.ts';
import { mark } from '../marks.ts';
import { pattern } from '../patterns.ts';
import { arc, screen } from './display.ts';

export const chestStrap = (look: Look) => {
  const { main, second, accent } = look;
  return (
    line('M330 500C300 300 480 200 600 200C760 200 920 300 880 500', darker(main, 0.5), 84) +
    line('M330 500C300 300 480 200 600 200C760 200 920 300 880 500', darker(main, 0.28), 66) +
    form(
      rect(720, 196, 90, 110, 20),
      second,
      path(rect(744, 222, 42, 58, 10), darker(second, 0.4)),
      { depth: 10 },
    ) +
    form(
      'M130 590C120 540 150 500 200 500C340 540 460 560 600 560C740 560 860 540 1000 500C1050 500 1080 540 1070 590C1060 660 1040 700 980 720C860 760 740 776 600 776C460 776 340 760 220 720C160 700 140 660 130 590Z',
      main,
      pattern(look.pattern, second, accent) +
        line(
          'M180 520C400 600 800 600 1020 520M180 690C400 770 800 770 1020 690',
          darker(main, 0.4),
          5,
          'stroke-dasharray="14 10" opacity="0.6"',
        ),
      { depth: 20 },
    ) +
    form(
      'M430 600C440 560 500 540 600 540C700 540 760 560 770 600C784 660 780 700 764 740C740 790 680 806 600 806C520 806 460 790 436 740C420 700 416 660 430 600Z',
      second,
      shine('M450 610C470 570 540 558 600 558C540 580 480 610 466 660Z', 0.35),
      { depth: 18 },
    ) +
    path(
      'M600 744C540 700 510 670 520 636C530 606 576 604 600 640C624 604 670 606 680 636C690 670 660 700 600 744Z',
      accent,
    ) +
    mark(look.mark, 900, 620, 90, look.emblem ?? '#fbf7f0') +
    line('M440 880L540 880L566 820L604 940L640 850L660 880L760 880', accent, 16)
  );
};

/** A bike computer with map, speed and elevation. */
export const bikeComputer = (look: Look) => {
  const { main, second, accent } = look;
  return (
    line('M60 930C360 900 840 900 1140 930', darker(second, 0.4), 92) +
    line('M60 922C360 892 840 892 1140 922', lighter(second, 0.12), 60) +
    line('M60 902C360 874 840 874 1140 902', lighter(second, 0.5), 12, faint(0.6)) +
    form(rect(500, 820, 200, 170, 36), darker(second, 0.2), '', { depth: 14 }) +
    form(rect(360, 170, 480, 720, 84), main, mark(look.mark, 600, 830, 80, look.emblem ?? accent), {
      depth: 24,
      rim: 12,
    }) +
    clip(
      rect(404, 216, 392, 550, 40),
      path(rect(404, 216, 392, 550), '#e9efdf'),
      path('M380 560C500 500 560 420 820 400L820 200L380 200Z', '#c5dcc0'),
      path('M380 300C460 340 500 260 600 300C700 340 700 240 820 260L820 200L380 200Z', '#9cc7b0'),
      line('M440 560C480 480 560 500 580 420C600 340 700 380 740 260', '#fbf7f0', 30),
      line('M440 560C480 480 560 500 580 420C600 360 640 366 670 350', accent, 17),
      path(ellipse(670, 350, 26), '#fbf7f0'),
      path(ellipse(670, 350, 16), accent),
      path(rect(404, 576, 392, 200), screen),
      path('M430 740L500 690L550 712L610 640L680 700L770 660L770 748L430 748Z', '#59c3a9'),
      path(rect(436, 600, 110, 26, 10), '#fbf7f0'),
      path(rect(436, 638, 70, 14, 7), '#fbf7f0', faint(0.6)),
      path(rect(690, 600, 80, 26, 10), accent),
      shine('M380 500L700 190L820 190L380 640Z', 0.14),
    ) +
    form(rect(336, 420, 36, 110, 16), accent, '', { depth: 8 }) +
    form(rect(830, 420, 36, 110, 16), second, '', { depth: 8 })
  );
};

/** A phone in an armband. */
export const phoneArmband = (look: Look) => {
  const { main, second, accent } = look;
  return group(
    'rotate(-7 600 600)',
    path(
      'M170 520C180 440 300 420 420 430L780 430C900 420 1020 440 1030 520L1030 680C1000 600 900 580 780 590L420 590C300 580 200 600 170 680Z',
      darker(main, 0.5),
    ),
    form(
      'M170 520C230 470 320 480 400 490L800 490C880 480 970 470 1030 520L1030 760C970 710 880 720 800 730L400 730C320 720 230 710 170 760Z',
      main,
      pattern(look.pattern, second, accent) +
        line('M180 556C240 510 340 520 400 526M1020 556C960 510 860 520 800 526', accent, 10) +
        line('M180 720C240 680 340 690 400 694M1020 720C960 680 860 690 800 694', accent, 10),
      { depth: 16 },
    ),
    form(rect(370, 170, 460, 860, 90), second, '', { depth: 20, rim: 10 }),
    clip(
      rect(412, 214, 376, 772, 56),
      path(rect(412, 214, 376, 772), '#17324d'),
      path(ellipse(680, 400, 74), '#ffd166'),
      path('M412 640C520 560 600 470 800 380L800 1000L412 1000Z', '#2f8a74'),
      path('M412 740C560 690 680 600 800 520L800 1000L412 1000Z', '#1f6b5a'),
      path(rect(450, 260, 150, 40, 12), '#fbf7f0'),
      path(rect(450, 316, 90, 18, 9), '#fbf7f0', faint(0.6)),
      path(rect(450, 850, 300, 90, 45), accent),
      path('M586 874L630 895L586 918Z', '#fbf7f0'),
      shine('M400 560L720 200L820 200L400 760Z', 0.12),
    ),
    mark(look.mark, 270, 610, 80, look.emblem ?? accent),
  );
};

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

export const scale = (look: Look) => {
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

export const massageGun = (look: Look) => {
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
