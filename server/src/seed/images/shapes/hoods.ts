import { both, darker, faint, form, line, path, shadow, symmetric } from '../drawing.ts';
import type { Look } from '../look.ts';
import { pattern } from '../patterns.ts';

/** The body of a jacket. */
export const coat = symmetric(
  'M600 300C650 300 700 280 724 246C780 262 830 280 872 304C862 380 856 440 856 520C850 660 850 830 862 974C780 1000 690 1006 600 1006',
);

export const hoodBack = symmetric(
  'M600 118C712 118 792 180 800 280C804 344 760 396 700 424C668 440 634 452 600 470',
);

export const hoodOpening = symmetric('M600 186C680 186 734 224 736 282C728 344 664 384 600 440');

/** The hood from behind, with its seams. */
export const hoodFromBehind = (look: Look) =>
  form(
    hoodBack,
    look.main,
    pattern(look.pattern, look.second, look.accent) +
      line(
        'M540 110C520 220 530 340 574 460M660 110C680 220 670 340 626 460',
        darker(look.main, 0.35),
        5,
        faint(0.6),
      ) +
      shadow('M400 330C480 430 720 430 800 330L800 480L400 480Z', 0.12),
    { depth: 32 },
  );

/** The hood as it lies on the shoulders: what is behind the neck, and the two edges in front. */
export const hoodDown = (color: string, lining: string) => ({
  behind:
    form(symmetric('M600 316C690 312 752 352 752 414C740 452 680 470 600 470'), color, '', {
      depth: 14,
      rim: 3,
    }) +
    path(
      symmetric('M600 352C660 352 700 372 706 404C690 430 650 440 600 440'),
      darker(lining, 0.5),
    ),
  front: both((side) =>
    form(
      side('M660 366C712 376 756 404 752 436C728 470 650 478 604 540C598 496 630 440 662 410Z'),
      color,
      '',
      { depth: 10, rim: 3 },
    ),
  ),
});
