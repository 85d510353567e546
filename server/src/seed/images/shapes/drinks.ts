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
import { pattern } from '../patterns.ts';
import { backLabel, lid, onLabel, taste } from './label.ts';

const drink = (look: Look, label: string) => {
  const { main, second, accent } = look;
  const body =
    'M500 330C500 380 410 410 400 500C396 560 430 590 430 640C430 700 396 730 396 790L400 940C404 984 430 1004 470 1004L730 1004C770 1004 796 984 800 940L804 790C804 730 770 700 770 640C770 590 804 560 800 500C790 410 700 380 700 330Z';
  return (
    form(
      body,
      main,
      pattern(look.pattern, lighter(main, 0.2), accent) +
        path('M380 520C500 556 700 556 820 520L820 900C700 936 500 936 380 900Z', second) +
        line('M380 520C500 556 700 556 820 520M380 900C500 936 700 936 820 900', accent, 12) +
        roundness(396, 320, 408, 700, 0.8),
      { depth: 14 },
    ) +
    label +
    form(rect(500, 306, 200, 34, 12), lighter(accent, 0.1)) +
    lid(486, 190, 228, 126, accent)
  );
};

const shakerCup = (look: Look) => {
  const { main, accent } = look;
  const cup =
    'M384 400L816 400L776 950C772 986 748 1004 712 1004L488 1004C452 1004 428 986 424 950Z';
  return form(
    cup,
    lighter(main, 0.55),
    path('M350 620C500 640 700 600 850 620L850 1020L350 1020Z', main, faint(0.85)) +
      pattern(look.pattern, lighter(main, 0.3), accent) +
      [500, 580, 660, 740, 820]
        .map((y, i) =>
          line(`M${750 - i * 6} ${y}L${i % 2 ? 716 : 690} ${y}`, darker(main, 0.4), 7, faint(0.7)),
        )
        .join('') +
      shine('M420 400L480 400L500 1004L450 1004Z', 0.4) +
      shadow('M720 400L820 400L780 1010L690 1010Z', 0.12),
    { depth: 18 },
  );
};

const shakerLid = ({ second, accent }: Look) =>
  form(
    'M350 330C350 310 366 300 386 300L814 300C834 300 850 310 850 330L846 410C844 426 832 434 816 434L384 434C368 434 356 426 354 410Z',
    second,
    shadow(
      times(19, (i) => rect(366 + i * 25, 350, 9, 100)),
      0.16,
    ),
    { depth: 14 },
  ) +
  form(
    'M430 302C430 250 500 226 560 226L560 196C560 180 570 170 586 170L700 170C716 170 726 180 726 196L730 236C760 250 770 276 770 302Z',
    second,
    '',
    { depth: 16 },
  ) +
  form(
    'M586 190L716 190C740 190 752 204 752 224L752 244L540 244C540 214 556 190 586 190Z',
    accent,
    '',
    { depth: 10 },
  ) +
  line('M744 300C850 290 860 200 770 190', darker(second, 0.3), 26) +
  line(
    'M744 300C850 290 860 200 770 190',
    lighter(second, 0.15),
    18,
    'transform="translate(-2 -3)"',
  );

const closedShaker = (look: Look) =>
  shakerCup(look) +
  line(
    'M560 900C500 860 520 790 590 790C660 790 690 850 650 890C620 920 560 900 560 850C560 820 620 810 640 840',
    '#c9cfd3',
    9,
  ) +
  mark(look.mark, 570, 570, 150, look.emblem ?? look.accent) +
  shakerLid(look);

