import {
  darker,
  ellipse,
  faint,
  form,
  group,
  lighter,
  line,
  path,
  rect,
  shadow,
  times,
  tube,
} from '../drawing.ts';
import { type Look, standing, view, type Views } from '../look.ts';
import { mark } from '../marks.ts';
import { pattern } from '../patterns.ts';
import { steel } from './steel.ts';

/** A padded bench on a steel frame, from the side; flat, or with its back raised. */
const benchAt = (look: Look, isFlat: boolean) => {
  const frame = darker(look.second, 0.1);
  return (
    tube('M250 960L470 960M760 960L1010 960', 40, frame) +
    tube('M880 950L860 690L430 690M400 950L470 690', 40, frame) +
    tube(isFlat ? 'M640 720L330 690' : 'M640 700L480 520', 34, darker(frame, 0.2)) +
    form(rect(214, 940, 100, 50, 20), darker(frame, 0.4)) +
    form(rect(968, 940, 80, 50, 20), darker(frame, 0.4)) +
    path(ellipse(470, 700, 34) + ellipse(470, 700, 14), look.accent) +
    path(ellipse(640, 700, 26) + ellipse(640, 700, 10), look.accent) +
    group(
      isFlat ? 'rotate(-9 640 650)' : '',
      form(
        'M626 606C640 586 660 582 690 590L1010 640C1050 648 1064 672 1058 700C1054 720 1040 730 1010 726L650 676C616 668 608 634 626 606Z',
        look.main,
        line('M630 650C740 670 900 694 1060 710', look.accent, 12) +
          pattern(look.pattern, look.second, look.accent),
        { depth: 16 },
      ),
    ) +
    group(
      isFlat ? 'rotate(-50 600 650)' : '',
      form(
        'M590 660C560 690 524 690 498 664L196 288C174 258 178 224 206 204C236 184 268 190 290 218L596 594C614 620 612 640 590 660Z',
        look.main,
        pattern(look.pattern, look.second, look.accent) +
          line('M210 304L508 672', darker(look.main, 0.4), 22, faint(0.7)) +
          line('M232 274L534 648', look.accent, 10),
        { depth: 18 },
      ),
    ) +
    mark(look.mark, 860, isFlat ? 626 : 660, 60, look.emblem ?? look.accent)
  );
};

/** The bar with its grips; the jaws press against the door frame. */
const rod = (look: Look) => {
  const { main, second, accent } = look;
  const foam = (x: number, width: number) =>
    form(
      rect(x, 328, width, 104, 46),
      main,
      shadow(
        times(Math.floor(width / 28), (i) => rect(x + 10 + i * 28, 310, 9, 140)),
        0.16,
      ),
      { depth: 14 },
    );
  const jaw = (x: number) =>
    form(rect(x, 300, 84, 164, 26), second, path(rect(x + 24, 332, 36, 100, 16), accent), {
      depth: 14,
    });
  return (
    tube('M240 380L960 380', 66, steel) +
    jaw(186) +
    jaw(930) +
    foam(286, 200) +
    foam(716, 200) +
    mark(look.mark, 664, 380, 54, look.emblem ?? darker(second, 0.3))
  );
};

/** The bar in a door frame, with a resistance band. */
const inDoorway = (look: Look) => {
  const { second, accent } = look;
  const wood = lighter(second, 0.8);
  const band = 'M520 352C520 560 470 700 500 850C520 920 610 920 630 850C656 700 600 560 600 352';
  return (
    path('M60 60L1140 60L1140 160L60 160Z', wood) +
    path('M60 160L1140 160L1140 178L60 178Z', lighter(second, 0.5)) +
    path('M60 160L190 160L190 1200L60 1200ZM1010 160L1140 160L1140 1200L1010 1200Z', wood) +
    path(
      'M168 178L190 178L190 1200L168 1200ZM1116 60L1140 60L1140 1200L1116 1200Z',
      lighter(second, 0.55),
    ) +
    path('M190 178L232 214L232 1200L190 1200Z', lighter(second, 0.62)) +
    line(band, darker(accent, 0.3), 44) +
    line(band, accent, 34, 'transform="translate(-4 -3)"') +
    rod(look) +
    form(rect(508, 336, 104, 84, 26), accent, shadow(rect(500, 390, 120, 40), 0.2), { depth: 10 })
  );
};

/** The bar out of the door, with one of its jaws from the front. */
const rodAlone = (look: Look) =>
  group('translate(-20 60) rotate(-14 600 380)', rod(look)) +
  form(
    rect(420, 660, 360, 330, 70),
    look.second,
    path(rect(462, 700, 276, 250, 40), look.accent) +
      shadow(
        times(8, (i) => rect(470, 716 + i * 30, 260, 12, 6)),
        0.2,
      ),
    { depth: 18 },
  ) +
  form(
    ellipse(600, 826, 76),
    steel,
    path(ellipse(600, 826, 46), darker(steel, 0.35)) + line('M560 826L640 826', steel, 12),
    { depth: 10 },
  );

export const bench: Views = [
  view((look) => benchAt(look, false), standing(900, 985)),
  view((look) => benchAt(look, true), standing(900, 985), 'Laid flat:'),
];

export const pullUpBar: Views = [
  view(inDoorway, { y: 1050, width: 420 }),
  view(rodAlone, standing(460, 992), 'Bar and foot of'),
];
