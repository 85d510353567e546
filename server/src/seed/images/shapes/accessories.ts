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
} from '../drawing.ts';
import { figure, frame, people } from '../figure.ts';
import { plainOutfit } from '../garments.ts';
import { type Look, standing, view, type Views } from '../look.ts';
import { mark } from '../marks.ts';
import { pattern } from '../patterns.ts';

/** A sports bag. */
const bag = (look: Look) => {
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
const stack = (look: Look) => {
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

/** A person who carries the bag by its handles. */
const carried = (look: Look) => {
  const person = people.bruno;
  return frame(
    660,
    960,
    1720,
    figure(person, plainOutfit(person)),
    group('translate(612 990) scale(0.46)', bag(look)),
    form(
      'M868 1100C868 1080 920 1076 926 1100C934 1140 922 1164 898 1164C874 1162 866 1140 868 1100Z',
      person.skin,
      line('M882 1112L882 1150M898 1110L898 1154M912 1112L912 1150', darker(person.skin, 0.25), 4),
      { depth: 8, rim: 0 },
    ),
  );
};

/** One towel over a rail. */
const hungTowel = (look: Look) => {
  const { main, second, accent } = look;
  return (
    line('M120 250L1080 250', darker('#c9cfd3', 0.35), 40) +
    form('M380 250C380 226 820 226 820 250L820 700L380 700Z', darker(main, 0.14)) +
    form(
      'M330 262C330 214 870 214 870 262L880 960C700 984 500 984 320 960Z',
      main,
      pattern(look.pattern, lighter(main, 0.3), second) +
        path(
          'M300 800C500 830 700 830 900 800L900 850C700 880 500 880 300 850ZM300 872C500 902 700 902 900 872L900 892C700 922 500 922 300 892Z',
          second,
        ) +
        path('M300 934C500 960 700 960 900 934L900 1000L300 1000Z', accent) +
        shadow(
          'M470 290C456 500 462 760 476 980L430 980C424 760 430 500 470 290ZM720 290C740 500 736 760 716 980L770 980C780 760 770 500 720 290Z',
          0.08,
        ) +
        shine('M560 240L600 240L596 980L552 980Z', 0.14),
    ) +
    line('M100 244L330 244M870 244L1100 244', '#c9cfd3', 28) +
    path(ellipse(104, 244, 34) + ellipse(1096, 244, 34), '#b3babf') +
    mark(look.mark, 600, 640, 150, look.emblem ?? second)
  );
};

export const gymBag: Views = [
  view(bag, standing(900, 962)),
  view(carried, standing(460, 1186, 560), 'A man with'),
];

export const towels: Views = [
  view(stack, standing(820, 992)),
  view(hungTowel, standing(560, 1080), 'One towel of'),
];
