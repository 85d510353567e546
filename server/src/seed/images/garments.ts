import {
  both,
  clip,
  darker,
  form,
  group,
  lighter,
  line,
  path,
  rect,
  shadow,
  symmetric,
  times,
} from './drawing.ts';
import { figure, frame, leg, type Outfit, type Person } from './figure.ts';
import type { Look } from './look.ts';
import { pattern } from './patterns.ts';

/** Clothes on the figure, in its coordinates. */

const cloth = { depth: 16, rim: 3, gloss: 0 };
const reach = (person: Person) => (person.build === 'strong' ? 16 : 0);

/** The pattern of a product at the size of the figure, from `y` on. */
export const print = (look: Look, y: number) =>
  group(`translate(120 ${y}) scale(0.8)`, pattern(look.pattern, look.second, look.accent));

const creases =
  both((side) => shadow(side('M752 640C716 672 680 690 640 694C690 712 730 700 756 676Z'), 0.1)) +
  shadow('M676 760C692 840 690 920 672 1010L706 1010C714 920 706 840 676 760Z', 0.08) +
  shadow('M520 820C510 890 514 950 526 1010L498 1010C488 940 496 880 520 820Z', 0.08);

/** A loose top down to `hem`; its neckline is at 446. */
export const shirt = (person: Person, color: string, surface = '', hem = 1010) => {
  const x = 770 + reach(person);
  const waist = person.build === 'slim' ? 728 : 758;
  return form(
    symmetric(
      `M600 452C640 452 664 436 668 400C692 426 734 440 ${x} 448C${x + 20} 500 ${x + 2} 560 ${x - 8} 612C${x - 20} 680 ${waist} 720 ${waist} 800C${waist} 850 ${x - 8} 890 ${x - 6} ${hem}C${x - 70} ${hem + 18} 650 ${hem + 22} 600 ${hem + 22}`,
    ),
    color,
    surface + creases,
    cloth,
  );
};

/** The band along the neckline of a shirt. */
export const neckband = (color: string, width = 18) => {
  const d = 'M530 398C536 436 562 454 600 454C638 454 664 436 670 398';
  return line(d, darker(color, 0.25), width) + line(d, color, width * 0.7);
};

const sleeveCuts = {
  short: {
    right: [
      'M748 446C830 450 860 504 866 580L882 694C852 712 814 718 786 712C774 672 760 640 742 612Z',
    ],
    left: [
      'M452 446C370 450 344 498 328 556C314 602 298 642 282 680C306 702 348 720 380 722C404 684 432 644 458 612Z',
    ],
  },
  long: {
    right: [
      'M748 446C832 450 860 504 866 570C872 660 886 730 890 800C902 880 908 950 908 1022C884 1034 848 1038 828 1034C818 960 798 880 786 812C774 740 762 680 742 612Z',
    ],
    left: [
      'M452 446C368 450 342 496 328 556C304 646 268 716 244 784C238 818 256 850 290 854C320 854 346 836 360 806C396 736 430 676 458 612Z',
      'M244 784C238 816 250 846 280 854C332 884 384 922 420 958L486 906C442 862 396 808 364 766C336 738 264 738 244 784Z',
    ],
  },
};

/** Both sleeves; `surface` is that of each. */
export const sleeves = (
  person: Person,
  cut: keyof typeof sleeveCuts,
  color: string,
  surface = '',
) => {
  const { right, left } = sleeveCuts[cut];
  const out = reach(person);
  return (
    group(`translate(${out} 0)`, ...right.map((d) => form(d, color, surface, cloth))) +
    group(`translate(${-out} 0)`, ...left.map((d) => form(d, color, surface, cloth)))
  );
};

/** Ribbed cuffs at the wrists of long sleeves. */
export const cuffs = (person: Person, color: string) => {
  const out = reach(person);
  const band = { depth: 8, rim: 3 };
  return (
    group(
      `translate(${out} 0)`,
      form(
        'M826 1008L910 998C914 1030 914 1052 910 1066C884 1078 852 1082 832 1074Z',
        color,
        shadow(
          times(7, (i) => rect(832 + i * 13, 990, 5, 100)),
          0.12,
        ),
        band,
      ),
    ) +
    group(
      `translate(${-out} 0)`,
      form('M398 936L462 880L494 912C478 938 452 960 430 970Z', color, '', band),
    )
  );
};

