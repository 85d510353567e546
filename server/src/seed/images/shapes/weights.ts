import {
  corners,
  darker,
  ellipse,
  faint,
  form,
  lighter,
  line,
  path,
  polygon,
  rect,
  shadow,
  shine,
  clip,
} from '../drawing.ts';
import { type Look, standing, view, type Views } from '../look.ts';
import { mark } from '../marks.ts';
import { pattern } from '../patterns.ts';
import { numeral } from './numerals.ts';
import { steel } from './steel.ts';

const bell =
  'M600 420C800 420 914 560 914 710C914 850 850 940 770 984C740 998 460 998 430 984C350 940 286 850 286 710C286 560 400 420 600 420Z';

/** The bell of a kettlebell; the color of the band shows its weight. */
const ironBell = (look: Look) =>
  form(
    bell,
    look.main,
    pattern(look.pattern, look.second, look.accent) +
      shine(
        'M360 620C380 540 440 480 520 460C460 510 410 580 400 660C390 700 350 690 360 620Z',
        0.3,
      ) +
      path('M200 900C400 930 800 930 1000 900L1000 944C800 972 400 972 200 944Z', look.accent),
    { depth: 34 },
  );

const handle =
  'M404 560C376 440 384 320 420 262C440 232 470 224 510 224L690 224C730 224 760 232 780 262C816 320 824 440 796 560';

const kettlebellFront = (look: Look) =>
  line(handle, darker(look.main, 0.45), 98) +
  line(handle, look.main, 78, 'transform="translate(-8 -8)"') +
  line(
    'M392 440C386 350 400 280 430 254C450 236 480 232 520 232L660 232',
    lighter(look.main, 0.5),
    14,
    'opacity="0.55" transform="translate(-14 -14)"',
  ) +
  ironBell(look) +
  clip(bell, mark(look.mark, 600, 712, 230, look.emblem ?? look.accent));

const brightBell = (look: Look) =>
  form(
    'M600 440C790 440 900 570 900 716C900 850 850 930 784 976C760 992 440 992 416 976C350 930 300 850 300 716C300 570 410 440 600 440Z',
    look.main,
    path('M260 640C400 690 800 690 940 640L940 790C800 840 400 840 260 790Z', look.second) +
      line('M260 640C400 690 800 690 940 640M260 790C400 840 800 840 940 790', look.accent, 12) +
      shine('M366 640C384 560 440 500 520 478C470 520 420 590 404 660Z', 0.32),
    { depth: 34 },
  );

/** A competition kettlebell: one bright color, a straight steel handle. */
const competitionFront = (look: Look) => {
  const horns =
    'M366 570C346 450 356 340 372 270C380 230 400 212 440 212L760 212C800 212 820 230 828 270C844 340 854 450 834 570L764 540C776 440 772 370 758 300L442 300C428 370 424 440 436 540Z';
  return (
    form(horns, look.main) +
    form(
      rect(424, 204, 352, 88, 40),
      steel,
      shadow(rect(400, 254, 400, 60), 0.2) + shine(rect(430, 216, 340, 18), 0.7),
      { depth: 10 },
    ) +
    brightBell(look) +
    mark(look.mark, 600, 742, 130, look.emblem ?? look.accent)
  );
};

const ball = (look: Look) =>
  form(
    ellipse(600, 620, 370),
    look.main,
    pattern(look.pattern, look.second, look.accent) +
      path('M180 500C400 640 800 640 1020 500L1020 720C800 860 400 860 180 720Z', look.second) +
      line('M180 500C400 640 800 640 1020 500M180 720C400 860 800 860 1020 720', look.accent, 16) +
      line('M600 200C480 400 480 840 600 1040', darker(look.main, 0.5), 8, faint(0.6)) +
      line(
        'M250 400C330 500 500 550 600 560M300 900C400 960 520 980 600 980',
        darker(look.main, 0.4),
        5,
        `${faint(0.5)} stroke-dasharray="14 12"`,
      ) +
      shine(
        'M330 470C380 380 470 320 560 310C470 360 410 430 380 520C360 560 310 530 330 470Z',
        0.3,
      ),
    { depth: 40 },
  ) + mark(look.mark, 700, 716, 190, look.emblem ?? look.accent);

/** From the side the handle is narrow; the weight is cast into the bell. */
const kettlebellSide = (look: Look) =>
  form(
    'M536 540C552 440 540 330 548 262C554 204 646 204 652 262C660 330 648 440 664 540Z',
    look.main,
    shine('M566 520C578 430 566 330 572 260L592 250C588 340 598 430 588 520Z', 0.3),
    { depth: 20 },
  ) +
  ironBell(look) +
  numeral('35', 606, 706, 190, darker(look.main, 0.5)) +
  numeral('35', 600, 700, 190, look.emblem ?? look.accent);

const competitionSide = (look: Look) =>
  form('M520 560C536 450 520 350 536 262L664 262C680 350 664 450 680 560Z', look.main, '', {
    depth: 22,
  }) +
  form(
    ellipse(600, 252, 74),
    steel,
    path(ellipse(600, 252, 44), darker(steel, 0.2)) +
      shine('M530 240C540 200 580 184 610 186C570 200 550 230 548 268Z', 0.7),
    { depth: 12 },
  ) +
  brightBell(look) +
  numeral('26', 600, 744, 100, look.accent);

/** The ball from above, where its seams meet. */
const ballTop = (look: Look) =>
  form(
    ellipse(600, 620, 370),
    look.main,
    path(
      [0, 2, 4]
        .map((i) => polygon([[600, 620], ...corners(6, 600, 620, 470, 470, -90).slice(i, i + 2)]))
        .join(''),
      look.second,
    ) +
      corners(6, 600, 620, 400, 400, -90)
        .map(([x, y]) => line(`M600 620L${x} ${y}`, look.accent, 12))
        .join('') +
      shine(
        'M330 470C380 380 470 320 560 310C470 360 410 430 380 520C360 560 310 530 330 470Z',
        0.3,
      ),
    { depth: 40 },
  ) +
  form(
    ellipse(600, 620, 140),
    look.main,
    numeral('15', 600, 622, 110, look.emblem ?? look.accent),
    { depth: 12 },
  ) +
  path(ellipse(600, 620, 140) + ellipse(600, 620, 126), look.accent);

export const kettlebell: Views = [
  view(kettlebellFront, standing(560, 992)),
  view(kettlebellSide, standing(560, 992), 'The side of'),
];

export const competitionKettlebell: Views = [
  view(competitionFront, standing(560, 986)),
  view(competitionSide, standing(560, 986), 'The side of'),
];

export const medicineBall: Views = [
  view(ball, standing(600, 985)),
  view(ballTop, standing(600, 985), 'The top of'),
];
