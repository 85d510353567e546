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
  rect,
  shadow,
  shine,
  times,
  tube,
} from '../drawing.ts';

import { type Look, standing, view, type Views } from '../look.ts';
import { mark } from '../marks.ts';
import { pattern } from '../patterns.ts';

const looseRope = (look: Look) => {
  const { main, second, accent } = look;
  const rope =
    'M360 470C240 180 600 110 660 330C720 560 360 700 300 860C260 980 480 1010 640 930C860 820 1010 560 900 330C870 270 850 300 846 380';
  const grasp = (x: number, y: number, turn: number) =>
    group(
      `translate(${x} ${y}) rotate(${turn})`,
      form(
        'M-44 0C-44 -22 44 -22 44 0L52 270C56 316 40 340 0 340C-40 340 -56 316 -52 270Z',
        main,
        [70, 112, 154, 196].map((at) => shadow(rect(-60, at, 120, 18, 9), 0.22)).join('') +
          path(rect(-60, 264, 120, 22), accent),
        { depth: 12 },
      ),
      form(rect(-30, -46, 60, 50, 14), '#c9cfd3', '', { depth: 8 }),
      mark(look.mark, 0, 36, 44, look.emblem ?? accent),
    );
  return (
    line(rope, darker(second, 0.4), 25) +
    line(rope, second, 18, 'transform="translate(-2 -2)"') +
    line(rope, lighter(second, 0.5), 5, 'transform="translate(-5 -5)" opacity="0.7"') +
    grasp(356, 486, 14) +
    grasp(846, 400, -12)
  );
};

const wheel = (look: Look) => {
  const { main, second, accent } = look;
  const handle = (from: number) =>
    form(
      rect(from, 570, 250, 96, 44),
      second,
      [0, 1, 2, 3, 4, 5].map((i) => shadow(rect(from + 34 + i * 34, 540, 12, 160), 0.22)).join(''),
      { depth: 14 },
    );
  const tyre = (x: number) => path(ellipse(x, 618, 150, 360), darker(main, 0.5));
  return group(
    'rotate(-13 600 600)',
    tube('M120 618L1080 618', 44, '#c9cfd3'),
    handle(860),
    tyre(690),
    path(rect(560, 258, 130, 720), darker(main, 0.42)),
    form(
      ellipse(560, 618, 200, 360),
      main,
      path(ellipse(560, 618, 158, 296) + ellipse(560, 618, 138, 262), accent) +
        [0, 60, 120, 180, 240, 300]
          .map((turn) => {
            const [point] = corners(1, 560, 618, 92, 172, turn + 20);
            return point ? path(ellipse(point[0], point[1], 26, 46), darker(main, 0.55)) : '';
          })
          .join('') +
        line('M380 560C390 420 450 300 530 280', lighter(main, 0.5), 16, faint(0.5)),
      { depth: 24 },
    ),
    form(ellipse(560, 618, 50, 84), '#c9cfd3', '', { depth: 12 }),
    handle(90),
    form(rect(316, 592, 236, 52, 20), '#c9cfd3', shine(rect(316, 600, 240, 10), 0.6), { depth: 8 }),
  );
};

const bottleBody = (look: Look) => {
  const { main, second, accent } = look;
  const body =
    'M450 400C450 360 480 330 520 326L680 326C720 330 750 360 750 400L750 930C750 976 720 1000 680 1000L520 1000C480 1000 450 976 450 930Z';
  return form(
    body,
    main,
    pattern(look.pattern, second, accent) +
      shine(rect(482, 300, 34, 720), 0.4) +
      shine(rect(470, 300, 130, 720), 0.12) +
      shadow(rect(650, 300, 140, 720), 0.1) +
      shadow(rect(700, 300, 90, 720), 0.12) +
      path(rect(400, 950, 400, 80), '#c9cfd3') +
      shadow(rect(400, 950, 400, 8), 0.3),
    { depth: 18 },
  );
};

/** A steel bottle with a carrying loop. */
const closedBottle = (look: Look) => {
  const { second, accent } = look;
  return (
    line('M520 240C500 130 700 130 680 240', darker(second, 0.35), 40) +
    line('M520 240C500 130 700 130 680 240', second, 28, 'transform="translate(-4 -4)"') +
    form(rect(496, 296, 208, 60, 14), '#c9cfd3', shadow(rect(640, 280, 100, 90), 0.2)) +
    form(
      rect(476, 204, 248, 110, 26),
      second,
      shadow(
        times(11, (i) => rect(486 + i * 22, 200, 8, 120)),
        0.15,
      ),
      { depth: 16 },
    ) +
    bottleBody(look) +
    mark(look.mark, 606, 640, 170, look.emblem ?? accent)
  );
};

