import {
  both,
  darker,
  faint,
  form,
  lighter,
  line,
  path,
  rect,
  shadow,
  symmetric,
  times,
} from '../drawing.ts';
import type { Look } from '../look.ts';
import { mark } from '../marks.ts';
import { pattern } from '../patterns.ts';

const insideOfWaist = (color: string, y: number, half: number) =>
  path(
    symmetric(
      `M600 ${y - 22}C680 ${y - 22} ${600 + half - 30} ${y - 16} ${600 + half} ${y}C${600 + half - 30} ${y + 20} 680 ${y + 28} 600 ${y + 28}`,
    ),
    darker(color, 0.5),
  );

const leg =
  'M600 300L776 300C806 420 806 520 790 640C776 740 772 860 762 996C738 1006 690 1008 660 1000C656 880 650 790 642 700C634 610 620 560 600 520Z';

const waistband = symmetric(
  'M600 186C670 186 716 178 744 166C762 210 774 260 780 318C740 342 670 350 600 350',
);

export const leggings = (look: Look) => {
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
export const studioLeggings = (look: Look) => {
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

const elastic = (y: number, half: number, color: string) => {
  const band = symmetric(
    `M600 ${y + 24}C680 ${y + 24} ${560 + half} ${y + 14} ${600 + half} ${y}C${606 + half} ${y + 26} ${608 + half} ${y + 50} ${608 + half} ${y + 76}C${560 + half} ${y + 92} 680 ${y + 104} 600 ${y + 104}`,
  );
  const gathers = shadow(
    times(Math.floor(half / 13), (i) => rect(606 - half + i * 26, y - 10, 9, 140)),
    0.12,
  );
  return insideOfWaist(color, y, half) + form(band, color, gathers, { depth: 14 });
};

const cord = (color: string, y: number) =>
  line(
    `M588 ${y}C560 ${y + 40} 566 ${y + 90} 556 ${y + 136}M612 ${y}C636 ${y + 46} 622 ${y + 80} 640 ${y + 120}`,
    darker(color, 0.3),
    13,
  ) +
  line(
    `M588 ${y}C560 ${y + 40} 566 ${y + 90} 556 ${y + 136}M612 ${y}C636 ${y + 46} 622 ${y + 80} 640 ${y + 120}`,
    color,
    9,
  );

export const shorts = (look: Look) => {
  const { main, second, accent } = look;
  const half =
    'M600 370L838 370C880 520 916 680 936 860C850 896 740 904 636 888C632 800 620 700 600 640Z';
  return (
    both((side) =>
      form(
        side(half),
        main,
        pattern(look.pattern, second, accent) +
          path(side('M826 370C840 500 800 620 870 720C900 760 940 790 960 800L960 370Z'), second) +
          line(side('M826 370C840 500 800 620 870 720C900 760 940 790 960 800'), accent, 11) +
          shadow(side('M600 420C630 520 690 560 760 560C700 590 640 570 606 520Z'), 0.1) +
          shadow(side('M700 640C720 720 716 800 704 900L744 900C750 800 736 720 700 640Z'), 0.08) +
          line(
            side('M630 864C740 880 850 872 934 836'),
            darker(main, 0.4),
            4,
            `${faint(0.5)} stroke-dasharray="10 8"`,
          ),
      ),
    ) +
    line('M600 420L600 640', darker(main, 0.45), 6, faint(0.6)) +
    elastic(282, 232, look.emblem ? second : main) +
    cord(accent, 366) +
    mark(look.mark, 470, 800, 70, look.emblem ?? accent)
  );
};

export const joggers = (look: Look) => {
  const { main, second, accent } = look;
  const half =
    'M600 290L790 290C838 420 838 560 812 690C796 780 786 850 780 930C744 940 690 942 656 934C650 840 646 760 636 690C628 620 616 560 600 520Z';
  const cuff =
    'M652 920C690 930 750 930 786 914C790 950 786 980 780 1004C744 1014 700 1014 664 1006C656 980 652 950 652 920Z';
  return (
    both(
      (side) =>
        form(
          side(half),
          main,
          pattern(look.pattern, second, accent) +
            line(side('M740 300C760 380 800 420 850 440'), darker(main, 0.45), 8, faint(0.7)) +
            line(side('M734 304C754 386 796 428 850 448'), accent, 5) +
            shadow(side('M600 380C640 450 700 500 800 500C720 530 640 510 604 470Z'), 0.1) +
            shadow(side('M640 700C690 740 750 740 810 710C770 770 690 776 642 750Z'), 0.13) +
            shadow(side('M652 850C690 880 740 880 790 860C760 906 690 910 654 890Z'), 0.13) +
            line(side('M700 480C716 580 700 760 712 920'), darker(main, 0.3), 4, faint(0.4)),
        ) +
        form(
          side(cuff),
          second,
          shadow(
            times(9, (i) => side(rect(656 + i * 16, 900, 6, 120))),
            0.14,
          ),
          { depth: 12 },
        ),
    ) +
    line('M600 350L600 520', darker(main, 0.45), 6, faint(0.6)) +
    elastic(190, 186, second) +
    cord(lighter(accent, 0.1), 276) +
    mark(look.mark, 492, 470, 64, look.emblem ?? accent)
  );
};
