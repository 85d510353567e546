import {
  both,
  darker,
  faint,
  form,
  group,
  line,
  path,
  rect,
  shadow,
  symmetric,
} from '../drawing.ts';
import type { Look } from '../look.ts';
import { mark } from '../marks.ts';
import { pattern } from '../patterns.ts';
import { folds, longSleeve, stitches } from './cloth.ts';

const neck = 'M492 226C505 288 548 324 600 324C652 324 695 288 708 226';

const backOfNeck = 'C660 250 540 250 492 226Z';

const insideOfNeck = ({ main, accent }: Look) =>
  path(neck + backOfNeck, darker(main, 0.42)) + path(rect(574, 250, 52, 26, 5), accent);

const collar = (color: string) =>
  line('M494 230C540 252 660 252 706 230', darker(color, 0.3), 16) +
  line(neck, darker(color, 0.22), 30) +
  line('M496 228C508 286 549 321 599 321C649 321 691 286 703 228', color, 22);

const sleeve =
  'M846 276C904 306 944 372 968 436C988 490 1004 536 1012 578C968 602 910 616 866 616C852 566 842 520 836 470C838 400 842 340 846 276Z';

const teeBody = symmetric(
  'M600 322C655 322 695 285 708 226C764 246 818 262 862 284C852 360 846 420 844 490C826 640 826 790 848 964C770 988 690 994 600 994',
);

const tee = (look: Look, sleeveColor: string, raglan: boolean) => {
  const { main, second, accent } = look;
  const cloth = pattern(look.pattern, second, accent);
  const cuff = (side: (d: string) => string) =>
    path(
      side(
        'M866 616C852 590 848 580 846 566C910 566 960 552 1006 528L1016 580C968 602 910 616 866 616Z',
      ),
      second,
    );
  return (
    insideOfNeck(look) +
    both((side) => form(side(sleeve), sleeveColor, (raglan ? '' : cloth) + cuff(side))) +
    form(
      teeBody,
      main,
      cloth +
        (raglan
          ? both((side) =>
              path(
                side('M708 226C760 246 818 262 862 284L852 500C810 420 752 330 690 290Z'),
                sleeveColor,
              ),
            )
          : '') +
        (raglan
          ? both((side) =>
              line(
                side('M690 290C752 330 810 420 852 500'),
                darker(sleeveColor, 0.3),
                5,
                faint(0.5),
              ),
            )
          : '') +
        folds(962) +
        stitches('M340 952C500 976 700 976 860 952', main),
    ) +
    collar(second) +
    mark(look.mark, 712, 420, 74, look.emblem ?? accent)
  );
};

export const tShirt = (look: Look) => tee(look, look.main, false);

export const raglanShirt = (look: Look) => tee(look, look.second, true);

export const baseLayer = (look: Look) => {
  const { main, second, accent } = look;
  return (
    insideOfNeck(look) +
    both((side) =>
      form(
        side(longSleeve),
        main,
        pattern(look.pattern, second, accent) +
          path(side('M900 700L1060 680L1060 760L900 784Z'), second) +
          path(side('M900 784L1060 760L1060 776L900 800Z'), accent) +
          line(side('M905 885L1040 870'), darker(main, 0.4), 4, faint(0.4)),
      ),
    ) +
    form(
      teeBody,
      main,
      pattern(look.pattern, second, accent) +
        both(
          (side) =>
            path(side('M862 284C800 420 790 700 812 1000L900 1000L900 284Z'), second) +
            line(side('M862 284C800 420 790 700 812 1000'), accent, 8),
        ) +
        folds(962),
    ) +
    path(
      'M488 232C480 200 490 176 500 168C560 190 640 190 700 168C710 176 720 200 712 232C680 300 640 324 600 324C560 324 520 300 488 232Z',
      darker(main, 0.4),
    ) +
    form(
      'M488 232C480 200 488 178 498 168C520 236 556 262 600 262C644 262 680 236 702 168C712 178 720 200 712 232C692 300 648 334 600 334C552 334 508 300 488 232Z',
      second,
    ) +
    line('M600 266L600 440', darker(main, 0.5), 8) +
    form(rect(586, 286, 28, 46, 10), accent) +
    mark(look.mark, 712, 440, 70, look.emblem ?? accent)
  );
};

export const tank = (look: Look) => {
  const { main, second, accent } = look;
  const neckline = 'M694 214C688 336 662 404 600 404C538 404 512 336 506 214';
  return (
    path(
      'M500 216C520 290 560 320 600 320C640 320 680 290 700 216L780 226C740 340 780 440 868 500L600 620L332 500C420 440 460 340 420 226Z',
      darker(main, 0.42),
    ) +
    path(rect(574, 350, 52, 26, 5), accent) +
    line('M504 218C520 290 560 320 600 320C640 320 680 290 696 218', darker(second, 0.35), 14) +
    form(
      symmetric(
        'M600 404C662 404 688 336 694 214L778 224C776 344 806 446 872 500C856 640 850 800 862 964C776 990 690 996 600 996',
      ),
      main,
      pattern(look.pattern, second, accent) +
        folds(964) +
        stitches('M330 954C500 978 700 978 870 954', main),
    ) +
    line(neckline, darker(second, 0.2), 20) +
    line(neckline, second, 14) +
    both((side) => line(side('M778 224C776 344 806 446 872 500'), second, 16)) +
    mark(look.mark, 600, 656, 110, look.emblem ?? accent)
  );
};

export const sportsBra = (look: Look) => {
  const { main, second, accent } = look;
  const neckline = 'M470 240C484 460 534 520 600 520C666 520 716 460 730 240';
  const straps = 'M466 262C520 400 560 430 690 540M734 262C680 400 640 430 510 540';
  return group(
    'translate(-60 -40) scale(1.1)',
    path(
      'M466 240C480 400 540 440 600 440C660 440 720 400 734 240L700 560L500 560Z',
      darker(main, 0.5),
    ),
    line(straps, darker(second, 0.5), 40),
    line(straps, darker(second, 0.2), 30),
    form(
      symmetric(
        'M600 520C668 520 716 460 730 236C760 226 800 230 820 240C822 350 850 440 930 500C912 610 910 700 924 800C820 836 710 846 600 846',
      ),
      main,
      pattern(look.pattern, second, accent) +
        both((side) =>
          shadow(side('M850 520C840 640 760 720 640 716C700 760 820 760 920 690L930 500Z'), 0.1),
        ) +
        both((side) =>
          line(side('M752 470C770 620 740 720 700 770'), darker(main, 0.4), 4, faint(0.35)),
        ),
    ),
    form(
      symmetric('M600 782C720 782 830 770 922 740C926 790 928 830 926 866C830 900 710 912 600 912'),
      second,
      both((side) => line(side('M600 846C720 846 830 834 926 802'), accent, 10)),
    ),
    line(neckline, darker(second, 0.15), 20),
    line(neckline, second, 13),
    mark(look.mark, 600, 640, 88, look.emblem ?? accent),
  );
};
