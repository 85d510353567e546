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
  clip,
} from '../drawing.ts';
import { people } from '../figure.ts';
import { hand, wrist } from '../hands.ts';
import { cropped, type Look, standing, view, type Views } from '../look.ts';
import { pattern } from '../patterns.ts';
import { arc, screen } from './display.ts';

const strap = (look: Look, half: number) => {
  const upper = `M${600 - half} 400C${610 - half} 300 ${616 - half} 200 ${628 - half} 110C${640 - half} 84 ${560 + half} 84 ${572 + half} 110C${584 + half} 200 ${590 + half} 300 ${600 + half} 400Z`;
  const lower = `M${600 - half} 780C${610 - half} 900 ${616 - half} 1000 ${628 - half} 1090C${640 - half} 1120 ${560 + half} 1120 ${572 + half} 1090C${584 + half} 1000 ${590 + half} 900 ${600 + half} 780Z`;
  const holes = [860, 914, 968, 1022]
    .map((y) => path(rect(584, y, 32, 20, 10), darker(look.main, 0.5)))
    .join('');
  return (
    form(upper, look.main, pattern(look.pattern, look.second, look.accent), { depth: 18 }) +
    form(lower, look.main, pattern(look.pattern, look.second, look.accent) + holes, { depth: 18 })
  );
};

/** A round watch that shows a run. */
const roundWatch = (look: Look) => {
  const { second, accent } = look;
  const minutes = corners(60, 600, 590, 212);
  const hours = corners(12, 600, 590, 212);
  const dots = (points: [number, number][], size: number) =>
    path(points.map(([x, y]) => ellipse(x, y, size)).join(''), '#fbf7f0', faint(0.7));
  const ticks = dots(minutes, 3) + dots(hours, 7);
  return group(
    'rotate(-8 600 600)',
    strap(look, 118),
    form(rect(856, 500, 44, 60, 16), accent, '', { depth: 8 }),
    form(rect(866, 568, 34, 56, 14), second, '', { depth: 8 }),
    form(rect(852, 636, 44, 60, 16), second, '', { depth: 8 }),
    form(ellipse(600, 590, 290), second, '', { depth: 26, rim: 12 }),
    path(ellipse(600, 590, 244), darker(second, 0.55)),
    path(ellipse(600, 590, 234), screen),
    ticks,
    arc(600, 590, 178, 0.72, darker(accent, 0.6), 26),
    arc(600, 590, 178, 0.58, accent, 26),
    arc(600, 590, 140, 0.4, '#59c3a9', 16),
    path('M500 640L560 560L600 610L640 540L712 640Z', '#59c3a9', faint(0.95)),
    path('M500 640L560 560L600 610L580 640Z', '#2f8a74'),
    path(ellipse(676, 530, 22), '#ffd166'),
    path(rect(540, 672, 120, 16, 8), '#fbf7f0'),
    path(rect(564, 700, 72, 12, 6), '#fbf7f0', faint(0.6)),
    clip(ellipse(600, 590, 234), shine('M300 500L640 300L760 300L320 700Z', 0.1)),
  );
};

/** A square watch with rings and a pulse. */
const squareFace = ({ second, accent }: Look) =>
  [
    form(rect(846, 520, 36, 90, 18), accent, '', { depth: 8 }),
    form(rect(354, 330, 496, 540, 130), second, '', { depth: 24, rim: 12 }),
    path(rect(384, 360, 436, 480, 106), screen),
    arc(540, 540, 118, 0.78, accent, 30),
    arc(540, 540, 80, 0.56, '#59c3a9', 30),
    arc(540, 540, 42, 0.66, '#8fb8ff', 26),
    path(rect(690, 440, 90, 20, 10), accent),
    path(rect(690, 476, 60, 14, 7), '#fbf7f0', faint(0.7)),
    path(rect(690, 540, 90, 20, 10), '#59c3a9'),
    path(rect(690, 576, 60, 14, 7), '#fbf7f0', faint(0.7)),
    line('M430 752L510 752L536 704L572 792L606 728L628 752L770 752', '#ff7a5a', 13),
    clip(rect(384, 360, 436, 480, 106), shine('M340 520L620 330L780 330L340 700Z', 0.1)),
  ].join('');

