import {
  both,
  darker,
  ellipse,
  faint,
  form,
  group,
  lighter,
  line,
  path,
  shadow,
  symmetric,
} from './drawing.ts';

/*
 * A standing person, drawn once, 1200 wide and 1900 high: chin at 348, shoulders at 450, hips at 960, soles at 1780.
 * One hand is on the hip. What is worn is drawn in the same coordinates (garments.ts), and frame() shows a part.
 */

const hairStyles = {
  bun: (hair: string) =>
    form(ellipse(604, 104, 46, 42), hair, '', { depth: 10, rim: 4 }) +
    form(
      'M518 256C506 168 548 122 600 122C652 122 694 168 682 256C676 214 652 184 606 166C556 184 526 214 518 256Z',
      hair,
      '',
      { depth: 10, rim: 4 },
    ),
  short: (hair: string) =>
    form(
      'M520 250C504 170 540 118 606 116C674 116 696 170 682 250C678 222 670 200 654 186C620 198 572 196 542 180C528 198 522 222 520 250Z',
      hair,
      '',
      { depth: 10, rim: 4 },
    ),
  long: (hair: string) =>
    form(
      'M518 268C506 168 548 120 604 120C656 120 694 168 684 268C680 220 664 184 630 160C590 190 530 200 518 268Z',
      hair,
      '',
      { depth: 10, rim: 4 },
    ),
  ponytail: (hair: string) =>
    form(
      'M519 252C508 168 548 124 600 124C652 124 692 168 681 252C676 206 650 176 600 168C550 176 524 206 519 252Z',
      hair,
      '',
      { depth: 10, rim: 4 },
    ),
  curls: (hair: string) =>
    [
      [532, 214, 30],
      [528, 176, 34],
      [556, 140, 40],
      [604, 124, 44],
      [650, 142, 40],
      [676, 180, 34],
      [672, 216, 28],
      [600, 160, 46],
    ]
      .map(([x = 0, y = 0, r = 0]) => form(ellipse(x, y, r), hair, '', { depth: 8, rim: 0 }))
      .join(''),
  cropped: (hair: string) =>
    form(
      'M523 234C514 172 550 132 600 132C650 132 686 172 677 234C672 204 662 188 648 180C618 170 582 170 552 180C538 188 528 204 523 234Z',
      hair,
      '',
      { depth: 8, rim: 3 },
    ) +
    path(
      'M527 262C530 316 560 352 600 352C640 352 670 316 673 262C664 296 640 300 600 294C560 300 536 296 527 262Z',
      hair,
      faint(0.85),
    ),
  headscarf: (hair: string) =>
    form(
      `M510 254C500 164 546 114 600 114C654 114 700 164 690 254C690 320 704 380 720 424C660 462 540 462 480 424C496 380 510 320 510 254Z${ellipse(600, 252, 66, 88)}`,
      hair,
      shadow('M536 350C570 380 640 380 676 330L690 430L520 440Z', 0.12),
      { depth: 14, rim: 5 },
    ),
};

/** What falls behind the shoulders. */
const hairBehind: Partial<Record<keyof typeof hairStyles, string>> = {
  long: 'M512 250C502 150 550 116 602 116C660 116 704 150 692 250C690 330 716 400 700 474C660 490 640 420 640 340L560 340C560 420 540 490 500 474C484 400 514 330 512 250Z',
  ponytail: 'M640 130C720 120 762 200 748 320C742 384 706 420 700 370C708 300 704 230 650 190Z',
};

/** Half widths of waist and hips, and how much broader the shoulders are. */
const builds = { slim: [106, 148, 0], strong: [134, 144, 16] } as const;

export interface Person {
  skin: string;
  hair: string;
  style: keyof typeof hairStyles;
  build: keyof typeof builds;
}

export const people = {
  amara: { skin: '#7a4a30', hair: '#231815', style: 'curls', build: 'slim' },
  bruno: { skin: '#e3b08c', hair: '#5a3a24', style: 'short', build: 'strong' },
  chen: { skin: '#f0c9a6', hair: '#211d22', style: 'ponytail', build: 'slim' },
  dayo: { skin: '#5c3826', hair: '#1a1412', style: 'cropped', build: 'strong' },
  elin: { skin: '#f4d3b8', hair: '#b9793c', style: 'bun', build: 'slim' },
  farah: { skin: '#c48d63', hair: '#4f6e7a', style: 'headscarf', build: 'slim' },
  mateo: { skin: '#b87d55', hair: '#2b1d17', style: 'short', build: 'strong' },
  priya: { skin: '#a56b45', hair: '#2a1a18', style: 'long', build: 'slim' },
} satisfies Record<string, Person>;

/** Skin has no lit edge, which would show where parts meet. */
const soft = { depth: 12, rim: 0 };

