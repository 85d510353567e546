import { darker, faint, form, group, line, lighter, path, rect } from './drawing.ts';
import type { Person } from './figure.ts';

const matt = { depth: 24, rim: 0 };

/** A forearm from the left, with the back of the hand at the right; the wrist is at 520, 630. */
export const wrist = ({ skin }: Person, worn: string) =>
  form(
    'M-60 430C140 420 340 470 520 476C640 480 720 440 820 430C960 410 1100 420 1300 400L1300 900C1120 900 940 890 860 840C740 800 640 786 520 786C340 790 140 850 -60 850Z',
    skin,
    '',
    matt,
  ) +
  line(
    'M980 560C1060 548 1140 548 1230 552M990 680C1070 672 1150 672 1230 676M960 452C1040 440 1130 436 1230 430',
    darker(skin, 0.22),
    7,
    faint(0.6),
  ) +
  line('M800 770C880 830 940 900 980 990', darker(skin, 0.12), 122) +
  line('M800 766C876 826 934 896 972 984', skin, 108) +
  worn;

/** An open hand from the back, upright; the ring finger's base is at 474, 640. */
export const hand = ({ skin }: Person, worn: string) => {
  const finger = (x: number, top: number, turn: number) =>
    group(
      `rotate(${turn} ${x} 700)`,
      form(
        rect(x - 54, top, 108, 760 - top, 54),
        skin,
        line(
          `M${x - 30} ${top + 210}L${x + 30} ${top + 210}M${x - 26} ${top + 222}L${x + 26} ${top + 222}`,
          darker(skin, 0.25),
          5,
          faint(0.6),
        ),
        { depth: 16, rim: 0 },
      ),
      path(rect(x - 30, top + 20, 60, 74, 28), lighter(skin, 0.45)),
    );
  return (
    finger(352, 300, -9) +
    finger(474, 190, -3) +
    finger(600, 160, 1) +
    finger(724, 220, 6) +
    form(
      'M300 660C420 640 660 640 790 660C830 700 900 740 960 640C1000 580 1060 590 1064 640C1060 760 960 900 840 1000C820 1060 820 1120 830 1300L380 1300C390 1120 330 1020 310 900C296 820 292 720 300 660Z',
      skin,
      '',
      matt,
    ) +
    line('M412 660L414 720M536 650L538 714M662 650L660 714', darker(skin, 0.25), 6, faint(0.6)) +
    worn
  );
};
