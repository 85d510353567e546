import { both, darker, form, lighter, line, path, rect, shadow, times } from '../drawing.ts';

/** Folds from the armpits and down the front, which make a flat shape look like cloth. */
export const folds = (hem: number) =>
  both((side) => shadow(side(`M846 490C800 540 735 560 668 560C740 582 812 570 846 540Z`), 0.1)) +
  shadow(`M700 640C716 760 712 860 690 ${hem}L742 ${hem}C748 860 738 740 700 640Z`, 0.07) +
  shadow(`M470 700C456 800 462 880 476 ${hem}L440 ${hem}C430 870 438 790 470 700Z`, 0.07);

export const stitches = (d: string, color: string) =>
  line(d, darker(color, 0.4), 3, 'stroke-dasharray="10 8" opacity="0.5"');

export const ribs = (from: number, to: number, y: number, height: number) =>
  shadow(
    times(Math.floor((to - from) / 20), (i) => rect(from + i * 20, y, 7, height)),
    0.13,
  );

export const longSleeve =
  'M850 280C922 316 952 400 974 500C1004 624 1022 760 1034 900C998 918 950 924 912 918C902 800 884 660 850 556C836 470 844 360 850 280Z';

export const wristband = 'M909 886L1034 868C1040 900 1042 920 1042 944C1002 962 952 966 918 960Z';

export const zip = (color: string, from: number, to: number) =>
  path(rect(590, from, 20, to - from), darker(color, 0.45)) +
  line(`M600 ${from}L600 ${to}`, lighter(color, 0.5), 6, 'stroke-dasharray="1 13"') +
  form(rect(587, from + 60, 26, 52, 10), lighter(color, 0.3), '', { depth: 8, rim: 4 });
