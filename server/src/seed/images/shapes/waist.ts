import { both, darker, faint, line, path, shadow, symmetric } from '../drawing.ts';

export const insideOfWaist = (color: string, y: number, half: number) =>
  path(
    symmetric(
      `M600 ${y - 22}C680 ${y - 22} ${600 + half - 30} ${y - 16} ${600 + half} ${y}C${600 + half - 30} ${y + 20} 680 ${y + 28} 600 ${y + 28}`,
    ),
    darker(color, 0.5),
  );

/** The shadows below trousers that hang, and below a person. */
export const narrow = { y: 1074, width: 380 };
export const onFeet = { y: 1130, width: 560, x: 590 };

/** Seams and folds of trousers from behind. */
export const seat = (color: string) =>
  line('M600 350L600 520', darker(color, 0.45), 5, faint(0.6)) +
  both(
    (side) =>
      shadow(side('M610 520C650 570 740 570 790 520C760 600 660 610 612 560Z'), 0.14) +
      shadow(side('M656 690C690 704 740 704 786 690L786 704C740 720 690 720 656 704Z'), 0.16),
  );
