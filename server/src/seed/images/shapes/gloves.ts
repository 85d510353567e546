import { darker, ellipse, faint, form, group, line, path, rect, shadow, tube } from '../drawing.ts';
import { people } from '../figure.ts';
import { cropped, type Look, view, type Views } from '../look.ts';
import { mark } from '../marks.ts';
import { pattern } from '../patterns.ts';
import { steel } from './steel.ts';

/** A half-finger glove. */
const glove = (look: Look, back: boolean) => {
  const { main, second, accent } = look;
  const hand =
    'M372 560C360 500 352 430 356 360C360 328 440 328 446 360L452 400L456 300C460 266 546 266 550 300L552 396L560 300C566 268 648 272 650 306L646 410L664 340C672 310 746 322 744 356C736 430 726 500 716 560C740 536 774 500 806 490C842 490 872 540 858 572C826 640 780 700 730 760L700 800L400 800C384 720 380 640 372 560Z';
  const cuff =
    'M390 780C470 806 640 806 716 780C728 850 730 920 722 990C640 1020 470 1020 396 990C386 920 384 850 390 780Z';
  const openings = [
    [401, 352, -2],
    [503, 288, 0],
    [605, 292, 2],
    [705, 344, 8],
    [838, 528, 62],
  ]
    .map(([x = 0, y = 0, turn = 0]) =>
      group(
        `rotate(${turn} ${x} ${y})`,
        path(ellipse(x, y, 44, 17), darker(main, 0.7)),
        path(ellipse(x, y - 3, 36, 11), darker(second, 0.3)),
      ),
    )
    .join('');
  return (
    form(
      hand,
      main,
      pattern(look.pattern, second, accent) +
        path('M330 300L780 300L780 430C640 396 480 396 330 440Z', second) +
        line('M450 400L452 500M551 396L552 500M648 410L642 500', darker(main, 0.5), 9, faint(0.7)) +
        (back
          ? path('M390 560C470 520 640 520 720 560L712 650C630 620 480 620 398 650Z', second) +
            path('M420 574C490 550 620 550 690 574L686 600C620 578 490 578 424 600Z', accent) +
            mark(look.mark, 554, 716, 96, look.emblem ?? accent)
          : path(
              'M384 520C470 490 640 490 712 530C720 620 690 720 620 760C540 780 450 770 410 740C392 680 386 600 384 520Z',
              second,
            ) +
            path('M410 556C490 530 620 534 688 560L680 630C610 604 490 604 416 630Z', accent) +
            line('M440 680C520 640 600 660 650 700', darker(second, 0.4), 8, faint(0.6))),
    ) +
    openings +
    form(
      cuff,
      second,
      path(
        back ? 'M380 850L560 850L560 930L380 930Z' : 'M560 850L740 850L740 930L560 930Z',
        accent,
      ),
      { depth: 16 },
    )
  );
};

const laidOut = (right: string, left: string) =>
  group('translate(1290 -60) rotate(12 600 600) scale(-0.86 0.86) translate(0 110)', right) +
  group('translate(-60 60) rotate(-8 600 600) scale(0.94)', left);

/** Two hands on a bar, seen by their owner. */
const wornGloves = (look: Look) => {
  const { main, second, accent } = look;
  const { skin } = people.mateo;
  const finger = (x: number, top: number) =>
    form(rect(x, top, 66, 200, 32), skin, '', { depth: 10, rim: 0 }) +
    form(
      `M${x - 3} ${top + 62}C${x + 20} ${top + 52} ${x + 46} ${top + 52} ${x + 69} ${top + 62}L${x + 69} 120L${x - 3} 120Z`,
      main,
      pattern(look.pattern, second, accent),
      { depth: 10, rim: 4 },
    );
  const hand =
    form('M-98 300L98 300C104 480 130 640 150 900L-170 900C-140 640 -104 480 -98 300Z', skin, '', {
      depth: 26,
      rim: 0,
    }) +
    form(
      'M-136 40C-150 130 -134 240 -108 330L104 330C136 250 150 140 140 40C60 14 -60 14 -136 40Z',
      main,
      path('M-150 90C-60 50 60 50 150 90L144 160C60 124 -60 124 -146 160Z', second) +
        line('M-144 164C-60 128 60 128 142 164', accent, 8),
    ) +
    [-136, -66, 4, 74].map((x, i) => finger(x, [-74, -92, -88, -66][i] ?? 0)).join('') +
    mark(look.mark, 0, 226, 92, look.emblem ?? accent) +
    form(
      'M-112 312C-40 336 40 336 108 312C122 370 124 410 118 460C40 486 -50 486 -124 460C-124 410 -122 370 -112 312Z',
      second,
      path(rect(-20, 350, 120, 60), accent),
      { depth: 14 },
    );
  const thumb =
    form(
      'M120 190C170 150 190 90 250 92C296 96 296 150 262 168C222 190 200 250 140 280Z',
      skin,
      '',
      { depth: 10, rim: 0 },
    ) +
    form('M110 160C150 140 176 110 206 98L236 176C206 200 184 250 132 290Z', main, '', {
      depth: 10,
      rim: 4,
    });
  return (
    tube('M-60 470L1260 470', 74, steel) +
    line('M380 470L820 470', darker(steel, 0.35), 60, `${faint(0.35)} stroke-dasharray="3 9"`) +
    shadow('M180 520L1020 520L1020 540L180 540Z', 0.1) +
    group('translate(300 470)', thumb, hand) +
    group('translate(900 470) scale(-1 1)', thumb, hand)
  );
};

const onFloor = { y: 1090, width: 620 };

export const gloves: Views = [
  view((look) => laidOut(glove(look, true), glove(look, true)), onFloor),
  view((look) => laidOut(glove(look, false), glove(look, false)), onFloor, 'The palms of'),
  view(wornGloves, cropped, 'Hands on a bar in'),
];
