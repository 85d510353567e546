import {
  darker,
  faint,
  form,
  group,
  lighter,
  line,
  path,
  rect,
  shadow,
  times,
} from '../drawing.ts';
import { people } from '../figure.ts';
import { type Look, standing, view, type Views } from '../look.ts';
import { mark } from '../marks.ts';
import { pattern } from '../patterns.ts';
import { heels, pair, walking } from './shoeViews.ts';
import { eyelets, sneaker } from './sneaker.ts';

/** A light shoe with a thick soft sole. */
const runningShoeSide = (look: Look) => {
  const { main, second, accent } = look;
  const upper =
    'M196 760C176 680 168 590 172 520C160 480 158 440 176 424C204 404 236 424 262 454C300 498 372 508 426 486C470 466 500 414 544 380C570 362 600 372 606 398L640 460C700 552 800 612 900 646C1000 676 1060 716 1064 780L1060 800L196 800Z';
  const midsole =
    'M120 790C112 742 140 716 186 716C330 720 420 770 600 772C760 774 900 740 1056 736C1100 738 1116 768 1104 806C1088 852 1030 884 940 894C700 910 420 914 260 904C170 896 132 850 120 790Z';
  const tongue = 'M470 470C480 410 500 360 540 330C580 306 620 330 628 372L650 470L560 520Z';
  return group(
    'translate(-20 84) scale(1.04 1)',
    form(tongue, second, line('M520 360C560 340 600 350 616 392', lighter(second, 0.4), 10)) +
      path(
        'M196 470C230 430 300 520 426 486C470 470 500 430 540 384L520 520L300 560Z',
        darker(second, 0.55),
      ) +
      form(
        upper,
        main,
        pattern(look.pattern, second, accent) +
          path('M100 400L260 400C250 520 270 640 360 800L100 800Z', second) +
          line('M262 440C254 540 276 650 366 800', accent, 10) +
          path('M1100 640C980 660 900 720 880 820L1100 820Z', second) +
          path(
            'M420 800C470 700 520 600 560 520C600 560 650 600 700 620C640 680 620 740 610 800Z',
            lighter(main, 0.16),
          ) +
          line(
            'M640 800C650 730 680 680 740 634M720 800C730 750 760 704 814 664',
            darker(main, 0.28),
            12,
            faint(0.55),
          ) +
          line('M520 440C580 540 680 620 800 672', darker(main, 0.35), 5, faint(0.5)) +
          shadow('M180 740C400 790 800 800 1080 740L1080 820L180 820Z', 0.14),
      ) +
      line(
        'M184 432C206 414 236 432 260 460C300 506 374 516 428 494C472 474 502 424 546 388',
        lighter(second, 0.12),
        22,
      ) +
      eyelets(
        [
          [536, 470],
          [574, 520],
          [622, 566],
          [676, 604],
        ],
        look.emblem ?? '#fbf7f0',
        darker(main, 0.5),
      ) +
      form(
        midsole,
        '#fbf7f0',
        path('M100 860C300 830 700 900 1120 790L1120 930L100 930Z', accent) +
          line(
            'M150 790C340 780 420 830 600 832C780 834 920 800 1080 790',
            lighter(accent, 0.35),
            12,
            faint(0.9),
          ),
        { depth: 20 },
      ) +
      path(
        'M176 872C240 912 420 918 600 914C760 912 900 906 980 890C940 916 700 928 520 928C360 930 230 924 176 872Z',
        darker(second, 0.5),
      ) +
      mark(look.mark, 486, 664, 150, look.emblem ?? accent),
  );
};

/** A sturdy shoe with a deep tread. */
const trailShoeSide = (look: Look) => {
  const { main, second, accent } = look;
  const upper =
    'M190 740C176 640 170 540 182 440C174 404 190 372 222 374C256 380 280 410 310 436C352 470 400 470 440 448C486 420 508 366 552 338C584 322 612 336 618 366L660 450C720 540 800 584 890 612C1000 640 1064 690 1068 770L1060 800L196 800Z';
  const midsole =
    'M134 776C130 734 160 706 204 712C340 740 430 780 600 780C770 780 900 742 1060 728C1104 730 1118 766 1108 804C1092 846 1030 868 940 874L250 884C180 880 142 836 134 776Z';
  const lugs = times(13, (i) => rect(196 + i * 66, 862 - (i > 10 ? (i - 10) * 14 : 0), 42, 52, 10));
  return group(
    'translate(-20 74) scale(1.04 1)',
    form('M470 440C480 370 500 316 544 296C590 278 630 300 640 350L660 450L560 500Z', accent) +
      path(
        'M200 430C240 400 300 480 440 448C486 424 508 380 550 342L530 490L300 520Z',
        darker(second, 0.55),
      ) +
      form(
        upper,
        main,
        pattern(look.pattern, second, accent) +
          path('M100 360L300 360C270 480 300 640 380 800L100 800Z', second) +
          path(
            'M100 640C300 690 420 740 600 742C800 742 940 690 1120 640L1120 820L100 820Z',
            second,
          ) +
          path(
            'M380 720C420 620 480 540 540 470L600 530C540 590 500 660 490 735Z',
            lighter(main, 0.2),
          ) +
          path(
            'M560 742C590 680 620 630 660 580L720 616C680 660 660 700 650 742Z',
            lighter(main, 0.2),
          ) +
          line(
            'M100 640C300 690 420 740 600 742C800 742 940 690 1120 640',
            darker(second, 0.35),
            7,
            faint(0.6),
          ),
      ) +
      line(
        'M196 386C226 374 256 394 290 426C346 474 400 480 444 456C490 428 512 374 556 346',
        lighter(second, 0.16),
        24,
      ) +
      line('M168 470C146 420 150 372 186 356', accent, 18) +
      eyelets(
        [
          [540, 440],
          [582, 494],
          [634, 540],
          [692, 572],
        ],
        look.emblem ?? accent,
        darker(main, 0.5),
      ) +
      path(lugs, darker(second, 0.6)) +
      form(
        midsole,
        lighter(second, 0.72),
        path('M100 840C400 850 800 850 1120 770L1120 900L100 900Z', darker(second, 0.35)) +
          path(
            'M100 730C300 770 430 812 600 812C780 812 920 774 1120 744L1120 764C920 796 780 834 600 834C430 834 300 792 100 752Z',
            accent,
          ),
        { depth: 20 },
      ) +
      mark(look.mark, 286, 600, 110, look.emblem ?? accent),
  );
};

const walkers = standing(840, 1042, 600);

export const runningShoe: Views = [
  view((look) => pair(runningShoeSide(look)), standing(980, 1004)),
  view((look) => heels(look, { sole: '#fbf7f0' }), standing(860, 1010), 'The heels of'),
  view((look) => walking(people.elin, look.second, runningShoeSide(look)), walkers, 'A runner in'),
];

export const trailShoe: Views = [
  view((look) => pair(trailShoeSide(look)), standing(960, 996)),
  view(
    (look) => heels(look, { sole: lighter(look.second, 0.72), isLugged: true }),
    standing(860, 1010),
    'The heels of',
  ),
  view((look) => walking(people.dayo, look.accent, trailShoeSide(look)), walkers, 'A runner in'),
];

export const trainer: Views = [
  view((look) => pair(sneaker(look)), standing(980, 990)),
  view((look) => heels(look, { sole: '#fbf7f0' }), standing(860, 1010), 'The heels of'),
  view((look) => walking(people.mateo, '#fbf7f0', sneaker(look)), walkers, 'Someone in'),
];
