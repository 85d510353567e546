import {
  darker,
  ellipse,
  faint,
  form,
  group,
  lighter,
  line,
  mix,
  path,
  rect,
  shadow,
  shine,
  tube,
  clip,
} from '../drawing.ts';
import type { Look } from '../look.ts';
import { mark } from '../marks.ts';
import { pattern } from '../patterns.ts';
import { grip, steel } from './steel.ts';

const bell =
  'M600 420C800 420 914 560 914 710C914 850 850 940 770 984C740 998 460 998 430 984C350 940 286 850 286 710C286 560 400 420 600 420Z';

const handle =
  'M404 560C376 440 384 320 420 262C440 232 470 224 510 224L690 224C730 224 760 232 780 262C816 320 824 440 796 560';

/** A kettlebell; the color of the band shows its weight. */
export const kettlebell = (look: Look) =>
  line(handle, darker(look.main, 0.45), 98) +
  line(handle, look.main, 78, 'transform="translate(-8 -8)"') +
  line(
    'M392 440C386 350 400 280 430 254C450 236 480 232 520 232L660 232',
    lighter(look.main, 0.5),
    14,
    'opacity="0.55" transform="translate(-14 -14)"',
  ) +
  form(
    bell,
    look.main,
    pattern(look.pattern, look.second, look.accent) +
      shine(
        'M360 620C380 540 440 480 520 460C460 510 410 580 400 660C390 700 350 690 360 620Z',
        0.3,
      ) +
      path('M200 900C400 930 800 930 1000 900L1000 944C800 972 400 972 200 944Z', look.accent),
    { depth: 34 },
  ) +
  clip(bell, mark(look.mark, 600, 712, 230, look.emblem ?? look.accent));

/** A competition kettlebell: one bright color, a straight steel handle. */
export const competitionKettlebell = (look: Look) => {
  const body =
    'M600 440C790 440 900 570 900 716C900 850 850 930 784 976C760 992 440 992 416 976C350 930 300 850 300 716C300 570 410 440 600 440Z';
  const horns =
    'M366 570C346 450 356 340 372 270C380 230 400 212 440 212L760 212C800 212 820 230 828 270C844 340 854 450 834 570L764 540C776 440 772 370 758 300L442 300C428 370 424 440 436 540Z';
  return (
    form(horns, look.main) +
    form(
      rect(424, 204, 352, 88, 40),
      steel,
      shadow(rect(400, 254, 400, 60), 0.2) + shine(rect(430, 216, 340, 18), 0.7),
      { depth: 10 },
    ) +
    form(
      body,
      look.main,
      path('M260 640C400 690 800 690 940 640L940 790C800 840 400 840 260 790Z', look.second) +
        line('M260 640C400 690 800 690 940 640M260 790C400 840 800 840 940 790', look.accent, 12) +
        shine('M366 640C384 560 440 500 520 478C470 520 420 590 404 660Z', 0.32),
      { depth: 32 },
    ) +
    mark(look.mark, 600, 742, 130, look.emblem ?? look.accent)
  );
};

const disc = (x: number, y: number, radius: number, look: Look) =>
  path(ellipse(x + 54, y + 6, radius * 0.97, radius), darker(look.main, 0.5)) +
  path(ellipse(x + 28, y + 3, radius * 0.985, radius), darker(look.main, 0.36)) +
  form(
    ellipse(x, y, radius),
    look.main,
    path(ellipse(x, y, radius * 0.86) + ellipse(x, y, radius * 0.8), darker(look.main, 0.3)) +
      path(ellipse(x, y, radius * 0.74) + ellipse(x, y, radius * 0.68), look.accent) +
      [20, 140, 260]
        .map((turn) =>
          group(
            `rotate(${turn} ${x} ${y})`,
            path(
              `M${x - radius * 0.2} ${y - radius * 0.56}C${x - radius * 0.1} ${y - radius * 0.62} ${x + radius * 0.1} ${y - radius * 0.62} ${x + radius * 0.2} ${y - radius * 0.56}L${x + radius * 0.16} ${y - radius * 0.46}C${x + radius * 0.06} ${y - radius * 0.5} ${x - radius * 0.06} ${y - radius * 0.5} ${x - radius * 0.16} ${y - radius * 0.46}Z`,
              look.emblem ?? look.accent,
            ),
          ),
        )
        .join(''),
    { depth: 30 },
  ) +
  form(
    ellipse(x, y, radius * 0.32),
    steel,
    shine(`M${x - 200} ${y - 60}L${x + 40} ${y - 300}L${x + 90} ${y - 260}L${x - 160} ${y}Z`, 0.5),
    { depth: 12 },
  ) +
  path(ellipse(x, y, radius * 0.15), darker(look.second, 0.6)) +
  path(ellipse(x + 5, y + 5, radius * 0.13), darker(look.second, 0.3));

export const plates = (look: Look) =>
  disc(730, 560, 340, { ...look, main: look.second }) + disc(470, 650, 340, look);

/** A loaded barbell, seen along its length. */
export const barbell = (look: Look) => {
  const plate = (x: number, size: number, color: string, thick: number) =>
    path(ellipse(x - thick, 600, size * 0.3, size), darker(color, 0.45)) +
    path(rect(x - thick, 600 - size, thick, size * 2), darker(color, 0.3)) +
    form(
      ellipse(x, 600, size * 0.3, size),
      color,
      path(
        ellipse(x, 600, size * 0.24, size * 0.8) + ellipse(x, 600, size * 0.21, size * 0.71),
        look.accent,
      ),
      { depth: 16 },
    ) +
    path(ellipse(x, 600, size * 0.09, size * 0.3), darker(color, 0.3));
  return group(
    'rotate(-19 600 600)',
    tube('M60 600L320 600', 44, steel),
    plate(212, 150, look.second, 34),
    plate(292, 230, look.main, 50),
    form(rect(316, 556, 40, 88, 14), steel),
    grip(350, 840, 600, 40),
    form(rect(806, 556, 36, 88, 14), steel),
    plate(930, 260, look.main, 60),
    plate(1006, 176, look.second, 40),
    tube('M1012 600L1150 600', 54, steel),
    path(ellipse(1160, 600, 14, 27), mix(steel, '#ffffff', 0.5)),
    form(rect(1046, 556, 36, 88, 14), look.accent),
  );
};

export const medicineBall = (look: Look) =>
  form(
    ellipse(600, 620, 370),
    look.main,
    pattern(look.pattern, look.second, look.accent) +
      path('M180 500C400 640 800 640 1020 500L1020 720C800 860 400 860 180 720Z', look.second) +
      line('M180 500C400 640 800 640 1020 500M180 720C400 860 800 860 1020 720', look.accent, 16) +
      line('M600 200C480 400 480 840 600 1040', darker(look.main, 0.5), 8, faint(0.6)) +
      line(
        'M250 400C330 500 500 550 600 560M300 900C400 960 520 980 600 980',
        darker(look.main, 0.4),
        5,
        `${faint(0.5)} stroke-dasharray="14 12"`,
      ) +
      shine(
        'M330 470C380 380 470 320 560 310C470 360 410 430 380 520C360 560 310 530 330 470Z',
        0.3,
      ),
    { depth: 40 },
  ) + mark(look.mark, 700, 716, 190, look.emblem ?? look.accent);
