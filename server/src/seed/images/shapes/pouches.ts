import {
  darker,
  ellipse,
  faint,
  form,
  group,
  isDark,
  lighter,
  line,
  path,
  rect,
  shadow,
  shine,
  times,
} from '../drawing.ts';
import { type Look, standing, view, type Views } from '../look.ts';
import { mark } from '../marks.ts';
import { pattern } from '../patterns.ts';
import { backLabel, onLabel, print, taste } from './label.ts';

const pouchBody =
  'M334 222C500 204 700 204 866 222C872 420 886 640 904 944C906 978 884 1000 852 1004C690 1020 510 1020 348 1004C316 1000 294 978 296 944C314 640 328 420 334 222Z';

/** A standing pouch with a zip. */
const pouchWith = (look: Look, print: string) => {
  const { main, second, accent } = look;
  return (
    form(
      pouchBody,
      main,
      pattern(look.pattern, second, accent) +
        path('M280 760C500 700 700 820 920 740L920 1040L280 1040Z', second) +
        line('M280 760C500 700 700 820 920 740', accent, 16) +
        shadow('M300 960C500 1000 700 1000 900 960L900 1040L300 1040Z', 0.16) +
        path('M300 190L900 190L900 286C700 270 500 270 300 286Z', darker(main, 0.16)) +
        line('M340 314C520 300 680 300 860 314', darker(main, 0.35), 8, faint(0.7)) +
        line('M340 326C520 312 680 312 860 326', lighter(main, 0.4), 5, faint(0.8)) +
        shine('M380 340C376 500 360 700 350 960L400 960C412 700 422 500 424 340Z', 0.22) +
        shadow('M820 300C832 500 846 760 856 1000L930 1000L930 300Z', 0.12) +
        print,
      { depth: 22 },
    ) + path(ellipse(600, 248, 34, 12), darker(main, 0.5), faint(0.6))
  );
};

const wordsOn = ({ emblem, main }: Look) => emblem ?? (isDark(main) ? '#fbf7f0' : '#1d2a26');

const pouchFront = (look: Look) =>
  pouchWith(
    look,
    mark(look.mark, 600, 440, 170, wordsOn(look)) +
      print(600, 546, [300, 210], wordsOn(look)) +
      taste(look, 600, 856, 230),
  );

const pouchBack = (look: Look) => pouchWith(look, backLabel(390, 390, 420, 500));

/** A large sack. */
const sackWith = (look: Look, print: string) => {
  const { main, second, accent } = look;
  const bag =
    'M330 250C500 236 700 236 870 250C890 300 890 340 880 380C930 560 940 800 920 960C914 1000 890 1012 850 1014C690 1026 510 1026 350 1014C310 1012 286 1000 280 960C260 800 270 560 320 380C310 340 310 300 330 250Z';
  return (
    form(
      bag,
      main,
      pattern(look.pattern, second, accent) +
        path('M240 480C480 560 720 400 960 480L960 760C720 680 480 840 240 760Z', second) +
        line('M240 480C480 560 720 400 960 480M240 760C480 840 720 680 960 760', accent, 14) +
        shine('M350 400C310 560 310 800 330 980L390 980C370 800 370 560 400 400Z', 0.2) +
        shadow('M820 380C860 600 860 820 850 1030L960 1030L960 380Z', 0.12) +
        shadow('M320 380C500 410 700 410 880 380L880 400C700 436 500 436 320 400Z', 0.2) +
        print,
      { depth: 26 },
    ) +
    form(
      'M316 190C480 176 720 176 884 190L880 262C720 250 480 250 320 262Z',
      accent,
      shadow(
        times(20, (i) => rect(320 + i * 28, 160, 8, 120)),
        0.14,
      ),
      { depth: 10 },
    ) +
    form('M480 212C520 204 680 204 720 212L716 240C680 232 520 232 484 240Z', lighter(accent, 0.3))
  );
};

const sackFront = (look: Look) =>
  sackWith(
    look,
    mark(look.mark, 600, 604, 210, onLabel(look)) + print(600, 830, [330, 240, 180], wordsOn(look)),
  ) + taste(look, 780, 900, 150);

/** A gummy. */
const sweet = (x: number, y: number, color: string, turn: number) =>
  group(
    `translate(${x} ${y}) rotate(${turn})`,
    form(
      'M-54 40C-70 0 -50 -50 0 -52C50 -50 70 0 54 40C30 60 -30 60 -54 40Z',
      color,
      shine('M-34 -10C-26 -34 -8 -40 6 -40C-8 -30 -18 -14 -22 4Z', 0.6),
      { depth: 12 },
    ),
  );

/** A bag of gummies, with some in front of it. */
const gummiesBag = (look: Look) =>
  group('translate(-30 -40) scale(0.98)', pouchFront(look)) +
  sweet(300, 980, '#d9480f', -12) +
  sweet(420, 1016, '#ffb703', 16) +
  sweet(850, 990, '#5c9a5a', 10) +
  sweet(960, 960, '#a3234f', -20) +
  sweet(740, 1030, '#ff8f5a', -4);

/** A bowl of gummies. */
const gummiesBowl = (look: Look) => {
  const colors = ['#d9480f', '#ffb703', '#5c9a5a', '#a3234f', '#ff8f5a'];
  const heap = (count: number, y: number, from: number, step: number) =>
    times(count, (i) =>
      sweet(
        from + i * step,
        y + (i % 2) * 18,
        colors[(i * 2 + Math.round(y)) % 5] ?? '',
        i * 34 - 30,
      ),
    );
  return (
    path(ellipse(600, 640, 400, 96), darker('#fbf7f0', 0.3)) +
    heap(4, 520, 440, 106) +
    heap(6, 580, 330, 108) +
    heap(7, 640, 280, 106) +
    form(
      'M200 640C300 760 900 760 1000 640C1000 860 880 1004 720 1010L480 1010C320 1004 200 860 200 640Z',
      '#fbf7f0',
      path('M190 760C400 850 800 850 1010 760L1010 800C800 890 400 890 190 800Z', look.main) +
        mark(look.mark, 600, 930, 90, look.accent),
      { depth: 26 },
    ) +
    sweet(180, 990, '#5c9a5a', 20) +
    sweet(1040, 1000, '#d9480f', -16)
  );
};

export const pouch: Views = [
  view(pouchFront, standing(620, 1008)),
  view(pouchBack, standing(620, 1008), 'The back label of'),
];

export const gainerBag: Views = [
  view(sackFront, standing(660, 1014)),
  view(
    (look) => sackWith(look, backLabel(390, 450, 420, 480)),
    standing(660, 1014),
    'The back label of',
  ),
];

export const gummies: Views = [
  view(gummiesBag, standing(720, 1010)),
  view(gummiesBowl, standing(820, 1010), 'A bowl of'),
];