const torso = ([waist, hip, broad]: (typeof builds)[keyof typeof builds]) =>
  symmetric(
    `M600 400L650 392C662 424 720 440 ${768 + broad} 452C${788 + broad} 490 ${770 + broad} 560 ${754 + broad} 610C746 690 ${600 + waist} 730 ${600 + waist} 800C${600 + waist} 870 ${600 + hip} 890 ${600 + hip} 970C${600 + hip} 1020 740 1050 730 1070L600 1040`,
  );

/** One leg and foot; the other is its mirror image. */
export const leg =
  'M600 940L746 940C768 1040 772 1180 756 1320C774 1420 772 1550 762 1690L710 1690C696 1560 660 1440 662 1330C634 1210 612 1100 600 1010Z';

const foot =
  'M706 1676L766 1676C772 1712 808 1734 820 1756C828 1774 814 1782 788 1782L722 1782C700 1782 696 1752 701 1728Z';

const hands = {
  right: [
    'M838 1022L892 1016C906 1048 914 1090 906 1134C900 1168 880 1180 866 1162C854 1136 842 1080 838 1022Z',
    'M842 1040C824 1062 820 1096 828 1118C838 1128 848 1110 852 1086Z',
  ],
  left: [
    'M428 938L470 892C500 898 532 920 548 950C552 964 540 968 528 960L540 980C540 992 528 992 516 984L522 1002C518 1010 506 1008 498 1002C474 992 446 966 428 938Z',
  ],
};

const arms = {
  right:
    'M752 452C816 456 842 506 846 570C852 660 866 730 870 800C882 880 892 950 892 1030L840 1036C832 960 812 880 800 810C786 740 764 680 746 600Z',
  leftUpper:
    'M448 452C384 456 360 500 346 560C322 650 286 720 262 788C256 812 268 834 292 838C312 838 330 826 344 800C380 730 424 670 454 600Z',
  leftLower:
    'M262 788C258 812 266 832 288 838C340 868 394 906 432 944L474 900C430 860 384 812 350 772C330 750 280 750 262 788Z',
};

const face = ({ skin, hair, style }: Person) => {
  const ink = darker(skin, 0.62);
  const lips = darker(lighter(skin, 0.05), 0.45);
  const brow = style === 'headscarf' ? darker(skin, 0.7) : darker(hair, 0.3);
  return (
    both((side) =>
      form(side('M676 226C694 216 704 236 700 258C696 282 684 288 674 280Z'), skin, '', soft),
    ) +
    form(
      symmetric('M600 146C656 146 684 188 680 240C678 300 644 348 600 348'),
      skin,
      shadow('M640 200C656 250 640 320 600 350L690 350L700 180Z', 0.07),
      soft,
    ) +
    both(
      (side) =>
        path(side(ellipse(644, 290, 20, 13)), '#d9603f', faint(0.16)) +
        line(side('M618 222C630 213 646 214 656 223'), brow, 7),
    ) +
    both((side) => line(side('M622 250C630 257 644 257 652 249'), ink, 5)) +
    line('M602 244C604 264 612 276 608 284C604 288 598 288 594 286', darker(skin, 0.28), 4.5) +
    line('M578 312C592 322 610 322 624 311', lips, 6)
  );
};

/** What is worn, in the order of drawing. */
export interface Outfit {
  /** Behind neck and shoulders, such as a hood. */
  behind?: string;
  clothes: string;
  /** Over both arms. */
  sleeves?: string;
  collar?: string;
  /** On head or ears. */
  head?: string;
  /** On the feet, which are bare without. */
  shoes?: string;
}

export const figure = (
  person: Person,
  { behind = '', clothes, sleeves = '', collar = '', head = '', shoes = '' }: Outfit,
) => {
  const { skin, hair, style, build } = person;
  const tail = hairBehind[style];
  const broad = builds[build][2];
  const limb = (d: string) => form(d, skin, '', soft);
  return (
    (tail ? form(tail, darker(hair, 0.1), '', soft) : '') +
    behind +
    limb('M556 296L644 296C644 356 650 384 668 404L600 450L532 404C550 384 556 356 556 296Z') +
    shadow('M556 316C576 352 626 352 644 316L644 366C620 390 580 390 556 366Z', 0.16) +
    limb(torso(builds[build])) +
    line(
      'M612 452C640 440 680 440 700 446M588 452C560 440 520 440 500 446',
      darker(skin, 0.2),
      4,
      faint(0.5),
    ) +
    both((side) => limb(side(leg)) + limb(side(foot))) +
    shoes +
    clothes +
    group(`translate(${broad} 0)`, limb(arms.right), ...hands.right.map(limb)) +
    group(
      `translate(${-broad} 0)`,
      limb(arms.leftUpper),
      limb(arms.leftLower),
      ...hands.left.map(limb),
    ) +
    sleeves +
    collar +
    face(person) +
    hairStyles[style](hair) +
    head
  );
};

/** Shows the square of this size around a point of the figure. */
export const frame = (x: number, y: number, size: number, ...parts: string[]) =>
  group(`translate(600 600) scale(${1200 / size}) translate(${-x} ${-y})`, ...parts);
