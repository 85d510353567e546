import {
  both,
  darker,
  ellipse,
  faint,
  form,
  line,
  path,
  rect,
  shadow,
  symmetric,
  times,
} from '../drawing.ts';
import { people, type Person } from '../figure.ts';
import { cuffs, neckband, print, shirt, sleeves, wearTop } from '../garments.ts';
import { cropped, hanging, type Look, view, type Views } from '../look.ts';
import { mark } from '../marks.ts';
import { pattern } from '../patterns.ts';
import { folds, longSleeve, stitches } from './cloth.ts';

const neck = 'M492 226C505 288 548 324 600 324C652 324 695 288 708 226';

const backOfNeck = 'C660 250 540 250 492 226Z';

const insideOfNeck = ({ main, accent }: Look) =>
  path(neck + backOfNeck, darker(main, 0.42)) + path(rect(574, 250, 52, 26, 5), accent);

const collar = (color: string) =>
  line('M494 230C540 252 660 252 706 230', darker(color, 0.3), 16) +
  line(neck, darker(color, 0.22), 30) +
  line('M496 228C508 286 549 321 599 321C649 321 691 286 703 228', color, 22);

const sleeve =
  'M846 276C904 306 944 372 968 436C988 490 1004 536 1012 578C968 602 910 616 866 616C852 566 842 520 836 470C838 400 842 340 846 276Z';

const sleeveCuff =
  'M866 616C852 590 848 580 846 566C910 566 960 552 1006 528L1016 580C968 602 910 616 866 616Z';

const teeBody = symmetric(
  'M600 322C655 322 695 285 708 226C764 246 818 262 862 284C852 360 846 420 844 490C826 640 826 790 848 964C770 988 690 994 600 994',
);

const teeBackBody = symmetric(
  'M600 256C655 256 690 246 708 226C764 246 818 262 862 284C852 360 846 420 844 490C826 640 826 790 848 964C770 988 690 994 600 994',
);

const tee = (look: Look, sleeveColor: string, raglan: boolean) => {
  const { main, second, accent } = look;
  const cloth = pattern(look.pattern, second, accent);
  return (
    insideOfNeck(look) +
    both((side) =>
      form(side(sleeve), sleeveColor, (raglan ? '' : cloth) + path(side(sleeveCuff), second)),
    ) +
    form(
      teeBody,
      main,
      cloth +
        (raglan
          ? both((side) =>
              path(
                side('M708 226C760 246 818 262 862 284L852 500C810 420 752 330 690 290Z'),
                sleeveColor,
              ),
            )
          : '') +
        (raglan
          ? both((side) =>
              line(
                side('M690 290C752 330 810 420 852 500'),
                darker(sleeveColor, 0.3),
                5,
                faint(0.5),
              ),
            )
          : '') +
        folds(962) +
        stitches('M340 952C500 976 700 976 860 952', main),
    ) +
    collar(second) +
    mark(look.mark, 712, 420, 74, look.emblem ?? accent)
  );
};

/** A tee from behind: the collar closes high, a seam crosses the shoulders, and a running shirt has a mesh. */
const teeBack = (look: Look, sleeveColor: string, raglan: boolean) => {
  const { main, second, accent } = look;
  const cloth = pattern(look.pattern, second, accent);
  return (
    both((side) =>
      form(side(sleeve), sleeveColor, (raglan ? '' : cloth) + path(side(sleeveCuff), second)),
    ) +
    form(
      teeBackBody,
      main,
      cloth +
        (raglan
          ? path(
              times(17, (row) =>
                times(9, (i) => ellipse(472 + i * 32 + (row % 2) * 16, 420 + row * 28, 6)),
              ),
              darker(main, 0.3),
              faint(0.55),
            ) +
            both(
              (side) =>
                path(
                  side('M700 210C760 246 818 262 862 284L852 500C820 410 760 300 640 236Z'),
                  sleeveColor,
                ) +
                line(
                  side('M640 236C760 300 820 410 852 500'),
                  darker(sleeveColor, 0.3),
                  5,
                  faint(0.5),
                ),
            )
          : stitches('M340 384C480 420 720 420 860 384', main)) +
        shadow('M600 420C592 560 594 720 606 880L622 880C612 720 610 560 612 420Z', 0.08) +
        folds(962) +
        stitches('M340 952C500 976 700 976 860 952', main),
    ) +
    line('M492 228C540 262 660 262 708 228', darker(second, 0.22), 28) +
    line('M493 227C541 260 659 260 707 227', second, 20)
  );
};