const squareWatch = (look: Look) => group('rotate(7 600 600)', strap(look, 150), squareFace(look));

/** A slim closed band. */
const closedBand = (look: Look) => {
  const { main, second, accent } = look;
  return group(
    'rotate(-14 600 600)',
    path(
      'M760 250C960 300 1010 480 980 700C950 900 820 1000 640 1010L600 1010C760 960 850 840 860 620C866 450 840 330 760 250Z',
      darker(main, 0.52),
    ),
    form(
      'M420 270C470 200 560 180 640 196C720 206 800 240 840 290C740 250 640 270 580 330C500 410 470 560 480 700C490 830 540 940 640 1010C520 1010 420 960 360 860C270 710 300 420 420 270Z',
      main,
      pattern(look.pattern, second, accent),
      { depth: 22 },
    ),
    form(
      'M340 430C350 380 380 356 420 360L470 372C500 380 514 400 508 440C484 560 486 660 506 780C512 820 500 840 470 850L424 862C384 868 356 846 346 800C316 680 314 560 340 430Z',
      second,
      path(
        'M362 440C370 404 388 384 420 388L462 398C482 404 488 420 484 446C464 560 466 664 482 770C486 796 480 812 460 820L424 830C396 834 378 820 370 790C344 680 342 560 362 440Z',
        screen,
      ) +
        path('M396 466L452 470L448 494L392 490Z', '#fbf7f0') +
        path('M392 512L440 514L438 528L391 526Z', '#fbf7f0', faint(0.6)) +
        line('M372 620L396 620L406 580L424 664L440 606L448 620L462 620', accent, 10) +
        path('M392 716L452 712L456 736L396 742Z', '#59c3a9') +
        path('M396 760L440 756L442 772L399 776Z', '#59c3a9', faint(0.6)),
      { depth: 12 },
    ),
  );
};

/** A sleep-tracking ring on its charger. */
const onCharger = (look: Look) => {
  const { main, second, accent } = look;
  const front = ellipse(560, 540, 270, 310);
  const hole = ellipse(572, 542, 214, 256);
  const back = ellipse(664, 536, 262, 302);
  const backHole = ellipse(676, 538, 206, 250);
  return (
    form(
      'M330 880C330 840 450 820 600 820C750 820 870 840 870 880L890 960C890 1000 760 1020 600 1020C440 1020 310 1000 310 960Z',
      second,
      path(ellipse(600, 868, 250, 40), lighter(second, 0.25)) +
        path(ellipse(610, 868, 170, 26), darker(second, 0.4)) +
        path(ellipse(600, 974, 9), accent),
    ) +
    group(
      'rotate(-9 600 540)',
      path(back + backHole, darker(main, 0.5)),
      clip(
        hole,
        path(
          'M560 220L700 220C860 300 940 560 840 760L700 860L560 860C800 760 820 320 560 220Z',
          darker(main, 0.22),
        ) +
          path('M700 220C900 300 900 780 700 860L760 880L1000 880L1000 200Z', darker(main, 0.5)) +
          path(backHole + hole, darker(main, 0.3)) +
          [440, 520, 600]
            .map((y, i) =>
              path(ellipse(756 + (i === 1 ? 6 : 0), y, 10, 19), i === 1 ? accent : '#59c3a9'),
            )
            .join(''),
      ),
      form(
        'M560 230L664 234C820 240 930 380 926 540C922 720 810 840 664 838L560 850C720 830 830 700 830 540C830 370 720 240 560 230Z',
        darker(main, 0.1),
        shine('M600 236C740 260 850 380 860 520L880 500C860 360 760 250 640 230Z', 0.4),
        { depth: 14 },
      ),
      form(
        front + hole,
        main,
        shine('M290 540C290 380 380 260 500 236L520 262C420 300 340 400 330 540Z', 0.7) +
          shadow('M572 798C700 790 780 680 786 560L840 560C830 740 700 860 572 850Z', 0.16),
        { depth: 12, rim: 10 },
      ),
    )
  );
};

