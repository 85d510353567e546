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
import type { Look } from '../look.ts';
import { mark } from '../marks.ts';
import { pattern } from '../patterns.ts';

/** A pair of half-finger gloves, back and palm. */
export const gloves = (look: Look) => {
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
  const one = (back: boolean) =>
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
    );
  return (
    group('translate(1290 -60) rotate(12 600 600) scale(-0.86 0.86) translate(0 110)', one(false)) +
    group('translate(-60 60) rotate(-8 600 600) scale(0.94)', one(true))
  );
};

/** A cap from the side. */
export const cap = (look: Look) => {
  const { main, second, accent } = look;
  const dome = 'M186 716C170 486 290 300 520 280C740 270 850 420 868 652C700 716 420 740 186 716Z';
  const brim =
    'M556 716C660 690 780 664 868 640C1000 660 1096 724 1126 800C1130 824 1106 830 1080 818C950 762 760 734 556 716Z';
  const under = 'M556 716C760 734 950 762 1080 818C960 832 700 796 556 716Z';
  return group(
    'translate(-40 140)',
    form(
      dome,
      main,
      pattern(look.pattern, second, accent) +
        path('M560 270C700 300 770 460 760 720L900 720L900 300Z', second) +
        line(
          'M530 280C420 360 376 520 388 726M530 280C690 320 762 480 760 700',
          darker(main, 0.4),
          5,
          faint(0.55),
        ) +
        path('M160 672C420 700 700 680 880 606L880 660C700 716 420 744 160 722Z', accent) +
        path(
          times(10, (i) => rect(246 + (i % 5) * 24, 480 + Math.floor(i / 5) * 26, 11, 11, 5)),
          darker(main, 0.45),
          faint(0.6),
        ) +
        shine('M300 420C360 340 430 310 500 304C430 340 380 400 350 480Z', 0.18),
    ),
    form('M486 286C500 262 560 262 574 286C560 298 500 298 486 286Z', accent, '', { depth: 6 }),
    path(under, darker(second, 0.6)),
    form(
      brim,
      lighter(second, 0.08),
      line(
        'M640 712C780 680 900 690 1100 790M710 720C820 702 930 716 1080 800',
        lighter(second, 0.45),
        5,
        faint(0.55),
      ),
      { depth: 14 },
    ),
    mark(look.mark, 590, 480, 170, look.emblem ?? accent),
  );
};

/** A sports bag. */
export const gymBag = (look: Look) => {
  const { main, second, accent } = look;
  const body =
    'M190 560C200 470 250 440 340 436L860 436C950 440 1000 470 1010 560L1040 860C1044 930 1010 960 950 960L250 960C190 960 156 930 160 860Z';
  return (
    line('M330 520C260 160 940 160 870 520', darker(second, 0.45), 34) +
    form(
      body,
      main,
      pattern(look.pattern, second, accent) +
        path(
          'M100 430L300 430C250 600 250 800 290 970L100 970ZM900 430L1100 430L1100 970L910 970C950 800 950 600 900 430Z',
          second,
        ) +
        path('M150 880L1050 880L1050 970L150 970Z', darker(second, 0.2)) +
        line('M190 500C400 470 800 470 1010 500', darker(main, 0.5), 12) +
        line(
          'M210 500C400 472 800 472 990 500',
          lighter(accent, 0.2),
          5,
          'stroke-dasharray="1 12"',
        ) +
        line(
          'M300 440C250 600 250 800 290 970M900 440C950 600 950 800 910 970',
          darker(second, 0.35),
          5,
          `${faint(0.6)} stroke-dasharray="12 9"`,
        ),
      { depth: 28 },
    ) +
    form(
      'M400 620L800 620C820 620 830 634 830 650L838 850C838 876 824 890 800 890L400 890C376 890 362 876 362 850L370 650C370 634 380 620 400 620Z',
      lighter(main, 0.1),
      line('M372 668L828 668', darker(main, 0.5), 9) +
        line('M384 668L816 668', lighter(accent, 0.2), 4, 'stroke-dasharray="1 12"') +
        mark(look.mark, 600, 780, 150, look.emblem ?? accent),
      { depth: 18 },
    ) +
    form(rect(786, 656, 24, 60, 10), accent, '', { depth: 6 }) +
    line('M400 880L400 520C400 260 800 260 800 520L800 880', darker(second, 0.25), 46) +
    line(
      'M400 880L400 520C400 260 800 260 800 520L800 880',
      lighter(second, 0.12),
      34,
      'transform="translate(-3 -3)"',
    ) +
    line('M400 880L400 520M800 520L800 880', accent, 6, 'transform="translate(-3 0)"') +
    form(
      rect(530, 286, 140, 66, 26),
      accent,
      shadow(rect(560, 280, 8, 80), 0.2) +
        shadow(rect(596, 280, 8, 80), 0.2) +
        shadow(rect(632, 280, 8, 80), 0.2),
      { depth: 12 },
    )
  );
};

/** Folded towels in a stack. */
export const towels = (look: Look) => {
  const { main, second, accent } = look;
  const fold = (y: number, color: string, edge: string, x: number) =>
    form(
      `M${260 + x} ${y}C${220 + x} ${y} ${210 + x} ${y + 40} ${210 + x} ${y + 75}C${210 + x} ${y + 120} ${230 + x} ${y + 150} ${270 + x} ${y + 150}L${960 + x} ${y + 150}C${990 + x} ${y + 150} ${1000 + x} ${y + 130} ${1000 + x} ${y + 110}L${1000 + x} ${y + 30}C${1000 + x} ${y + 10} ${980 + x} ${y} ${960 + x} ${y}Z`,
      color,
      pattern(look.pattern, lighter(color, 0.3), edge) +
        path(
          `M${800 + x} ${y - 10}L${840 + x} ${y - 10}L${840 + x} ${y + 160}L${800 + x} ${y + 160}ZM${860 + x} ${y - 10}L${880 + x} ${y - 10}L${880 + x} ${y + 160}L${860 + x} ${y + 160}Z`,
          edge,
        ) +
        line(`M${250 + x} ${y + 75}L${1010 + x} ${y + 75}`, darker(color, 0.35), 9, faint(0.7)) +
        shine(
          `M${210 + x} ${y + 90}L${1000 + x} ${y + 90}L${1000 + x} ${y + 100}L${210 + x} ${y + 100}Z`,
          0.4,
        ),
      { depth: 16 },
    );
  return (
    fold(840, second, accent, -10) +
    fold(690, main, second, 10) +
    fold(540, accent, main, -16) +
    form(
      'M360 420C360 330 430 300 520 300L760 300C850 300 900 340 900 420C900 500 850 540 760 540L520 540C430 540 360 510 360 420Z',
      main,
      path('M700 280L736 280L736 560L700 560ZM756 280L774 280L774 560L756 560Z', second),
      { depth: 20 },
    ) +
    form(
      ellipse(440, 420, 88, 118),
      lighter(main, 0.2),
      line(
        'M440 350C390 360 380 470 440 480C490 484 496 390 446 390C416 394 416 444 440 446',
        darker(main, 0.3),
        9,
      ),
      { depth: 10 },
    ) +
    mark(look.mark, 600, 424, 110, look.emblem ?? second)
  );
};
