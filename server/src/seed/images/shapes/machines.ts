import {
  darker,
  ellipse,
  faint,
  form,
  group,
  lighter,
  line,
  path,
  polygon,
  rect,
  shadow,
  shine,
  times,
  tube,
} from '../drawing.ts';
import { people } from '../figure.ts';
import { type Look, standing, view, type Views } from '../look.ts';
import { mark } from '../marks.ts';
import { walking } from './shoeViews.ts';
import { sneaker } from './sneaker.ts';

const console = (x: number, y: number, look: Look) =>
  group(
    `translate(${x} ${y}) rotate(12)`,
    form(
      rect(-150, -90, 300, 170, 34),
      look.second,
      path(rect(-120, -64, 240, 100, 16), '#10181a') +
        path('M-100 20L-50 -20L-10 4L40 -44L100 20Z', '#59c3a9') +
        path(ellipse(70, -34, 14), '#ffd166') +
        path(rect(-100, 50, 60, 14, 7), look.accent) +
        path(rect(-20, 50, 40, 14, 7), '#fbf7f0', faint(0.6)) +
        path(rect(40, 50, 60, 14, 7), '#fbf7f0', faint(0.6)),
      { depth: 14 },
    ),
  );

/** A folding treadmill from the side. */
const unfolded = (look: Look) => {
  const { main, second, accent } = look;
  return (
    tube('M880 860L810 300', 54, darker(main, 0.25)) +
    form(
      'M130 800L950 850C990 854 1010 870 1006 900C1000 940 980 950 940 948L150 900C110 896 96 870 100 840C104 812 112 800 130 800Z',
      main,
      path('M100 800L1010 856L1010 884L100 826Z', accent),
      { depth: 18 },
    ) +
    path('M180 776L930 822L950 850L150 802Z', darker(second, 0.5)) +
    path('M200 780L925 824L932 832L190 788Z', lighter(second, 0.2), faint(0.7)) +
    form(
      'M830 740C900 730 1010 780 1040 850C1060 900 1040 950 980 956L820 948C790 930 790 770 830 740Z',
      second,
      mark(look.mark, 920, 856, 110, look.emblem ?? accent),
      { depth: 22 },
    ) +
    tube('M960 850L880 290', 64, main) +
    tube('M880 380C800 380 700 390 610 440', 46, main) +
    line('M760 386C710 396 660 412 612 440', darker(main, 0.6), 54) +
    line('M756 380C706 390 656 406 608 434', accent, 30) +
    console(800, 280, look) +
    form(ellipse(180, 930, 44), darker(second, 0.4)) +
    form(ellipse(1000, 950, 44), darker(second, 0.4))
  );
};

/** A flat treadmill for under a desk. */
const underDesk = (look: Look) => {
  const { main, second, accent } = look;
  const deck = polygon([
    [200, 960],
    [480, 520],
    [900, 520],
    [1060, 960],
  ]);
  const belt = polygon([
    [300, 920],
    [530, 556],
    [850, 556],
    [960, 920],
  ]);
  return (
    path('M60 300L1140 300L1140 350L60 350Z', '#b98a5e') +
    path('M60 350L1140 350L1140 372L60 372Z', '#8a6040') +
    path('M110 372L160 372L160 900L110 900ZM1040 372L1090 372L1090 900L1040 900Z', '#8a6040') +
    form(
      'M410 110L720 110C736 110 744 120 744 134L744 262L386 262L386 134C386 120 394 110 410 110Z',
      '#2d3338',
      path('M406 130L724 130L724 262L406 262Z', '#17324d') +
        path('M406 262L500 190L560 220L640 160L724 230L724 262Z', '#2f8a74'),
    ) +
    path('M340 262L790 262L812 300L318 300Z', '#c9cfd3') +
    form('M880 200L960 200L952 300L888 300Z', accent, '', { depth: 10 }) +
    line('M956 226C1000 226 1000 276 954 276', accent, 14) +
    form(deck, main, '', { depth: 14 }) +
    form(
      belt,
      darker(second, 0.3),
      path(
        times(9, (i) => rect(200, 560 + i * i * 4.6, 900, 6 + i)),
        lighter(second, 0.15),
        faint(0.45),
      ) + shine('M560 556L640 556L520 920L380 920Z', 0.12),
      { depth: 14 },
    ) +
    form(
      'M196 950L1064 950L1080 1010C1080 1030 1066 1040 1046 1040L214 1040C194 1040 180 1030 180 1010Z',
      main,
      path(rect(180, 1016, 900, 12), accent),
      { depth: 12 },
    ) +
    form(
      'M496 470L884 470C896 470 904 480 906 490L914 530L466 530L474 490C476 480 484 470 496 470Z',
      second,
      path(rect(600, 486, 180, 28, 10), '#10181a') +
        path(rect(616, 494, 50, 12, 6), '#59c3a9') +
        path(rect(690, 494, 70, 12, 6), accent),
      { depth: 10 },
    ) +
    mark(look.mark, 630, 996, 54, look.emblem ?? accent)
  );
};

