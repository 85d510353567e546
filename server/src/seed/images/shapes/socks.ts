import { darker, ellipse, form, group, path, rect, shadow, times, clip } from '../drawing.ts';
import { people } from '../figure.ts';
import { type Look, standing, view, type Views } from '../look.ts';
import { mark } from '../marks.ts';
import { pattern } from '../patterns.ts';

const outline =
  'M430 170C500 190 580 190 640 170C640 330 626 480 640 600C660 680 760 720 850 762C940 806 960 860 930 914C908 956 850 972 780 960C660 940 520 900 462 850C400 790 416 660 426 540C436 420 440 300 430 170Z';

/** A sock from the side. */
const sock = (look: Look, body: string, toe: string) =>
  form(
    outline,
    body,
    pattern(look.pattern, look.second, look.accent) +
      path('M400 150L680 150L680 330L400 330Z', body) +
      path('M400 204L680 204L680 246L400 246Z', toe) +
      path('M400 266L680 266L680 290L400 290Z', look.accent) +
      path('M810 700C760 780 770 900 800 1000L1000 1000L1000 700Z', toe) +
      path('M400 690C480 690 560 760 560 930L380 930Z', toe) +
      shadow(
        times(12, (i) => rect(430 + i * 19, 150, 6, 180)),
        0.1,
      ) +
      shadow('M560 640C600 700 680 740 740 750C660 760 580 730 540 690Z', 0.12),
  );

const opening = (body: string) =>
  path('M430 170C500 150 580 150 640 170C580 192 500 192 430 170Z', darker(body, 0.45));

const withMark = (look: Look) =>
  clip(outline, mark(look.mark, 548, 450, 90, look.emblem ?? look.accent));

const pairOfSocks = (look: Look) =>
  group(
    'translate(130 -8) rotate(7 600 600)',
    sock(look, look.second, look.main),
    opening(look.second),
  ) +
  group(
    'translate(-110 24) rotate(-3 600 600)',
    sock(look, look.main, look.second),
    opening(look.main),
    withMark(look),
  );

/** Both socks from behind, with the heel in its own color. */
const socksFromBehind = (look: Look) => {
  const one = (x: number, body: string, heel: string) =>
    group(
      `translate(${x} 0)`,
      form(
        'M-108 170C-60 188 60 188 108 170C112 400 98 580 106 720C116 810 116 920 64 966C34 990 -34 990 -64 966C-116 920 -116 810 -106 720C-98 580 -112 400 -108 170Z',
        body,
        path(rect(-120, 204, 240, 42), heel) +
          path(rect(-120, 266, 240, 24), look.accent) +
          path(ellipse(0, 840, 132, 112), heel) +
          shadow(
            times(12, (i) => rect(-108 + i * 19, 150, 6, 180)),
            0.1,
          ) +
          shadow('M-106 690C-50 726 50 726 106 690L106 712C50 750 -50 750 -106 712Z', 0.12),
      ),
      path('M-108 170C-60 150 60 150 108 170C60 190 -60 190 -108 170Z', darker(body, 0.45)),
    );
  return one(440, look.main, look.second) + one(760, look.second, look.main);
};

const wornSocks = (look: Look) => {
  const leg =
    'M440 420L428 180C424 100 372 0 384 -160C392 -280 420 -340 424 -420L424 -900L676 -900L672 -420C668 -300 650 -60 640 180L640 420Z';
  const one =
    form(leg, people.farah.skin, '', { depth: 30, rim: 0 }) +
    sock(look, look.main, look.second) +
    withMark(look);
  return (
    group('translate(-60 330) scale(0.7) rotate(16 860 900)', one) +
    group('translate(240 316) scale(0.76)', one)
  );
};

export const socks: Views = [
  view(pairOfSocks, { y: 1060, width: 620 }),
  view(socksFromBehind, { y: 1060, width: 620 }, 'The back of'),
  view(wornSocks, standing(760, 1050), 'Someone in'),
];
