import {
  corners,
  darker,
  ellipse,
  faint,
  form,
  group,
  isDark,
  lighter,
  line,
  path,
  polygon,
  rect,
  shadow,
  shine,
  times,
} from '../drawing.ts';
import type { Look } from '../look.ts';
import { mark } from '../marks.ts';
import { pattern } from '../patterns.ts';
import { onLabel, print, taste } from './label.ts';

const pouchBody =
  'M334 222C500 204 700 204 866 222C872 420 886 640 904 944C906 978 884 1000 852 1004C690 1020 510 1020 348 1004C316 1000 294 978 296 944C314 640 328 420 334 222Z';

/** A standing pouch with a zip and a window that shows the flavor. */
export const pouch = (look: Look) => {
  const { main, second, accent } = look;
  const words = look.emblem ?? (isDark(main) ? '#fbf7f0' : '#1d2a26');
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
        mark(look.mark, 600, 440, 170, words) +
        print(600, 546, [300, 210], words) +
        taste(look, 600, 856, 230),
      { depth: 22 },
    ) + path(ellipse(600, 248, 34, 12), darker(main, 0.5), faint(0.6))
  );
};

/** A large sack. */
export const gainerBag = (look: Look) => {
  const { main, second, accent } = look;
  const bag =
    'M330 250C500 236 700 236 870 250C890 300 890 340 880 380C930 560 940 800 920 960C914 1000 890 1012 850 1014C690 1026 510 1026 350 1014C310 1012 286 1000 280 960C260 800 270 560 320 380C310 340 310 300 330 250Z';
  const words = look.emblem ?? (isDark(main) ? '#fbf7f0' : '#1d2a26');
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
        mark(look.mark, 600, 604, 210, onLabel(look)) +
        print(600, 830, [330, 240, 180], words),
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
    form(
      'M480 212C520 204 680 204 720 212L716 240C680 232 520 232 484 240Z',
      lighter(accent, 0.3),
    ) +
    taste(look, 780, 900, 150)
  );
};

const zigzag = (x: number, top: number, bottom: number, out: number) =>
  Array.from({ length: 9 }, (_, i): [number, number] => [
    x + (i % 2 ? out : 0),
    top + ((bottom - top) * i) / 8,
  ]);

const wrapper = (look: Look) => {
  const { main, second, accent } = look;
  const body = `${polygon([...zigzag(120, 440, 760, -26), ...zigzag(1080, 440, 760, 26).toReversed()])}`;
  const words = onLabel(look);
  return form(
    body,
    main,
    pattern(look.pattern, lighter(main, 0.2), accent) +
      path('M300 400L760 400L680 800L220 800Z', second) +
      line('M760 400L680 800', accent, 18) +
      mark(look.mark, 420, 570, 150, words) +
      print(420, 660, [200, 140], words, 28) +
      taste(look, 850, 600, 210) +
      shine('M100 456L1100 456L1100 500L100 490Z', 0.3) +
      shadow('M100 700C400 690 800 690 1100 700L1100 800L100 800Z', 0.14) +
      [160, 186, 1014, 1040]
        .map((x) => line(`M${x} 430L${x} 770`, darker(main, 0.35), 5, faint(0.5)))
        .join(''),
    { depth: 20 },
  );
};

const bitten = (look: Look) => {
  const crumb = look.flavor === 'cocoa' ? '#5d3219' : '#c98d4f';
  const bar =
    'M500 520L830 520C860 520 876 536 870 560C890 570 900 590 890 606C906 620 904 650 884 660C890 684 870 700 840 700L500 700Z';
  return form(
    bar,
    crumb,
    times(26, (i) =>
      path(
        polygon(
          corners(
            5,
            500 + ((i * 97) % 400),
            530 + ((i * 61) % 170),
            12 + (i % 3) * 5,
            9 + (i % 2) * 5,
            i * 40,
          ),
        ),
        [lighter(crumb, 0.45), darker(crumb, 0.35), look.accent][i % 3] ?? crumb,
      ),
    ) + path('M480 500L900 500L900 556L480 548Z', darker(crumb, 0.2)),
    { depth: 18 },
  );
};

