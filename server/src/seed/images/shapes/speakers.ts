import {
  clip,
  darker,
  ellipse,
  faint,
  form,
  group,
  lighter,
  line,
  path,
  rect,
  roundness,
  shadow,
  shine,
  times,
} from '../drawing.ts';
import { type Look, standing, view, type Views } from '../look.ts';
import { mark } from '../marks.ts';

const mesh = (d: string, color: string) =>
  clip(
    d,
    path(
      times(14, (row) =>
        times(17, (i) => ellipse(150 + i * 56 + (row % 2) * 28, 380 + row * 44, 11)),
      ),
      darker(color, 0.32),
      faint(0.75),
    ),
  );

/** A long speaker lying on its side. */
const lyingSpeaker = (look: Look) => {
  const { main, second, accent } = look;
  const cloth = 'M280 420L920 420C1010 420 1060 540 1060 680C1060 820 1010 940 920 940L280 940Z';
  return group(
    'rotate(-5 600 680)',
    line('M330 440C360 230 840 230 880 430', darker(accent, 0.3), 40) +
      line('M330 440C360 230 840 230 880 430', accent, 28, 'transform="translate(-3 -4)"'),
    form(
      cloth,
      main,
      mesh(cloth, main) +
        shine('M280 440L930 440C970 450 1000 480 1016 520L280 520Z', 0.2) +
        shadow('M280 800L1046 800C1020 900 980 940 920 940L280 940Z', 0.2) +
        path('M280 640L1062 640L1062 720L280 720Z', second) +
        mark(look.mark, 640, 680, 72, look.emblem ?? accent),
      { depth: 28 },
    ),
    form(
      ellipse(280, 680, 150, 262),
      second,
      path(ellipse(280, 680, 118, 214), darker(second, 0.4)) +
        path(ellipse(280, 680, 96, 178), accent) +
        path(ellipse(290, 686, 84, 160), darker(accent, 0.2)) +
        mark(look.mark, 284, 682, 110, look.emblem ?? '#fbf7f0'),
      { depth: 14 },
    ),
  );
};

/** A round speaker to clip on a bag. */
const clipFront = (look: Look) => {
  const { main, second, accent } = look;
  return (
    line('M520 300C440 120 760 120 680 300', darker('#c9cfd3', 0.35), 46) +
    line('M520 300C440 120 760 120 680 300', '#c9cfd3', 32, 'transform="translate(-4 -5)"') +
    form(rect(490, 260, 220, 80, 30), second, '', { depth: 12 }) +
    form(ellipse(600, 660, 346), second, '', { depth: 30 }) +
    form(
      ellipse(600, 660, 292),
      main,
      mesh(ellipse(600, 660, 292), main) +
        shine('M350 600C360 480 450 400 560 384C470 430 410 510 400 610Z', 0.25),
      { depth: 22 },
    ) +
    form(ellipse(600, 660, 118), second, mark(look.mark, 600, 660, 124, look.emblem ?? accent), {
      depth: 12,
    }) +
    path(ellipse(600, 660, 130) + ellipse(600, 660, 118), accent) +
    line('M874 640L874 700M844 670L904 670', lighter(accent, 0.2), 12) +
    line('M296 670L352 670', lighter(accent, 0.2), 12)
  );
};

/** The speaker on its end, with its buttons in front. */
const uprightSpeaker = (look: Look) => {
  const { main, second, accent } = look;
  const cloth = 'M340 250L860 250L860 900C860 990 340 990 340 900Z';
  return (
    form(
      cloth,
      main,
      mesh(cloth, main) +
        group('translate(-150 250) scale(1 0.9)', mesh('M0 0L1200 0L1200 900L0 900Z', main)) +
        roundness(340, 200, 520, 820, 0.3) +
        path(rect(340, 880, 520, 130), second),
      { depth: 12 },
    ) +
    path('M340 880C340 960 860 960 860 880L860 862C860 942 340 942 340 862Z', accent) +
    form(
      ellipse(600, 252, 260, 92),
      second,
      path(ellipse(600, 252, 206, 68), darker(second, 0.4)) +
        path(ellipse(600, 252, 170, 54), accent) +
        path(ellipse(600, 256, 150, 46), darker(accent, 0.2)),
      { depth: 10 },
    ) +
    form(
      rect(500, 400, 200, 380, 60),
      second,
      mark(look.mark, 600, 700, 110, look.emblem ?? '#fbf7f0'),
      { depth: 12 },
    ) +
    line('M600 440L600 500M570 470L630 470M570 580L630 580', accent, 14)
  );
};

/** The back, with the port below its flap. */
const clipBack = (look: Look) => {
  const { main, second, accent } = look;
  return (
    line('M520 300C440 120 760 120 680 300', darker('#c9cfd3', 0.35), 46) +
    line('M520 300C440 120 760 120 680 300', '#c9cfd3', 32, 'transform="translate(-4 -5)"') +
    form(rect(490, 260, 220, 80, 30), second, '', { depth: 12 }) +
    form(
      ellipse(600, 660, 346),
      second,
      path(ellipse(600, 660, 300) + ellipse(600, 660, 286), lighter(second, 0.16)),
      { depth: 30 },
    ) +
    form(
      'M430 520C430 500 450 490 470 490L730 490C750 490 770 500 770 520L770 700C770 720 750 730 730 730L470 730C450 730 430 720 430 700Z',
      darker(second, 0.3),
      mark(look.mark, 600, 610, 150, look.emblem ?? accent),
      { depth: 10 },
    ) +
    form(
      rect(470, 800, 260, 92, 40),
      main,
      line('M530 846L590 846', darker(main, 0.4), 10) +
        path(ellipse(670, 846, 15), darker(main, 0.4)),
      { depth: 12 },
    ) +
    path(
      [
        [386, 500],
        [814, 500],
        [386, 820],
        [814, 820],
      ]
        .map(([x = 0, y = 0]) => ellipse(x, y, 19))
        .join(''),
      '#aab2b7',
    )
  );
};

export const speaker: Views = [
  view(lyingSpeaker, standing(860, 960)),
  view(uprightSpeaker, standing(540, 990), 'On its end:'),
];

export const clipSpeaker: Views = [
  view(clipFront, standing(600, 1006)),
  view(clipBack, standing(600, 1006), 'The back of'),
];