/** The right leg and the right half of the hips. */
const trouserCuts = {
  tight: [leg, 'M600 838L716 838C738 880 750 920 750 980C740 1010 690 1040 600 1040'],
  loose: [
    'M600 900L756 900C786 1000 796 1160 784 1320C796 1440 792 1560 782 1660L694 1660C678 1540 652 1440 648 1330C630 1210 612 1100 600 1020Z',
    'M600 838L722 838C744 880 758 920 758 980C740 1010 690 1050 600 1050',
  ],
  short: [
    'M600 890L752 890C780 980 796 1080 802 1190C760 1210 690 1212 634 1196C628 1130 618 1070 600 1010Z',
    'M600 838L722 838C744 880 754 920 754 980C740 1010 690 1040 600 1040',
  ],
} as const;

/** Trousers from the waist down; both legs have the `surface`. */
export const trousers = (cut: keyof typeof trouserCuts, color: string, surface = '') => {
  const [half, hips] = trouserCuts[cut];
  return (
    both((side) => form(side(half), color, surface, cloth)) +
    clip(symmetric(hips), path(symmetric(hips), color), surface) +
    shadow(
      'M600 1010C620 1040 690 1060 740 1050C700 1084 640 1080 606 1060ZM600 1010C580 1040 510 1060 460 1050C500 1084 560 1080 594 1060Z',
      0.12,
    ) +
    line('M600 900L600 1012', darker(color, 0.35), 4, 'opacity="0.5"')
  );
};

/** The waistband of trousers. */
export const waistband = (color: string, surface = '', height = 60) =>
  form(
    symmetric(
      `M600 832L714 832C728 850 736 ${832 + height * 0.6} 742 ${832 + height}C700 ${844 + height} 650 ${848 + height} 600 ${848 + height}`,
    ),
    color,
    surface,
    { depth: 8, rim: 4 },
  );

/** A waistband with gathers and a cord. */
export const elasticBand = (color: string, cordColor: string) =>
  waistband(
    color,
    shadow(
      times(16, (i) => rect(450 + i * 20, 820, 7, 80)),
      0.12,
    ),
    56,
  ) + line('M592 872C576 910 580 945 572 980M608 872C626 912 618 942 630 968', cordColor, 8);

/** A zip down the front, from the collar to the hem. */
export const frontZip = (color: string, from: number, to: number) =>
  line(`M600 ${from}L600 ${to}`, darker(color, 0.45), 13) +
  line(`M600 ${from}L600 ${to}`, lighter(color, 0.5), 4, 'stroke-dasharray="1 9"');

/** Plain shoes for pictures of other clothes. */
export const plainShoes = (color: string) =>
  both((side) => {
    const upper = side(
      'M702 1672L768 1672C778 1708 818 1732 830 1760L698 1770C694 1740 698 1700 702 1672Z',
    );
    const sole = side(
      'M694 1756L832 1754C842 1772 836 1790 810 1790L714 1790C694 1790 690 1774 694 1756Z',
    );
    return (
      form(upper, color, '', { depth: 8, rim: 4 }) + form(sole, '#fbf7f0', '', { depth: 5, rim: 3 })
    );
  });

const cream = '#f4ede1';
const slate = '#464c57';

/** The figure from head to hips in a top, above plain trousers. */
export const wearTop = (person: Person, outfit: Outfit) =>
  frame(
    600,
    584,
    1080,
    figure(person, {
      ...outfit,
      clothes: trousers('tight', slate) + waistband(slate) + outfit.clothes,
    }),
  );

/** The figure from the waist to the feet in trousers, below a plain shirt. */
export const wearTrousers = (person: Person, clothes: string, shoes = plainShoes(slate)) =>
  frame(
    600,
    1290,
    1080,
    figure(person, {
      clothes: shirt(person, cream, '', 900) + clothes,
      sleeves: sleeves(person, 'short', cream),
      shoes,
    }),
  );

/** The figure in plain clothes, for what is carried or worn with them. */
export const plainOutfit = (person: Person): Outfit => ({
  clothes: trousers('tight', slate) + waistband(slate) + shirt(person, cream),
  sleeves: sleeves(person, 'short', cream),
  collar: neckband(cream),
  shoes: plainShoes(slate),
});