/** The back of the case, with its sensor and the contacts of the charger. */
const watchBack = (look: Look) => {
  const { second, accent } = look;
  return group(
    'rotate(8 600 600)',
    strap(look, 118),
    form(rect(300, 500, 44, 60, 16), accent, '', { depth: 8 }),
    form(rect(300, 636, 44, 60, 16), second, '', { depth: 8 }),
    form(ellipse(600, 590, 290), second, '', { depth: 26, rim: 12 }),
    form(ellipse(600, 590, 236), '#b9c0c4', '', { depth: 14 }),
    path(
      corners(4, 600, 590, 196, 196, 45)
        .map(([x, y]) => ellipse(x, y, 16))
        .join(''),
      darker('#b9c0c4', 0.4),
    ),
    form(ellipse(600, 590, 140), screen, '', { depth: 12, rim: 5 }),
    path(
      corners(4, 600, 590, 74, 74, 0)
        .map(([x, y]) => ellipse(x, y, 24))
        .join(''),
      '#59e3a9',
      faint(0.9),
    ),
    path(ellipse(600, 590, 34), '#2d3a3c'),
    path([0, 1, 2, 3].map((i) => ellipse(546 + i * 36, 776, 9)).join(''), '#f2c879'),
  );
};

/** A strap around the wrist, with what it carries. */
const onWrist = (look: Look, half: number, worn: string) =>
  form(
    `M${520 - half} 462C${500 - half} 560 ${500 - half} 700 ${520 - half} 802L${520 + half} 800C${500 + half} 700 ${500 + half} 560 ${520 + half} 464Z`,
    look.main,
    pattern(look.pattern, look.second, look.accent),
    { depth: 16, rim: 6 },
  ) + worn;

const wornWatch = (look: Look) =>
  wrist(
    people.priya,
    onWrist(
      look,
      100,
      group('translate(514 632) rotate(90) scale(0.62) translate(-602 -600)', squareFace(look)),
    ),
  );

const wornBand = (look: Look) =>
  wrist(
    people.bruno,
    onWrist(
      look,
      72,
      form(rect(462, 520, 108, 226, 48), look.second, '', { depth: 10, rim: 5 }) +
        path(rect(472, 532, 88, 202, 38), screen) +
        group(
          'translate(516 633) rotate(90)',
          line('M-84 6L-52 6L-36 -24L-14 28L4 -8L14 6L34 6', look.accent, 9),
          path(rect(46, -22, 44, 14, 6), '#fbf7f0'),
          path(rect(46, 4, 32, 12, 6), '#59c3a9'),
        ),
    ),
  );

const wornRing = (look: Look) =>
  hand(
    people.amara,
    group(
      'rotate(-3 474 560)',
      form(
        'M414 540C440 562 508 562 534 540L534 588C508 612 440 612 414 588Z',
        look.main,
        shine('M430 552L452 560L452 606L430 598Z', 0.7),
        { depth: 8, rim: 5 },
      ),
    ),
  );

export const sportsWatch: Views = [
  view(roundWatch, { y: 1110, width: 400 }),
  view(watchBack, { y: 1110, width: 400 }, 'The sensor at the back of'),
];

export const smartwatch: Views = [
  view(squareWatch, { y: 1110, width: 400 }),
  view(wornWatch, cropped, 'On a wrist:'),
];

export const fitnessBand: Views = [
  view(closedBand, standing(520, 1020)),
  view(wornBand, cropped, 'On a wrist:'),
];

export const smartRing: Views = [
  view(onCharger, standing(600, 1016)),
  view(wornRing, cropped, 'On a finger:'),
];