/** A tube of tablets, with one dissolving beside it. */
const tube = (look: Look) => {
  const { main, second, accent } = look;
  const tablet = (x: number, y: number) =>
    path(ellipse(x, y + 34, 112, 44), darker(accent, 0.25)) +
    path(rect(x - 112, y, 224, 34), darker(accent, 0.25)) +
    path(ellipse(x, y, 112, 44), lighter(accent, 0.45)) +
    path(ellipse(x, y, 84, 30), lighter(accent, 0.25)) +
    line(`M${x - 70} ${y + 4}L${x + 70} ${y - 4}`, darker(accent, 0.1), 7);
  return (
    group(
      'translate(-60 0)',
      form(
        rect(450, 330, 300, 674, 34),
        main,
        pattern(look.pattern, lighter(main, 0.2), accent) +
          path(rect(440, 460, 320, 430), second) +
          line('M440 460L760 460M440 890L760 890', accent, 12) +
          roundness(450, 320, 300, 700, 0.6),
        { depth: 10 },
      ) +
        mark(look.mark, 600, 566, 140, onLabel(look)) +
        taste(look, 600, 750, 190) +
        lid(436, 200, 328, 150, accent),
    ) +
    tablet(840, 940) +
    tablet(880, 860) +
    [
      [800, 780, 14],
      [930, 750, 20],
      [860, 700, 10],
      [960, 660, 8],
    ]
      .map(([x = 0, y = 0, r = 0]) => line(ellipse(x, y, r), lighter(accent, 0.2), 6))
      .join('')
  );
};

/** A ball of wire. */
const whisk = (x: number, y: number, radius: number) => {
  const wires = [
    [1, 1],
    [1, 0.36],
    [0.36, 1],
    [0.72, 0.96],
  ]
    .map(([rx = 1, ry = 1]) => ellipse(x, y, radius * rx, radius * ry))
    .join('');
  return line(wires, darker('#c9cfd3', 0.3), 12) + line(wires, '#dfe4e7', 6);
};

/** Cup, lid and whisk apart. */
const openShaker = (look: Look) => {
  const { main, accent } = look;
  return (
    group(
      'translate(-200 0)',
      shakerCup(look),
      path(ellipse(600, 402, 216, 40), lighter(main, 0.3)),
      path(ellipse(600, 404, 198, 32), darker(main, 0.25)),
      line(ellipse(600, 402, 216, 40), lighter(main, 0.7), 9),
      mark(look.mark, 570, 570, 150, look.emblem ?? accent),
    ) +
    group('translate(370 690) scale(0.72)', shakerLid(look)) +
    whisk(1050, 918, 78)
  );
};

/** A tablet that fizzes in a glass of water. */
const inGlass = (look: Look) => {
  const { accent } = look;
  const glass =
    'M370 300L830 300L776 950C772 986 748 1004 712 1004L488 1004C452 1004 428 986 424 950Z';
  const water = lighter(look.main, 0.45);
  return (
    path(glass, '#ffffff', faint(0.45)) +
    clip(
      glass,
      path('M340 470L860 470L860 1020L340 1020Z', water, faint(0.85)),
      path(ellipse(600, 470, 228, 34), lighter(water, 0.5)),
      form(
        'M500 880C500 850 700 850 700 880L700 930C700 960 500 960 500 930Z',
        lighter(accent, 0.3),
        path(ellipse(600, 880, 100, 26), lighter(accent, 0.5)),
        { depth: 8 },
      ),
      times(26, (i) => {
        const [x, y] = [500 + ((i * 97.3) % 200), 510 + ((i * 61.7) % 340)];
        return path(ellipse(x, y, 5 + (i % 4) * 4), '#ffffff', faint(0.75));
      }),
      shine('M410 320L470 320L520 1004L470 1004Z', 0.5),
      shadow('M760 320L830 320L776 1004L700 1004Z', 0.1),
    ) +
    line(
      'M370 300L424 950C428 986 452 1004 488 1004L712 1004C748 1004 772 986 776 950L830 300',
      '#ffffff',
      10,
      faint(0.8),
    ) +
    line(ellipse(600, 300, 230, 34), '#ffffff', 9, faint(0.85)) +
    group('translate(560 430) scale(0.58)', tube(look))
  );
};

export const drinkBottle: Views = [
  view(
    (look) =>
      drink(look, mark(look.mark, 600, 620, 140, onLabel(look)) + taste(look, 600, 790, 190)),
    standing(440, 1004),
  ),
  view(
    (look) => drink(look, backLabel(462, 576, 276, 300)),
    standing(440, 1004),
    'The back label of',
  ),
];

export const shaker: Views = [
  view(closedShaker, standing(440, 1004)),
  view(openShaker, standing(860, 1004), 'Cup, lid and whisk of'),
];

export const tabletTube: Views = [
  view(tube, standing(640, 1004)),
  view(inGlass, standing(640, 1004), 'A glass of'),
];