/** A bar in its wrapper, and one with a bite taken out. */
export const bar = (look: Look) =>
  group('translate(60 -170) rotate(-15 600 600) scale(0.94)', wrapper(look)) +
  group(
    'translate(60 200) rotate(-15 600 600)',
    group('translate(150 0)', bitten(look)) +
      form(
        polygon([
          ...zigzag(90, 480, 740, -22),
          [650, 750],
          [618, 700],
          [650, 660],
          [606, 610],
          [656, 566],
          [612, 520],
          [640, 470],
        ]),
        look.main,
        path('M60 590L700 590L700 650L60 650Z', look.second) +
          line('M60 590L700 590M60 650L700 650', look.accent, 8) +
          shine('M80 496L660 488L660 524L80 530Z', 0.3) +
          mark(look.mark, 380, 622, 54, onLabel(look)),
        { depth: 18 },
      ),
  );

/** An open display box of bars. */
export const barBox = (look: Look) => {
  const { main, second, accent } = look;
  const bars = times(6, (i) =>
    group(
      `translate(${210 + i * 118} ${400 - (i % 2) * 30}) rotate(${(i % 3) * 3 - 3})`,
      form(
        polygon([
          [0, 0],
          [14, -22],
          [28, 0],
          [42, -22],
          [56, 0],
          [70, -22],
          [84, 0],
          [98, -22],
          [110, 0],
          [110, 300],
          [0, 300],
        ]),
        i % 2 ? look.second : lighter(main, 0.12),
        path(rect(-10, 80, 140, 40), accent) +
          shine(rect(12, 0, 16, 300), 0.3) +
          mark(look.mark, 56, 48, 54, '#fbf7f0'),
        { depth: 12 },
      ),
    ),
  );
  return (
    path('M190 560L250 470L950 470L1010 560Z', darker(main, 0.5)) +
    bars +
    form(
      'M180 560L1020 560L990 980C988 996 976 1004 960 1004L240 1004C224 1004 212 996 210 980Z',
      main,
      pattern(look.pattern, lighter(main, 0.16), accent) +
        path('M160 820C440 760 760 900 1040 800L1040 1020L160 1020Z', second) +
        line('M160 820C440 760 760 900 1040 800', accent, 14) +
        mark(look.mark, 430, 690, 180, look.emblem ?? '#fbf7f0') +
        path(ellipse(780, 716, 118), lighter(accent, 0.75)) +
        taste(look, 780, 722, 160),
      { depth: 22 },
    ) +
    path('M180 560L1020 560L1018 584L182 584Z', lighter(main, 0.35), faint(0.8))
  );
};

/** A bag of gummies, with some in front of it. */
export const gummies = (look: Look) => {
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
  return (
    group('translate(-30 -40) scale(0.98)', pouch(look)) +
    sweet(300, 980, '#d9480f', -12) +
    sweet(420, 1016, '#ffb703', 16) +
    sweet(850, 990, '#5c9a5a', 10) +
    sweet(960, 960, '#a3234f', -20) +
    sweet(740, 1030, '#ff8f5a', -4)
  );
};

export const cookie = (look: Look) => {
  const crumb = look.main;
  const one = (x: number, y: number, size: number) => {
    const edge = ellipse(x, y, size, size * 0.94);
    return form(
      edge,
      crumb,
      times(20, (i) =>
        path(
          polygon(
            corners(
              5,
              x - size + ((i * 157) % (size * 2)),
              y - size + ((i * 211) % (size * 2)),
              16 + (i % 3) * 8,
              12 + (i % 4) * 5,
              i * 31,
            ),
          ),
          [darker(crumb, 0.55), lighter(crumb, 0.4), look.accent][i % 3] ?? crumb,
        ),
      ) +
        line(
          `M${x - size * 0.5} ${y + size * 0.1}C${x - size * 0.2} ${y + size * 0.3} ${x} ${y} ${x + size * 0.3} ${y + size * 0.3}`,
          darker(crumb, 0.3),
          7,
          faint(0.5),
        ),
      { depth: 22 },
    );
  };
  return (
    group(
      'rotate(-8 600 600)',
      form(
        'M330 200L820 200L826 230L850 246L826 264L850 286L826 306L850 330L826 350L826 800L320 800L320 350L296 330L320 306L296 286L320 264L296 246L320 230Z',
        look.second,
        pattern(look.pattern, lighter(look.second, 0.16), look.accent) +
          path(ellipse(570, 540, 190), '#fbf7f0') +
          path('M280 700C480 650 640 760 860 690L860 820L280 820Z', look.accent) +
          mark(look.mark, 570, 290, 110, look.emblem ?? '#fbf7f0') +
          taste(look, 570, 530, 230) +
          shine('M350 200L390 200L380 800L340 800Z', 0.3),
        { depth: 22 },
      ),
    ) +
    one(790, 800, 200) +
    one(470, 880, 150)
  );
};