/** Folded: the deck stands upright against the posts. */
const folded = (look: Look) => {
  const { main, second, accent } = look;
  return (
    tube('M560 940L640 250', 54, darker(main, 0.25)) +
    form(
      'M700 120C730 110 760 120 766 150L800 860C800 900 780 920 750 920L700 920C680 916 670 900 668 880L660 160C660 134 680 124 700 120Z',
      main,
      path('M740 110L800 110L840 930L770 930Z', accent) +
        shadow(
          times(9, (i) => rect(640, 190 + i * 76, 70, 10)),
          0.16,
        ),
      { depth: 18 },
    ) +
    path('M652 150L668 140L678 890L660 900Z', darker(second, 0.5)) +
    form(
      'M380 900C420 840 760 830 840 880C880 920 860 970 800 976L420 976C370 970 350 940 380 900Z',
      second,
      mark(look.mark, 600, 926, 84, look.emblem ?? accent),
      { depth: 22 },
    ) +
    tube('M470 900L560 260', 64, main) +
    tube('M540 340C480 330 430 340 400 372', 46, main) +
    line('M440 336C420 344 406 356 398 372', darker(main, 0.6), 52) +
    group('translate(1040 0) scale(-1 1)', console(490, 236, look)) +
    form(ellipse(404, 968, 40), darker(second, 0.4)) +
    form(ellipse(828, 968, 40), darker(second, 0.4))
  );
};

/** Someone walks on the pad, seen from its side. */
const inUse = (look: Look) => {
  const { main, second, accent } = look;
  const shoe = sneaker({ main: '#f3ece0', second: '#3a4046', accent });
  return (
    group('translate(-30 -110) scale(0.97)', walking(people.chen, '#fbf7f0', shoe)) +
    form(
      'M30 930C30 906 50 896 80 896L1120 896C1150 896 1170 906 1170 930L1176 990C1176 1010 1160 1020 1140 1020L60 1020C40 1020 24 1010 24 990Z',
      main,
      path(rect(0, 986, 1200, 14), accent) + mark(look.mark, 150, 948, 46, look.emblem ?? accent),
      { depth: 12 },
    ) +
    path('M110 886L1090 886L1090 906L110 906Z', darker(second, 0.4)) +
    form(ellipse(90, 1024, 30, 22), darker(second, 0.4)) +
    form(ellipse(1110, 1024, 30, 22), darker(second, 0.4))
  );
};

export const treadmill: Views = [
  view(unfolded, standing(1000, 980)),
  view(folded, standing(600, 984), 'Folded away:'),
];

export const walkingPad: Views = [
  view(underDesk, standing(960, 1040)),
  view(inUse, standing(1080, 1040), 'A walk on'),
];
