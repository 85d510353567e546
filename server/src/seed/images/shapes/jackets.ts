import {
  both,
  darker,
  faint,
  form,
  lighter,
  line,
  path,
  shadow,
  symmetric,
  clip,
} from '../drawing.ts';
import { hanging, cropped, type Look, view, type Views } from '../look.ts';
import { type Person, people } from '../figure.ts';
import { cuffs, frontZip, print, shirt, sleeves, wearTop } from '../garments.ts';
import { mark } from '../marks.ts';
import { pattern } from '../patterns.ts';
import { coat, hoodBack, hoodDown, hoodFromBehind, hoodOpening } from './hoods.ts';
import { folds, longSleeve, ribs, wristband, zip } from './cloth.ts';

const torso = symmetric(
  'M600 320C650 320 700 290 724 246C780 262 830 280 872 304C862 380 856 440 856 520C850 660 850 790 858 900C780 924 690 930 600 930',
);

const hem = symmetric(
  'M600 918C690 918 780 912 856 890C864 930 862 964 856 990C780 1010 690 1014 600 1014',
);

const pocket = symmetric('M600 680L740 680C752 730 786 776 812 812L812 892L600 900');

const laces = (color: string) =>
  both(
    (side) =>
      line(side('M646 408C656 480 650 540 658 610'), color, 11) +
      line(side('M658 604L660 636'), darker(color, 0.35), 15),
  );

const sweatshirt = (look: Look) => {
  const { main, second, accent } = look;
  const cloth = pattern(look.pattern, second, accent);
  return (
    both(
      (side) =>
        form(side(longSleeve), main, cloth) +
        form(side(wristband), second, ribs(60, 1140, 850, 130), { depth: 16 }),
    ) +
    form(hem, second, ribs(330, 880, 880, 150), { depth: 16 }) +
    form(torso, main, cloth + folds(920))
  );
};

const hooded = (look: Look, front: string) => {
  const { main, second, accent } = look;
  return (
    sweatshirt(look) +
    front +
    form(
      hoodBack,
      main,
      clip(hoodBack, shadow('M600 470C640 340 770 330 810 250L810 480Z', 0.12)),
    ) +
    path(hoodOpening, darker(second, 0.35)) +
    clip(
      hoodOpening,
      path(
        symmetric('M600 236C660 236 690 262 694 300C686 350 640 380 600 424'),
        darker(second, 0.6),
      ),
    ) +
    line('M464 282C472 344 536 384 600 440C664 384 728 344 736 282', darker(main, 0.25), 10) +
    laces(look.emblem ?? accent)
  );
};

const hoodieFront = (look: Look) =>
  hooded(
    look,
    form(
      pocket,
      lighter(look.main, 0.06),
      both((side) =>
        line(side('M730 690C744 734 778 780 806 816'), darker(look.main, 0.35), 5, faint(0.5)),
      ),
    ) + mark(look.mark, 600, 800, 104, look.emblem ?? look.accent),
  );

const zipHoodieFront = (look: Look) =>
  hooded(
    look,
    both((side) =>
      form(
        side('M622 690L732 690C748 736 784 780 812 816L812 888L622 898Z'),
        lighter(look.main, 0.05),
        line(side('M724 700C742 742 778 786 806 822'), look.accent, 9),
      ),
    ) +
      zip(look.second, 452, 1010) +
      mark(look.mark, 730, 520, 76, look.emblem ?? look.accent),
  );

const hoodedBack = (look: Look) =>
  sweatshirt(look) +
  line('M344 420C480 470 720 470 856 420', darker(look.main, 0.35), 5, faint(0.5)) +
  shadow(
    'M430 300C450 420 540 480 600 496C660 480 750 420 770 300L800 420C740 500 660 530 600 536C540 530 460 500 400 420Z',
    0.14,
  ) +
  hoodFromBehind(look);

const wornHoodie = (look: Look, person: Person, front: string) => {
  const { main, second, accent } = look;
  const hood = hoodDown(main, second);
  const cloth = print(look, 380);
  return wearTop(person, {
    behind: hood.behind,
    clothes:
      shirt(person, main, cloth, 1000) +
      form(
        symmetric(
          'M600 1004C660 1004 710 1000 764 988C766 1020 762 1044 756 1062C710 1078 650 1080 600 1080',
        ),
        second,
        ribs(400, 800, 970, 120),
        { depth: 10, rim: 3 },
      ) +
      front,
    sleeves: sleeves(person, 'long', main, cloth) + cuffs(person, second),
    collar:
      hood.front +
      both((side) =>
        line(side('M622 510C628 560 624 600 630 640'), darker(look.emblem ?? accent, 0.15), 8),
      ),
  });
};

export const hoodie: Views = [
  view(hoodieFront, hanging),
  view(hoodedBack, hanging, 'The back of'),
  view(
    (look) =>
      wornHoodie(
        look,
        people.bruno,
        form(
          symmetric('M600 790L690 790C700 830 724 862 744 884L744 980L600 990'),
          lighter(look.main, 0.06),
          both((side) =>
            line(side('M684 798C696 836 720 868 742 890'), darker(look.main, 0.35), 4, faint(0.5)),
          ),
          { depth: 12, rim: 3 },
        ) + mark(look.mark, 600, 890, 70, look.emblem ?? look.accent),
      ),
    cropped,
    'A man in',
  ),
];

