import {
  darker,
  faint,
  form,
  group,
  lighter,
  line,
  path,
  rect,
  shine,
  symmetric,
  times,
} from '../drawing.ts';
import { figure, frame, people } from '../figure.ts';
import { plainOutfit } from '../garments.ts';
import { cropped, type Look, standing, view, type Views } from '../look.ts';
import { mark } from '../marks.ts';
import { pattern } from '../patterns.ts';

/** A cap from the side. */
const capSide = (look: Look) => {
  const { main, second, accent } = look;
  const dome = 'M186 716C170 486 290 300 520 280C740 270 850 420 868 652C700 716 420 740 186 716Z';
  const brim =
    'M556 716C660 690 780 664 868 640C1000 660 1096 724 1126 800C1130 824 1106 830 1080 818C950 762 760 734 556 716Z';
  const under = 'M556 716C760 734 950 762 1080 818C960 832 700 796 556 716Z';
  return group(
    'translate(-40 140)',
    form(
      dome,
      main,
      pattern(look.pattern, second, accent) +
        path('M560 270C700 300 770 460 760 720L900 720L900 300Z', second) +
        line(
          'M530 280C420 360 376 520 388 726M530 280C690 320 762 480 760 700',
          darker(main, 0.4),
          5,
          faint(0.55),
        ) +
        path('M160 672C420 700 700 680 880 606L880 660C700 716 420 744 160 722Z', accent) +
        path(
          times(10, (i) => rect(246 + (i % 5) * 24, 480 + Math.floor(i / 5) * 26, 11, 11, 5)),
          darker(main, 0.45),
          faint(0.6),
        ) +
        shine('M300 420C360 340 430 310 500 304C430 340 380 400 350 480Z', 0.18),
    ),
    form('M486 286C500 262 560 262 574 286C560 298 500 298 486 286Z', accent, '', { depth: 6 }),
    path(under, darker(second, 0.6)),
    form(
      brim,
      lighter(second, 0.08),
      line(
        'M640 712C780 680 900 690 1100 790M710 720C820 702 930 716 1080 800',
        lighter(second, 0.45),
        5,
        faint(0.55),
      ),
      { depth: 14 },
    ),
    mark(look.mark, 590, 480, 170, look.emblem ?? accent),
  );
};

/** The opening at the back, with the strap that sets the width. */
const capBack = (look: Look) => {
  const { main, second, accent } = look;
  return group(
    'translate(0 120)',
    form(
      `${symmetric('M600 260C800 260 900 420 910 690C820 740 720 756 600 756')}M470 700C470 560 730 560 730 700C640 712 560 712 470 700Z`,
      main,
      pattern(look.pattern, second, accent) +
        line(
          'M600 260L600 590M600 260C480 330 400 500 392 740M600 260C720 330 800 500 808 740',
          darker(main, 0.4),
          5,
          faint(0.55),
        ) +
        path('M280 660C420 726 780 726 920 660L920 760L280 760Z', accent) +
        path(
          times(
            10,
            (i) =>
              rect(446 + (i % 5) * 24, 470 + Math.floor(i / 5) * 26, 11, 11, 5) +
              rect(636 + (i % 5) * 24, 470 + Math.floor(i / 5) * 26, 11, 11, 5),
          ),
          darker(main, 0.45),
          faint(0.6),
        ),
    ),
    form(
      'M458 692C560 716 640 716 742 692L744 748C640 770 560 770 456 748Z',
      second,
      line('M470 720C560 742 640 742 730 720', lighter(second, 0.4), 4, faint(0.6)),
      { depth: 8, rim: 4 },
    ),
    form(
      rect(580, 690, 58, 78, 10),
      '#c9cfd3',
      path(rect(594, 704, 30, 50, 6), darker(second, 0.2)),
      { depth: 6, rim: 3 },
    ),
    form('M562 268C570 244 630 244 638 268C620 282 580 282 562 268Z', accent, '', { depth: 6 }),
  );
};

const wornCap = (look: Look) => {
  const { main, second, accent } = look;
  const onHead =
    form(
      symmetric('M600 104C672 104 700 156 692 216C660 200 630 196 600 196'),
      main,
      group('translate(240 60) scale(0.6)', pattern(look.pattern, second, accent)) +
        line(
          'M600 104L600 200M600 104C560 130 548 170 546 206M600 104C640 130 652 170 654 206',
          darker(main, 0.4),
          3,
          faint(0.55),
        ) +
        line('M506 210C560 186 640 186 694 210', accent, 10),
      { depth: 12, rim: 4 },
    ) +
    form(
      symmetric('M600 192C644 192 680 200 696 216C712 240 704 256 688 248C660 232 630 228 600 228'),
      lighter(second, 0.08),
      line('M512 234C560 208 640 208 688 234', lighter(second, 0.4), 3, faint(0.5)),
      { depth: 8, rim: 4 },
    ) +
    mark(look.mark, 600, 156, 54, look.emblem ?? accent);
  return frame(600, 330, 620, figure(people.chen, { ...plainOutfit(people.chen), head: onHead }));
};

export const cap: Views = [
  view(capSide, standing(800, 880, 500)),
  view(capBack, standing(640, 880), 'The back of'),
  view(wornCap, cropped, 'A runner in'),
];
