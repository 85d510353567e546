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
  shine,
  symmetric,
  clip,
} from '../drawing.ts';
import type { Look } from '../look.ts';
import { mark } from '../marks.ts';
import { pattern } from '../patterns.ts';
import { folds, longSleeve, ribs, wristband, zip } from './cloth.ts';

const torso = symmetric(
  'M600 320C650 320 700 290 724 246C780 262 830 280 872 304C862 380 856 440 856 520C850 660 850 790 858 900C780 924 690 930 600 930',
);

const hem = symmetric(
  'M600 918C690 918 780 912 856 890C864 930 862 964 856 990C780 1010 690 1014 600 1014',
);

const pocket = symmetric('M600 680L740 680C752 730 786 776 812 812L812 892L600 900');

const hoodBack = symmetric(
  'M600 118C712 118 792 180 800 280C804 344 760 396 700 424C668 440 634 452 600 470',
);

const hoodOpening = symmetric('M600 186C680 186 734 224 736 282C728 344 664 384 600 440');

const laces = (color: string) =>
  both(
    (side) =>
      line(side('M646 408C656 480 650 540 658 610'), color, 11) +
      line(side('M658 604L660 636'), darker(color, 0.35), 15),
  );

const hooded = (look: Look, front: string) => {
  const { main, second, accent } = look;
  const cloth = pattern(look.pattern, second, accent);
  return (
    both(
      (side) =>
        form(side(longSleeve), main, cloth) +
        form(side(wristband), second, ribs(60, 1140, 850, 130), { depth: 16 }),
    ) +
    form(hem, second, ribs(330, 880, 880, 150), { depth: 16 }) +
    form(torso, main, cloth + folds(920)) +
    front +
    form(
      hoodBack,
      main,
      clip(hoodBack, shadow('M600 470C640 340 770 330 810 250L810 480Z', 0.12)),
    ) +
    path(hoodOpening, darker(second, 0.35)) +
    clip(
      hoodOpening,
      path(
        symmetric('M600 236C660 236 690 262 694 300C686 350 640 380 600 424'),
        darker(second, 0.6),
      ),
    ) +
    line('M464 282C472 344 536 384 600 440C664 384 728 344 736 282', darker(main, 0.25), 10) +
    laces(look.emblem ?? accent)
  );
};

export const hoodie = (look: Look) =>
  hooded(
    look,
    form(
      pocket,
      lighter(look.main, 0.06),
      both((side) =>
        line(side('M730 690C744 734 778 780 806 816'), darker(look.main, 0.35), 5, faint(0.5)),
      ),
    ) + mark(look.mark, 600, 800, 104, look.emblem ?? look.accent),
  );

export const zipHoodie = (look: Look) =>
  hooded(
    look,
    both((side) =>
      form(
        side('M622 690L732 690C748 736 784 780 812 816L812 888L622 898Z'),
        lighter(look.main, 0.05),
        line(side('M724 700C742 742 778 786 806 822'), look.accent, 9),
      ),
    ) +
      zip(look.second, 452, 1010) +
      mark(look.mark, 730, 520, 76, look.emblem ?? look.accent),
  );

const coat = symmetric(
  'M600 300C650 300 700 280 724 246C780 262 830 280 872 304C862 380 856 440 856 520C850 660 850 830 862 974C780 1000 690 1006 600 1006',
);

export const jacket = (look: Look) => {
  const { main, second, accent } = look;
  const yoke = (side: (d: string) => string) =>
    path(side('M600 200L900 200L1100 330L1100 500C950 500 800 520 600 470Z'), second);
  return (
    both((side) =>
      form(
        side(longSleeve),
        main,
        pattern(look.pattern, second, accent) +
          path(side('M840 200L1100 200L1100 470C1000 476 900 486 830 480Z'), second) +
          line(side('M960 480C984 600 1000 740 1006 900'), accent, 12) +
          line(side('M905 880L1040 864'), darker(main, 0.4), 5, faint(0.5)),
      ),
    ) +
    form(
      coat,
      main,
      pattern(look.pattern, second, accent) +
        both(yoke) +
        both((side) => line(side('M600 474C760 520 850 506 900 500'), accent, 14)) +
        folds(990) +
        both(
          (side) =>
            line(side('M700 770L790 690'), darker(main, 0.5), 12) +
            line(side('M697 764L786 685'), accent, 5),
        ) +
        both((side) => shadow(side('M600 968C690 968 790 962 870 938L870 1020L600 1020Z'), 0.07)),
    ) +
    path(
      'M476 250C470 200 478 168 492 150C560 176 640 176 708 150C722 168 730 200 724 250C690 300 640 320 600 320C560 320 510 300 476 250Z',
      darker(second, 0.5),
    ) +
    form(
      'M476 250C470 200 478 168 492 150C500 232 560 262 588 300L588 346C530 330 492 296 476 250Z',
      second,
    ) +
    form(
      'M724 250C730 200 722 168 708 150C700 232 640 262 612 300L612 346C670 330 708 296 724 250Z',
      second,
    ) +
    zip(accent, 300, 1000) +
    mark(look.mark, 724, 404, 76, look.emblem ?? accent)
  );
};

/** A hooded rain jacket with sealed seams and raindrops. */
export const rainShell = (look: Look) => {
  const { main, second, accent } = look;
  const cloth = pattern(look.pattern, second, accent);
  const drops = [
    [430, 560],
    [476, 690],
    [398, 800],
    [700, 640],
    [770, 780],
    [690, 900],
    [520, 860],
    [790, 560],
  ];
  return (
    both((side) =>
      form(
        side(longSleeve),
        main,
        cloth +
          path(side('M890 850L1060 826L1060 960L890 960Z'), second) +
          line(side('M880 852L1060 828'), accent, 8),
      ),
    ) +
    form(
      coat,
      main,
      cloth +
        path('M300 740C500 770 700 770 900 740L900 1020L300 1020Z', second) +
        line('M320 742C500 770 700 770 880 742', accent, 10) +
        folds(990) +
        both(
          (side) =>
            line(side('M716 850L800 760'), darker(second, 0.5), 13) +
            line(side('M713 844L796 755'), accent, 6),
        ),
    ) +
    form(
      hoodBack,
      main,
      path('M400 100L800 100L800 190C700 150 500 150 400 190Z', second) +
        shadow('M600 470C640 340 770 330 810 250L810 480Z', 0.12),
    ) +
    path(hoodOpening, darker(second, 0.4)) +
    clip(
      hoodOpening,
      path(
        symmetric('M600 236C660 236 690 262 694 300C686 350 640 380 600 424'),
        darker(second, 0.65),
      ) + path(rect(572, 250, 56, 26, 5), accent),
    ) +
    line('M464 284C472 344 536 384 600 440C664 384 728 344 736 284', darker(main, 0.25), 10) +
    zip(accent, 448, 1000) +
    drops
      .map(
        ([x = 0, y = 0]) =>
          path(
            `M${x} ${y - 20}C${x + 18} ${y + 6} ${x + 14} ${y + 22} ${x} ${y + 22}C${x - 14} ${y + 22} ${x - 18} ${y + 6} ${x} ${y - 20}Z`,
            '#d8f0f5',
            faint(0.75),
          ) + shine(`M${x - 5} ${y}L${x - 1} ${y - 6}L${x - 2} ${y + 10}L${x - 7} ${y + 10}Z`, 0.9),
      )
      .join('') +
    mark(look.mark, 724, 600, 84, look.emblem ?? accent)
  );
};