export const zipHoodie: Views = [
  view(zipHoodieFront, hanging),
  view(hoodedBack, hanging, 'The back of'),
  view(
    (look) =>
      wornHoodie(
        look,
        people.farah,
        frontZip(look.second, 530, 1076) +
          both((side) => line(side('M664 820L720 930'), look.accent, 7)) +
          mark(look.mark, 678, 640, 48, look.emblem ?? look.accent),
      ),
    cropped,
    'A woman in',
  ),
];

const jacketSleeves = ({ main, second, accent, pattern: name }: Look) =>
  both((side) =>
    form(
      side(longSleeve),
      main,
      pattern(name, second, accent) +
        path(side('M840 200L1100 200L1100 470C1000 476 900 486 830 480Z'), second) +
        line(side('M960 480C984 600 1000 740 1006 900'), accent, 12) +
        line(side('M905 880L1040 864'), darker(main, 0.4), 5, faint(0.5)),
    ),
  );

const jacketFront = (look: Look) => {
  const { main, second, accent } = look;
  const yoke = (side: (d: string) => string) =>
    path(side('M600 200L900 200L1100 330L1100 500C950 500 800 520 600 470Z'), second);
  return (
    jacketSleeves(look) +
    form(
      coat,
      main,
      pattern(look.pattern, second, accent) +
        both(yoke) +
        both((side) => line(side('M600 474C760 520 850 506 900 500'), accent, 14)) +
        folds(990) +
        both(
          (side) =>
            line(side('M700 770L790 690'), darker(main, 0.5), 12) +
            line(side('M697 764L786 685'), accent, 5),
        ) +
        both((side) => shadow(side('M600 968C690 968 790 962 870 938L870 1020L600 1020Z'), 0.07)),
    ) +
    path(
      'M476 250C470 200 478 168 492 150C560 176 640 176 708 150C722 168 730 200 724 250C690 300 640 320 600 320C560 320 510 300 476 250Z',
      darker(second, 0.5),
    ) +
    form(
      'M476 250C470 200 478 168 492 150C500 232 560 262 588 300L588 346C530 330 492 296 476 250Z',
      second,
    ) +
    form(
      'M724 250C730 200 722 168 708 150C700 232 640 262 612 300L612 346C670 330 708 296 724 250Z',
      second,
    ) +
    zip(accent, 300, 1000) +
    mark(look.mark, 724, 404, 76, look.emblem ?? accent)
  );
};

/** Vented: the yoke hangs free over a slit. */
const jacketBack = (look: Look) => {
  const { main, second, accent } = look;
  return (
    jacketSleeves(look) +
    form(
      coat,
      main,
      pattern(look.pattern, second, accent) +
        path('M300 200L900 200L900 500C760 560 440 560 300 500Z', second) +
        shadow('M300 500C440 560 760 560 900 500L900 536C760 600 440 600 300 536Z', 0.22) +
        line('M304 500C440 560 760 560 896 500', accent, 14) +
        line('M600 560L600 1000', darker(main, 0.3), 5, faint(0.45)) +
        folds(990) +
        shadow('M330 968C500 1000 700 1000 870 968L870 1020L330 1020Z', 0.07),
    ) +
    form(
      'M476 262C468 206 478 168 492 152C560 132 640 132 708 152C722 168 732 206 724 262C670 330 530 330 476 262Z',
      second,
      shadow('M470 246C560 274 640 274 730 246L730 300L470 300Z', 0.16),
    )
  );
};

const wornJacket = (look: Look) => {
  const { main, second, accent } = look;
  const person = people.mateo;
  return wearTop(person, {
    clothes:
      shirt(
        person,
        main,
        print(look, 380) +
          path('M380 380L820 380L820 600C720 640 480 640 380 600Z', second) +
          line('M380 600C480 640 720 640 820 600', accent, 9) +
          both((side) => line(side('M664 860L726 780'), darker(main, 0.5), 8)),
        1030,
      ) +
      frontZip(accent, 440, 1050) +
      mark(look.mark, 682, 556, 48, look.emblem ?? accent),
    sleeves:
      sleeves(
        person,
        'long',
        main,
        path(
          'M200 380L1000 380L1000 590C900 606 840 606 780 600L420 600C360 606 300 600 200 560Z',
          second,
        ),
      ) + cuffs(person, second),
    collar: both((side) =>
      form(
        side(
          'M648 356C672 362 688 384 686 416C664 446 636 462 604 486L604 448C632 424 646 396 648 356Z',
        ),
        second,
        '',
        { depth: 8, rim: 3 },
      ),
    ),
  });
};

export const jacket: Views = [
  view(jacketFront, hanging),
  view(jacketBack, hanging, 'The back of'),
  view(wornJacket, cropped, 'A runner in'),
];
