import {
  both,
  clip,
  darker,
  faint,
  form,
  line,
  path,
  rect,
  shadow,
  shine,
  symmetric,
} from '../drawing.ts';
import { people } from '../figure.ts';
import { cuffs, frontZip, print, shirt, sleeves, wearTop } from '../garments.ts';
import { cropped, hanging, type Look, view, type Views } from '../look.ts';
import { mark } from '../marks.ts';
import { pattern } from '../patterns.ts';
import { folds, longSleeve, zip } from './cloth.ts';
import { coat, hoodBack, hoodDown, hoodFromBehind, hoodOpening } from './hoods.ts';

const drop = (x: number, y: number) =>
  path(
    `M${x} ${y - 20}C${x + 18} ${y + 6} ${x + 14} ${y + 22} ${x} ${y + 22}C${x - 14} ${y + 22} ${x - 18} ${y + 6} ${x} ${y - 20}Z`,
    '#d8f0f5',
    faint(0.75),
  ) + shine(`M${x - 5} ${y}L${x - 1} ${y - 6}L${x - 2} ${y + 10}L${x - 7} ${y + 10}Z`, 0.9);

const drops = (points: [number, number][]) => points.map(([x, y]) => drop(x, y)).join('');

/** Sleeves and body, with `seams` on the body. */
const shell = ({ main, second, accent, pattern: name }: Look, seams: string) =>
  both((side) =>
    form(
      side(longSleeve),
      main,
      pattern(name, second, accent) +
        path(side('M890 850L1060 826L1060 960L890 960Z'), second) +
        line(side('M880 852L1060 828'), accent, 8),
    ),
  ) +
  form(
    coat,
    main,
    pattern(name, second, accent) +
      path('M300 740C500 770 700 770 900 740L900 1020L300 1020Z', second) +
      line('M320 742C500 770 700 770 880 742', accent, 10) +
      folds(990) +
      seams,
  );

/** A hooded rain jacket with sealed seams and raindrops. */
const rainShellFront = (look: Look) => {
  const { main, second, accent } = look;
  return (
    shell(
      look,
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
    drops([
      [430, 560],
      [476, 690],
      [398, 800],
      [700, 640],
      [770, 780],
      [690, 900],
      [520, 860],
      [790, 560],
    ]) +
    mark(look.mark, 724, 600, 84, look.emblem ?? accent)
  );
};

const rainShellBack = (look: Look) => {
  const { main, accent } = look;
  return (
    shell(look, line('M346 500C480 540 720 540 854 500', darker(main, 0.35), 6, faint(0.6))) +
    shadow(
      'M430 300C450 420 540 480 600 496C660 480 750 420 770 300L800 420C740 500 660 530 600 536C540 530 460 500 400 420Z',
      0.14,
    ) +
    hoodFromBehind(look) +
    line('M576 470C576 520 624 520 624 470', accent, 9) +
    drops([
      [430, 600],
      [510, 700],
      [398, 860],
      [700, 620],
      [760, 800],
      [660, 900],
    ])
  );
};

const wornRainShell = (look: Look) => {
  const { main, second, accent } = look;
  const person = people.priya;
  const hood = hoodDown(main, second);
  const panel = path('M200 840C400 870 800 870 1000 840L1000 1080L200 1080Z', second);
  return wearTop(person, {
    behind: hood.behind,
    clothes:
      shirt(
        person,
        main,
        print(look, 380) + panel + line('M300 848C500 870 700 870 900 848', accent, 8),
        1040,
      ) +
      frontZip(accent, 530, 1058) +
      drops([
        [500, 640],
        [690, 780],
        [556, 760],
      ]) +
      mark(look.mark, 682, 640, 54, look.emblem ?? accent),
    sleeves: sleeves(person, 'long', main) + cuffs(person, second),
    collar: hood.front,
  });
};

export const rainShell: Views = [
  view(rainShellFront, hanging),
  view(rainShellBack, hanging, 'The back of'),
  view(wornRainShell, cropped, 'A woman in'),
];
