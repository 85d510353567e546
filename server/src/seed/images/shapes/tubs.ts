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
  roundness,
  shadow,
  shine,
  times,
  clip,
} from '../drawing.ts';
import type { Look } from '../look.ts';
import { mark } from '../marks.ts';
import { pattern } from '../patterns.ts';
import { lid, onLabel, print, taste } from './label.ts';

const scoop = (color: string, powder: string) =>
  group(
    'translate(860 880) rotate(-14)',
    path('M-70 -30C-60 -100 60 -100 70 -30Z', powder) +
      line('M70 0L250 -36', darker(color, 0.3), 40) +
      line('M70 -4L250 -40', color, 28) +
      form(
        'M-86 -34L86 -34C90 30 70 96 40 104L-40 104C-70 96 -90 30 -86 -34Z',
        color,
        shine(rect(-70, -40, 24, 160), 0.4),
        { depth: 14 },
      ),
  );

/** A large tub of powder with a screw lid and a scoop. */
export const tub = (look: Look) => {
  const { main, second, accent } = look;
  const body =
    'M300 380C300 350 320 336 350 336L850 336C880 336 900 350 900 380L900 940C900 980 870 1000 830 1000L370 1000C330 1000 300 980 300 940Z';
  const label = 'M290 440C440 470 760 470 910 440L910 900C760 930 440 930 290 900Z';
  const words = onLabel(look);
  return (
    form(
      body,
      main,
      path(label, second) +
        clip(label, pattern(look.pattern, accent, main)) +
        path('M290 800C440 830 760 830 910 800L910 900C760 930 440 930 290 900Z', accent) +
        line('M290 440C440 470 760 470 910 440', accent, 12) +
        roundness(300, 300, 600, 720, 0.5),
      { depth: 8 },
    ) +
    mark(look.mark, 600, 546, 140, words) +
    print(600, 618, [250, 180], words) +
    path(ellipse(600, 774, 98), lighter(second, 0.7)) +
    path(ellipse(600, 774, 98) + ellipse(600, 774, 89), accent) +
    taste(look, 600, 774, 118) +
    lid(276, 204, 648, 150, accent)
  );
};

export const tubWithScoop = (look: Look) =>
  group('translate(-90 0)', tub(look)) + scoop(look.accent, lighter(look.second, 0.6));

/** A wide low jar. */
export const jar = (look: Look) => {
  const { main, second, accent } = look;
  const body =
    'M310 500C310 440 340 420 380 410L820 410C860 420 890 440 890 500L890 930C890 980 860 1004 810 1004L390 1004C340 1004 310 980 310 930Z';
  const words = onLabel(look);
  return (
    form(
      body,
      main,
      pattern(look.pattern, lighter(main, 0.2), accent) +
        path('M300 560C440 586 760 586 900 560L900 880C760 906 440 906 300 880Z', second) +
        line('M300 560C440 586 760 586 900 560M300 880C440 906 760 906 900 880', accent, 10) +
        roundness(310, 380, 580, 660, 0.7),
      { depth: 8 },
    ) +
    mark(look.mark, 480, 690, 120, words) +
    print(480, 780, [180, 130], words) +
    taste(look, 730, 730, 190) +
    lid(330, 290, 540, 140, accent)
  );
};

export const drinkBottle = (look: Look) => {
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
    mark(look.mark, 600, 620, 140, onLabel(look)) +
    taste(look, 600, 790, 190) +
    form(rect(500, 306, 200, 34, 12), lighter(accent, 0.1)) +
    lid(486, 190, 228, 126, accent)
  );
};

export const shaker = (look: Look) => {
  const { main, second, accent } = look;
  const cup =
    'M384 400L816 400L776 950C772 986 748 1004 712 1004L488 1004C452 1004 428 986 424 950Z';
  return (
    form(
      cup,
      lighter(main, 0.55),
      path('M350 620C500 640 700 600 850 620L850 1020L350 1020Z', main, faint(0.85)) +
        pattern(look.pattern, lighter(main, 0.3), accent) +
        [500, 580, 660, 740, 820]
          .map((y, i) =>
            line(
              `M${750 - i * 6} ${y}L${i % 2 ? 716 : 690} ${y}`,
              darker(main, 0.4),
              7,
              faint(0.7),
            ),
          )
          .join('') +
        shine('M420 400L480 400L500 1004L450 1004Z', 0.4) +
        shadow('M720 400L820 400L780 1010L690 1010Z', 0.12),
      { depth: 18 },
    ) +
    clip(
      cup,
      line(
        'M560 900C500 860 520 790 590 790C660 790 690 850 650 890C620 920 560 900 560 850C560 820 620 810 640 840',
        '#c9cfd3',
        9,
      ),
    ) +
    mark(look.mark, 570, 570, 150, look.emblem ?? accent) +
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
    )
  );
};

/** A tube of tablets, with one dissolving beside it. */
export const tabletTube = (look: Look) => {
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
