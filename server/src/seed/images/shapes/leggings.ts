import { both, darker, faint, form, line, path, rect, shadow, symmetric } from '../drawing.ts';
import { people } from '../figure.ts';
import { print, trousers, waistband as wornBand, wearTrousers } from '../garments.ts';
import { type Look, view, type Views } from '../look.ts';
import { mark } from '../marks.ts';
import { pattern } from '../patterns.ts';
import { insideOfWaist, narrow, onFeet, seat } from './waist.ts';

const leg =
  'M600 300L776 300C806 420 806 520 790 640C776 740 772 860 762 996C738 1006 690 1008 660 1000C656 880 650 790 642 700C634 610 620 560 600 520Z';

const waistband = symmetric(
  'M600 186C670 186 716 178 744 166C762 210 774 260 780 318C740 342 670 350 600 350',
);

const leggingsFront = (look: Look) => {
  const { main, second, accent } = look;
  return (
    insideOfWaist(main, 166, 144) +
    both((side) =>
      form(
        side(leg),
        main,
        pattern(look.pattern, second, accent) +
          path(
            side('M800 300C770 480 800 560 760 700C740 780 790 860 784 1010L840 1010L860 300Z'),
            second,
          ) +
          line(side('M800 300C770 480 800 560 760 700C740 780 790 860 784 1010'), accent, 9) +
          shadow(side('M600 330C640 420 700 470 800 480C700 500 640 480 600 440Z'), 0.1) +
          shadow(side('M650 660C690 690 740 690 790 670C750 710 690 714 652 700Z'), 0.12) +
          shadow(side('M660 900C690 916 740 912 770 900C740 930 690 934 660 924Z'), 0.1),
      ),
    ) +
    form(
      waistband,
      main,
      pattern(look.pattern, second, accent) +
        line('M420 322C500 350 700 350 780 322', darker(main, 0.4), 4, faint(0.5)) +
        shadow('M400 322C520 352 690 352 800 322L800 360L400 360Z', 0.1),
    ) +
    line('M600 350L600 520', darker(main, 0.45), 5, faint(0.6)) +
    mark(look.mark, 600, 262, 70, look.emblem ?? accent)
  );
};

/** Plain leggings with a wide contrasting waistband. */
const studioLeggingsFront = (look: Look) => {
  const { main, second, accent } = look;
  return (
    insideOfWaist(second, 166, 144) +
    both((side) =>
      form(
        side(leg),
        main,
        pattern(look.pattern, second, accent) +
          shadow(side('M600 350C640 430 700 480 800 490C700 512 640 490 600 450Z'), 0.1) +
          shadow(side('M650 660C690 690 740 690 790 670C750 710 690 714 652 700Z'), 0.12) +
          path(side('M640 960L800 960L800 1010L640 1010Z'), second),
      ),
    ) +
    form(
      waistband,
      second,
      line('M414 330C500 360 700 360 786 330', accent, 12) +
        line('M600 180L600 350', darker(second, 0.4), 4, faint(0.4)),
    ) +
    line('M600 350L600 520', darker(main, 0.45), 5, faint(0.6)) +
    mark(look.mark, 690, 256, 64, look.emblem ?? accent)
  );
};

const waistFromBehind = symmetric(
  'M600 158C670 158 716 162 744 168C762 210 774 260 780 318C740 342 670 350 600 350',
);

const leggingsBack = (look: Look) => {
  const { main, second, accent } = look;
  return (
    both((side) =>
      form(
        side(leg),
        main,
        pattern(look.pattern, second, accent) +
          path(
            side('M800 300C770 480 800 560 760 700C740 780 790 860 784 1010L840 1010L860 300Z'),
            second,
          ) +
          line(side('M800 300C770 480 800 560 760 700C740 780 790 860 784 1010'), accent, 9) +
          path(side('M700 400L790 400L780 560L716 560Z'), darker(second, 0.15)) +
          line(side('M700 404L792 404'), accent, 8),
      ),
    ) +
    seat(main) +
    form(
      waistFromBehind,
      main,
      pattern(look.pattern, second, accent) +
        path('M400 300C520 336 680 336 800 300L800 360L400 360Z', second) +
        line('M540 210L660 210', darker(main, 0.4), 6, faint(0.7)),
    )
  );
};

const studioLeggingsBack = (look: Look) => {
  const { main, second, accent } = look;
  return (
    both((side) =>
      form(
        side(leg),
        main,
        pattern(look.pattern, second, accent) +
          path(side('M640 960L800 960L800 1010L640 1010Z'), second),
      ),
    ) +
    seat(main) +
    form(
      waistFromBehind,
      second,
      line('M414 330C480 300 540 420 600 420C660 420 720 300 786 330', accent, 12) +
        line('M430 200C500 220 700 220 770 200', darker(second, 0.3), 4, faint(0.5)),
    )
  );
};

export const leggings: Views = [
  view(leggingsFront, narrow),
  view(leggingsBack, narrow, 'The back of'),
  view(
    (look) =>
      wearTrousers(
        people.chen,
        trousers(
          'tight',
          look.main,
          print(look, 800) +
            both((side) =>
              line(
                side('M752 900C736 1100 756 1240 742 1400C736 1500 752 1600 744 1700'),
                look.accent,
                8,
              ),
            ),
        ) + wornBand(look.main, mark(look.mark, 600, 868, 40, look.emblem ?? look.accent), 70),
      ),
    onFeet,
    'A runner in',
  ),
];

export const studioLeggings: Views = [
  view(studioLeggingsFront, narrow),
  view(studioLeggingsBack, narrow, 'The back of'),
  view(
    (look) =>
      wearTrousers(
        people.amara,
        trousers(
          'tight',
          look.main,
          print(look, 800) + path(rect(380, 1646, 440, 60), look.second),
        ) +
          wornBand(
            look.second,
            line('M440 926C520 940 680 940 760 926', look.accent, 8) +
              mark(look.mark, 668, 882, 40, look.emblem ?? look.accent),
            100,
          ),
        '',
      ),
    onFeet,
    'A woman in',
  ),
];
