import { darker, faint, form, group, lighter, line, path, rect, times } from '../drawing.ts';
import type { Look } from '../look.ts';
import { mark } from '../marks.ts';
import { pattern } from '../patterns.ts';

/** Laces from their eyelets. */
export const eyelets = (points: [number, number][], lace: string, eye: string) =>
  points
    .map(
      ([x, y]) =>
        line(`M${x} ${y}L${x + 62} ${y - 46}`, darker(lace, 0.35), 26) +
        line(`M${x} ${y - 3}L${x + 62} ${y - 49}`, lace, 19),
    )
    .join('') +
  points
    .map(([x, y]) => path(`M${x - 8} ${y}L${x} ${y - 8}L${x + 8} ${y}L${x} ${y + 8}Z`, eye))
    .join('');

/** A flat, stable shoe for the gym. */
export const sneaker = (look: Look) => {
  const { main, second, accent } = look;
  const upper =
    'M192 800C170 700 168 600 178 500C170 460 182 436 214 440C250 448 280 480 330 490C390 500 440 480 480 440C510 410 540 372 580 366C610 364 622 384 630 410C650 480 700 540 790 580C880 614 1010 630 1046 700C1060 730 1062 770 1056 800Z';
  const sole =
    'M150 784C150 770 162 764 180 766C400 780 800 782 1060 760C1088 760 1096 784 1090 820C1086 850 1066 862 1030 864L220 872C170 872 150 840 150 784Z';
  return group(
    'translate(-34 106) scale(1.02 1)',
    form('M500 440C510 390 530 346 570 330C616 316 646 344 650 390L664 470L580 520Z', main) +
      path(
        'M190 470C250 450 330 520 480 440C510 420 540 390 576 372L560 500L300 540Z',
        darker(main, 0.6),
      ) +
      form(
        upper,
        main,
        pattern(look.pattern, second, accent) +
          path('M1080 600C960 600 880 690 880 820L1100 820Z', lighter(main, 0.3)) +
          path('M140 440L240 440C250 560 240 700 280 820L140 820Z', second) +
          path(
            'M470 820C480 720 520 600 570 500L640 560L760 610C700 660 680 740 676 820Z',
            second,
          ) +
          path('M180 700C260 716 330 716 400 700L410 820L170 820Z', lighter(main, 0.2)) +
          path(
            times(12, (i) => rect(905 + (i % 4) * 32, 680 + Math.floor(i / 4) * 28, 11, 11, 5)),
            darker(main, 0.4),
            faint(0.5),
          ) +
          line('M880 820C880 690 960 600 1080 600', darker(main, 0.35), 5, faint(0.5)),
      ) +
      line(
        'M190 452C240 446 280 490 330 500C392 510 444 490 484 450C514 420 544 380 584 374',
        lighter(main, 0.34),
        22,
      ) +
      eyelets(
        [
          [566, 480],
          [604, 534],
          [658, 576],
          [720, 606],
        ],
        look.emblem ?? '#fbf7f0',
        darker(second, 0.4),
      ) +
      form(sole, '#fbf7f0', path('M100 828C400 842 800 840 1120 816L1120 900L100 900Z', accent), {
        depth: 14,
      }) +
      mark(look.mark, 360, 620, 120, look.emblem ?? accent),
  );
};