/** The rope in a coil, with its handles side by side. */
const coiledRope = (look: Look) => {
  const { main, second, accent } = look;
  const grasp = (x: number, turn: number) =>
    group(
      `translate(${x} 560) rotate(${turn})`,
      form(rect(-26, -46, 52, 60, 14), '#c9cfd3', '', { depth: 8 }),
      form(
        'M-48 0C-48 -22 48 -22 48 0L58 340C62 392 44 418 0 418C-44 418 -62 392 -58 340Z',
        main,
        [80, 126, 172, 218, 264].map((at) => shadow(rect(-70, at, 140, 20, 9), 0.22)).join('') +
          path(rect(-70, 330, 140, 26), accent),
        { depth: 14 },
      ),
      mark(look.mark, 0, 40, 50, look.emblem ?? accent),
    );
  const coil = times(4, (i) =>
    ellipse(600 + (i % 2) * 14, 470 + i * 10, 300 - i * 22, 240 - i * 20),
  );
  return (
    line(coil, darker(second, 0.4), 25) +
    line(coil, second, 18, 'transform="translate(-2 -2)"') +
    line(coil, lighter(second, 0.5), 5, 'transform="translate(-5 -5)" opacity="0.7"') +
    line('M470 700C520 640 560 600 540 530M730 700C690 640 640 600 660 530', second, 18) +
    grasp(520, 8) +
    grasp(680, -8) +
    form(rect(470, 690, 260, 66, 26), accent, shadow(rect(560, 680, 10, 90), 0.2), { depth: 10 })
  );
};

/** The wheel along its track, between its grips. */
const wheelFront = (look: Look) => {
  const { main, second, accent } = look;
  const handle = (from: number) =>
    form(
      rect(from, 560, 270, 104, 48),
      second,
      times(6, (i) => shadow(rect(from + 40 + i * 36, 540, 13, 160), 0.22)),
      { depth: 14 },
    );
  return (
    tube('M110 612L1090 612', 44, '#c9cfd3') +
    handle(70) +
    handle(860) +
    form(rect(352, 578, 60, 68, 16), accent, '', { depth: 8 }) +
    form(rect(788, 578, 60, 68, 16), accent, '', { depth: 8 }) +
    form(
      rect(430, 252, 340, 720, 130),
      main,
      path(rect(560, 230, 80, 760), lighter(main, 0.12)) +
        times(13, (i) =>
          line(
            `M440 ${270 + i * 56}L540 ${300 + i * 56}M660 ${300 + i * 56}L760 ${270 + i * 56}`,
            darker(main, 0.5),
            16,
          ),
        ) +
        line('M556 240L556 990M644 240L644 990', accent, 7),
      { depth: 30 },
    )
  );
};

/** The open bottle with ice, and its lid beside it. */
const openBottle = (look: Look) => {
  const { second, accent } = look;
  const cap =
    line('M-50 -130C-70 -230 70 -230 50 -130', second, 28) +
    form(
      rect(-124, -130, 248, 130, 28),
      second,
      shadow(
        times(11, (i) => rect(-114 + i * 22, -126, 8, 140)),
        0.15,
      ),
      { depth: 16 },
    );
  return (
    group(
      'translate(-120 0)',
      form(
        rect(502, 262, 196, 90, 10),
        '#c9cfd3',
        shadow('M490 290L710 290L710 300L490 300ZM490 316L710 316L710 326L490 326Z', 0.2),
        { depth: 10 },
      ),
      path(ellipse(600, 264, 98, 26), '#aab2b7'),
      path(ellipse(600, 266, 84, 20), '#3a4448'),
      path('M546 262L580 250L606 264L572 276ZM604 262L634 252L654 266L622 276Z', '#e3f1f5'),
      bottleBody(look),
      mark(look.mark, 606, 640, 170, look.emblem ?? accent),
    ) + group('translate(820 1004)', cap)
  );
};

export const skippingRope: Views = [
  view(looseRope, { y: 1040, width: 760 }),
  view(coiledRope, { y: 1060, width: 520 }, 'Coiled up:'),
];

export const abWheel: Views = [
  view(wheel, standing(760, 990)),
  view(wheelFront, standing(480, 976), 'The tread of'),
];

export const bottle: Views = [
  view(closedBottle, standing(420)),
  view(openBottle, standing(760, 1000), 'Ice in'),
];
