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
import { people } from '../figure.ts';
import { print, wearTop } from '../garments.ts';
import { cropped, hanging, type Look, view, type Views } from '../look.ts';
import { mark } from '../marks.ts';
import { pattern } from '../patterns.ts';
import { folds, stitches } from './cloth.ts';

const tankFront = (look: Look) => {
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

/** A racer back: narrow between the shoulder blades. */
const tankBack = (look: Look) => {
  const { main, second, accent } = look;
  return (
    form(
      symmetric(
        'M600 330C640 326 676 280 694 214L776 224C752 330 706 400 700 450C700 500 800 520 872 516C856 640 850 800 862 964C776 990 690 996 600 996',
      ),
      main,
      pattern(look.pattern, second, accent) +
        shadow('M600 430C592 560 594 720 606 900L622 900C612 720 610 560 612 430Z', 0.08) +
        folds(964) +
        stitches('M330 954C500 978 700 978 870 954', main),
    ) +
    line('M506 214C524 280 560 326 600 330C640 326 676 280 694 214', second, 15) +
    both((side) =>
      line(side('M776 224C752 330 706 400 700 450C700 500 800 520 872 516'), second, 15),
    )
  );
};

const wornTank = (look: Look) => {
  const { main, second, accent } = look;
  const neckline = 'M522 414C530 484 556 524 600 524C644 524 670 484 678 414';
  return wearTop(people.priya, {
    clothes:
      form(
        symmetric(
          'M600 524C644 524 670 484 678 414L734 432C724 510 736 566 764 614C752 730 760 870 772 1012C700 1034 650 1038 600 1038',
        ),
        main,
        print(look, 380) +
          shadow('M676 760C692 840 690 920 672 1040L706 1040C714 920 706 840 676 760Z', 0.08),
        { depth: 16, rim: 5 },
      ) +
      line(neckline, second, 11) +
      both((side) => line(side('M734 432C724 510 736 566 764 614'), second, 10)) +
      mark(look.mark, 600, 650, 70, look.emblem ?? accent),
  });
};

export const tank: Views = [
  view(tankFront, hanging),
  view(tankBack, hanging, 'The back of'),
  view(wornTank, cropped, 'A woman in'),
];

const braFront = (look: Look) => {
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

/** The straps cross between the shoulder blades and meet the band. */
const braBack = (look: Look) => {
  const { main, second, accent } = look;
  const straps = 'M466 250C500 420 640 520 760 700M734 250C700 420 560 520 440 700';
  return group(
    'translate(-60 -40) scale(1.1)',
    form(
      symmetric('M600 700C700 690 820 610 930 520C912 610 910 700 924 800C820 836 710 846 600 846'),
      main,
      pattern(look.pattern, second, accent) +
        both((side) =>
          line(side('M640 780C740 750 850 690 924 610'), darker(main, 0.4), 4, faint(0.35)),
        ),
    ),
    line(straps, darker(second, 0.4), 48),
    line(straps, second, 38),
    line(straps, accent, 4, faint(0.8)),
    form(
      symmetric('M600 782C720 782 830 770 922 740C926 790 928 830 926 866C830 900 710 912 600 912'),
      second,
      both((side) => line(side('M600 846C720 846 830 834 926 802'), accent, 10)) +
        path(rect(560, 776, 80, 140), darker(second, 0.2)) +
        line('M580 810L620 810M580 846L620 846M580 882L620 882', accent, 8),
    ),
  );
};

const wornBra = (look: Look) => {
  const { main, second, accent } = look;
  return wearTop(people.amara, {
    clothes:
      form(
        symmetric(
          'M600 548C650 548 690 500 704 428L740 438C734 520 744 574 764 612C758 660 752 700 742 742C690 760 650 764 600 764',
        ),
        main,
        print(look, 380) +
          both((side) =>
            shadow(side('M724 560C724 640 680 690 612 690C660 724 730 710 760 660Z'), 0.12),
          ),
        { depth: 14, rim: 5 },
      ) +
      form(
        symmetric('M600 728C660 728 700 722 748 708L742 756C690 774 650 778 600 778'),
        second,
        both((side) => line(side('M600 754C660 754 700 748 744 736'), accent, 5)),
        { depth: 6, rim: 3 },
      ) +
      line('M496 428C510 500 550 548 600 548C650 548 690 500 704 428', second, 10) +
      mark(look.mark, 600, 640, 54, look.emblem ?? accent),
  });
};

export const sportsBra: Views = [
  view(braFront, hanging),
  view(braBack, hanging, 'The back of'),
  view(wornBra, cropped, 'A woman in'),
];