const wornTee = (look: Look, person: Person, sleeveColor: string, raglan: boolean) => {
  const { main, second, accent } = look;
  const cloth = print(look, 380);
  const shoulder = (side: (d: string) => string) =>
    path(side('M664 392L840 430L810 660C780 560 730 480 650 446Z'), sleeveColor);
  return wearTop(person, {
    clothes:
      shirt(person, main, cloth + (raglan ? both(shoulder) : '')) +
      mark(look.mark, raglan ? 674 : 678, 586, 50, look.emblem ?? accent),
    sleeves: sleeves(person, 'short', sleeveColor, raglan ? '' : cloth),
    collar: neckband(second),
  });
};

export const tShirt: Views = [
  view((look) => tee(look, look.main, false), hanging),
  view((look) => teeBack(look, look.main, false), hanging, 'The back of'),
  view((look) => wornTee(look, people.dayo, look.main, false), cropped, 'A man in'),
];

export const raglanShirt: Views = [
  view((look) => tee(look, look.second, true), hanging),
  view((look) => teeBack(look, look.second, true), hanging, 'The back of'),
  view((look) => wornTee(look, people.chen, look.second, true), cropped, 'A runner in'),
];

const baseSleeves = ({ main, second, accent, pattern: name }: Look) =>
  both((side) =>
    form(
      side(longSleeve),
      main,
      pattern(name, second, accent) +
        path(side('M900 700L1060 680L1060 760L900 784Z'), second) +
        path(side('M900 784L1060 760L1060 776L900 800Z'), accent) +
        line(side('M905 885L1040 870'), darker(main, 0.4), 4, faint(0.4)),
    ),
  );

const sidePanels = ({ second, accent }: Look) =>
  both(
    (side) =>
      path(side('M862 284C800 420 790 700 812 1000L900 1000L900 284Z'), second) +
      line(side('M862 284C800 420 790 700 812 1000'), accent, 8),
  );

const baseLayerFront = (look: Look) => {
  const { main, second, accent } = look;
  return (
    insideOfNeck(look) +
    baseSleeves(look) +
    form(teeBody, main, pattern(look.pattern, second, accent) + sidePanels(look) + folds(962)) +
    path(
      'M488 232C480 200 490 176 500 168C560 190 640 190 700 168C710 176 720 200 712 232C680 300 640 324 600 324C560 324 520 300 488 232Z',
      darker(main, 0.4),
    ) +
    form(
      'M488 232C480 200 488 178 498 168C520 236 556 262 600 262C644 262 680 236 702 168C712 178 720 200 712 232C692 300 648 334 600 334C552 334 508 300 488 232Z',
      second,
    ) +
    line('M600 266L600 440', darker(main, 0.5), 8) +
    form(rect(586, 286, 28, 46, 10), accent) +
    mark(look.mark, 712, 440, 70, look.emblem ?? accent)
  );
};

const baseLayerBack = (look: Look) => {
  const { main, second, accent } = look;
  return (
    baseSleeves(look) +
    form(
      teeBackBody,
      main,
      pattern(look.pattern, second, accent) +
        path('M300 200L900 200L900 330C760 420 440 420 300 330Z', second) +
        line('M320 336C440 420 760 420 880 336', accent, 8) +
        sidePanels(look) +
        folds(962),
    ) +
    form(
      'M488 236C480 204 490 180 502 170C560 150 640 150 698 170C710 180 720 204 712 236C660 262 540 262 488 236Z',
      second,
      shadow('M480 226C560 250 640 250 720 226L720 262L480 262Z', 0.14),
    )
  );
};

const wornBaseLayer = (look: Look) => {
  const { main, second, accent } = look;
  const person = people.elin;
  const cloth = print(look, 380);
  return wearTop(person, {
    clothes:
      shirt(
        person,
        main,
        cloth +
          both(
            (side) =>
              path(
                side('M776 440C736 540 700 700 704 800C708 880 730 940 734 1040L800 1040L800 440Z'),
                second,
              ) +
              line(side('M776 440C736 540 700 700 704 800C708 880 730 940 734 1040'), accent, 6),
          ),
      ) +
      line('M600 450L600 580', darker(main, 0.5), 7) +
      mark(look.mark, 676, 570, 46, look.emblem ?? accent),
    sleeves: sleeves(person, 'long', main, cloth) + cuffs(person, second),
    collar:
      form(
        symmetric(
          'M600 404C630 404 646 388 652 364C668 376 676 396 674 420C656 452 628 468 600 468',
        ),
        second,
        '',
        { depth: 8, rim: 4 },
      ) + form(rect(590, 424, 20, 36, 8), accent, '', { depth: 4, rim: 3 }),
  });
};

export const baseLayer: Views = [
  view(baseLayerFront, hanging),
  view(baseLayerBack, hanging, 'The back of'),
  view(wornBaseLayer, cropped, 'A woman in'),
];
