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
} from '../drawing.ts';
import type { Person } from '../figure.ts';
import type { Look } from '../look.ts';
import { mark } from '../marks.ts';
import { pattern } from '../patterns.ts';

/** Two shoes from the side, one behind the other. */
export const pair = (shoe: string) =>
  group('translate(190 -16) scale(0.84)', shoe) + group('translate(-10 84) scale(0.92)', shoe);

/** Two shoes from behind. */
export const heels = (
  { main, second, accent, ...look }: Look,
  { sole, isLugged = false }: { sole: string; isLugged?: boolean },
) => {
  const upper =
    'M-126 360C-146 250 -140 140 -112 40C-100 -6 -60 -4 -46 -40C-34 -70 34 -70 46 -40C60 -4 100 -6 112 40C140 140 146 250 126 360Z';
  const one =
    path(ellipse(0, -4, 96, 62), darker(main, 0.6)) +
    line('M-60 -50C-40 -110 40 -110 60 -50', darker(main, 0.3), 24) +
    (isLugged
      ? path(
          times(5, (i) => rect(-140 + i * 60, 436, 40, 44, 8)),
          darker(second, 0.6),
        )
      : '') +
    form(
      upper,
      main,
      pattern(look.pattern, second, accent) +
        path('M-160 380C-150 240 -110 130 0 120C110 130 150 240 160 380Z', second) +
        line('M-150 330C-140 220 -90 124 0 120C90 124 140 220 150 330', accent, 9) +
        line(
          'M-110 46C-96 10 -60 6 -44 -24C-30 -54 30 -54 44 -24C60 6 96 10 110 46',
          lighter(second, 0.15),
          20,
        ),
      { depth: 16, rim: 5 },
    ) +
    line('M-18 -60C-20 -100 20 -100 18 -60L18 60', accent, 15) +
    mark(look.mark, 0, 232, 104, look.emblem ?? accent) +
    form(
      'M-156 330C-168 380 -164 432 -140 452L140 452C164 432 168 380 156 330C90 352 -90 352 -156 330Z',
      sole,
      path('M-180 420L180 420L180 470L-180 470Z', isLugged ? darker(second, 0.35) : accent) +
        line('M-158 366C-90 386 90 386 158 366', lighter(accent, 0.35), 8, faint(0.8)),
      { depth: 14, rim: 5 },
    );
  return (
    group('translate(370 424) rotate(-2) scale(1.26)', one) +
    group('translate(830 424) rotate(2) scale(1.26)', one)
  );
};

/** A leg from the side, which ends in a shoe. */
const calf =
  'M222 700L218 500C214 420 228 350 214 220C190 60 130 -60 150 -240C166 -380 190 -460 196 -560L196 -1200L590 -1200L586 -560C584 -460 570 -380 562 -240C548 -40 536 120 528 240C522 340 530 420 548 520L560 700Z';

/** A step: one foot flat on the floor, the other with its heel raised. */
export const walking = ({ skin }: Person, sockColor: string, shoe: string) => {
  const one =
    form(
      calf,
      skin,
      path(rect(100, 360, 560, 400), sockColor) +
        shadow(
          times(20, (i) => rect(200 + i * 20, 360, 7, 60)),
          0.12,
        ),
      { depth: 34, rim: 0 },
    ) + shoe;
  return (
    group('translate(-10 372) scale(0.6) rotate(30 1080 960)', one) +
    group('translate(400 430) scale(0.62)', one)
  );
};
