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
import { people } from '../figure.ts';
import { plainShoes, print, trousers, elasticBand, wearTrousers } from '../garments.ts';
import { hanging, type Look, view, type Views } from '../look.ts';
import { mark } from '../marks.ts';
import { pattern } from '../patterns.ts';
import { insideOfWaist, narrow, onFeet, seat } from './waist.ts';

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

/** The legs and the waist of shorts, which are the same from both sides but for the folds. */
const shortsBody = (look: Look, foldsOf: (side: (d: string) => string) => string) => {
  const { main, second, accent } = look;
  const seam = 'M826 370C840 500 800 620 870 720C900 760 940 790 960 800';
  return (
    both((side) =>
      form(
        side(
          'M600 370L838 370C880 520 916 680 936 860C850 896 740 904 636 888C632 800 620 700 600 640Z',
        ),
        main,
        pattern(look.pattern, second, accent) +
          path(side(`${seam}L960 370Z`), second) +
          line(side(seam), accent, 11) +
          foldsOf(side) +
          line(
            side('M630 864C740 880 850 872 934 836'),
            darker(main, 0.4),
            4,
            `${faint(0.5)} stroke-dasharray="10 8"`,
          ),
      ),
    ) +
    line('M600 420L600 640', darker(main, 0.45), 6, faint(0.6)) +
    elastic(282, 232, look.emblem ? second : main)
  );
};

const shortsFront = (look: Look) =>
  shortsBody(
    look,
    (side) =>
      shadow(side('M600 420C630 520 690 560 760 560C700 590 640 570 606 520Z'), 0.1) +
      shadow(side('M700 640C720 720 716 800 704 900L744 900C750 800 736 720 700 640Z'), 0.08),
  ) +
  cord(look.accent, 366) +
  mark(look.mark, 470, 800, 70, look.emblem ?? look.accent);

/** With a zip pocket for the key. */
const shortsBack = (look: Look) =>
  shortsBody(look, (side) =>
    shadow(side('M610 640C680 720 800 720 870 650C820 760 680 770 616 700Z'), 0.1),
  ) +
  line('M660 430L780 430', darker(look.main, 0.5), 16) +
  line('M664 430L776 430', lighter(look.accent, 0.2), 5, 'stroke-dasharray="1 11"') +
  form(rect(776, 420, 22, 46, 8), look.accent, '', { depth: 6, rim: 3 });

export const shorts: Views = [
  view(shortsFront, hanging),
  view(shortsBack, hanging, 'The back of'),
  view(
    (look) =>
      wearTrousers(
        people.dayo,
        trousers(
          'short',
          look.main,
          print(look, 800) +
            both(
              (side) =>
                path(side('M762 900C744 1000 760 1090 830 1160L830 900Z'), look.second) +
                line(side('M762 900C744 1000 760 1090 830 1160'), look.accent, 8),
            ),
        ) +
          elasticBand(look.main, look.accent) +
          mark(look.mark, 500, 1140, 46, look.emblem ?? look.accent),
        plainShoes('#d9480f'),
      ),
    onFeet,
    'A runner in',
  ),
];

/** The legs, cuffs and waist of joggers. */
const joggersBody = (
  look: Look,
  surfaceOf: (side: (d: string) => string) => string,
  seams: string,
) => {
  const { main, second, accent } = look;
  return (
    both(
      (side) =>
        form(
          side(
            'M600 290L790 290C838 420 838 560 812 690C796 780 786 850 780 930C744 940 690 942 656 934C650 840 646 760 636 690C628 620 616 560 600 520Z',
          ),
          main,
          pattern(look.pattern, second, accent) +
            surfaceOf(side) +
            shadow(side('M640 700C690 740 750 740 810 710C770 770 690 776 642 750Z'), 0.13) +
            shadow(side('M652 850C690 880 740 880 790 860C760 906 690 910 654 890Z'), 0.13),
        ) +
        form(
          side(
            'M652 920C690 930 750 930 786 914C790 950 786 980 780 1004C744 1014 700 1014 664 1006C656 980 652 950 652 920Z',
          ),
          second,
          shadow(
            times(9, (i) => side(rect(656 + i * 16, 900, 6, 120))),
            0.14,
          ),
          { depth: 12 },
        ),
    ) +
    seams +
    elastic(190, 186, second)
  );
};

const joggersFront = (look: Look) => {
  const { main, accent } = look;
  return (
    joggersBody(
      look,
      (side) =>
        line(side('M740 300C760 380 800 420 850 440'), darker(main, 0.45), 8, faint(0.7)) +
        line(side('M734 304C754 386 796 428 850 448'), accent, 5) +
        shadow(side('M600 380C640 450 700 500 800 500C720 530 640 510 604 470Z'), 0.1) +
        line(side('M700 480C716 580 700 760 712 920'), darker(main, 0.3), 4, faint(0.4)),
      line('M600 350L600 520', darker(main, 0.45), 6, faint(0.6)),
    ) +
    cord(lighter(accent, 0.1), 276) +
    mark(look.mark, 492, 470, 64, look.emblem ?? accent)
  );
};

/** With a patch pocket. */
const joggersBack = (look: Look) =>
  joggersBody(look, () => '', seat(look.main)) +
  form(
    'M660 380L770 380L766 490L716 516L664 490Z',
    lighter(look.main, 0.08),
    line('M660 400L770 400', look.accent, 6),
    { depth: 10, rim: 3 },
  );

export const joggers: Views = [
  view(joggersFront, narrow),
  view(joggersBack, narrow, 'The back of'),
  view(
    (look) =>
      wearTrousers(
        people.bruno,
        trousers(
          'loose',
          look.main,
          print(look, 800) +
            both((side) => line(side('M716 900C724 960 750 990 790 1000'), look.accent, 6)),
        ) +
          both((side) =>
            form(
              side(
                'M688 1640L788 1640C794 1664 792 1690 784 1706L700 1706C690 1690 686 1664 688 1640Z',
              ),
              look.second,
              '',
              { depth: 8, rim: 3 },
            ),
          ) +
          elasticBand(look.second, lighter(look.accent, 0.1)) +
          mark(look.mark, 690, 1060, 44, look.emblem ?? look.accent),
      ),
    onFeet,
    'A man in',
  ),
];
