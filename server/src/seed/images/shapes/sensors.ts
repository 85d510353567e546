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
  shine,
  clip,
} from '../drawing.ts';
import { figure, frame, people } from '../figure.ts';
import { plainOutfit, trousers, waistband } from '../garments.ts';
import { cropped, type Look, view, type Views } from '../look.ts';
import { mark } from '../marks.ts';
import { pattern } from '../patterns.ts';
import { screen } from './display.ts';

const strapAlone = (look: Look) => {
  const { main, second, accent } = look;
  return (
    line('M330 500C300 300 480 200 600 200C760 200 920 300 880 500', darker(main, 0.5), 84) +
    line('M330 500C300 300 480 200 600 200C760 200 920 300 880 500', darker(main, 0.28), 66) +
    form(
      rect(720, 196, 90, 110, 20),
      second,
      path(rect(744, 222, 42, 58, 10), darker(second, 0.4)),
      { depth: 10 },
    ) +
    form(
      'M130 590C120 540 150 500 200 500C340 540 460 560 600 560C740 560 860 540 1000 500C1050 500 1080 540 1070 590C1060 660 1040 700 980 720C860 760 740 776 600 776C460 776 340 760 220 720C160 700 140 660 130 590Z',
      main,
      pattern(look.pattern, second, accent) +
        line(
          'M180 520C400 600 800 600 1020 520M180 690C400 770 800 770 1020 690',
          darker(main, 0.4),
          5,
          'stroke-dasharray="14 10" opacity="0.6"',
        ),
      { depth: 20 },
    ) +
    form(
      'M430 600C440 560 500 540 600 540C700 540 760 560 770 600C784 660 780 700 764 740C740 790 680 806 600 806C520 806 460 790 436 740C420 700 416 660 430 600Z',
      second,
      shine('M450 610C470 570 540 558 600 558C540 580 480 610 466 660Z', 0.35),
      { depth: 18 },
    ) +
    path(
      'M600 744C540 700 510 670 520 636C530 606 576 604 600 640C624 604 670 606 680 636C690 670 660 700 600 744Z',
      accent,
    ) +
    mark(look.mark, 900, 620, 90, look.emblem ?? '#fbf7f0') +
    line('M440 880L540 880L566 820L604 940L640 850L660 880L760 880', accent, 16)
  );
};

/** A bike computer with map, speed and elevation. */
const onHandlebar = (look: Look) => {
  const { main, second, accent } = look;
  return (
    line('M60 930C360 900 840 900 1140 930', darker(second, 0.4), 92) +
    line('M60 922C360 892 840 892 1140 922', lighter(second, 0.12), 60) +
    line('M60 902C360 874 840 874 1140 902', lighter(second, 0.5), 12, faint(0.6)) +
    form(rect(500, 820, 200, 170, 36), darker(second, 0.2), '', { depth: 14 }) +
    form(rect(360, 170, 480, 720, 84), main, mark(look.mark, 600, 830, 80, look.emblem ?? accent), {
      depth: 24,
      rim: 12,
    }) +
    clip(
      rect(404, 216, 392, 550, 40),
      path(rect(404, 216, 392, 550), '#e9efdf'),
      path('M380 560C500 500 560 420 820 400L820 200L380 200Z', '#c5dcc0'),
      path('M380 300C460 340 500 260 600 300C700 340 700 240 820 260L820 200L380 200Z', '#9cc7b0'),
      line('M440 560C480 480 560 500 580 420C600 340 700 380 740 260', '#fbf7f0', 30),
      line('M440 560C480 480 560 500 580 420C600 360 640 366 670 350', accent, 17),
      path(ellipse(670, 350, 26), '#fbf7f0'),
      path(ellipse(670, 350, 16), accent),
      path(rect(404, 576, 392, 200), screen),
      path('M430 740L500 690L550 712L610 640L680 700L770 660L770 748L430 748Z', '#59c3a9'),
      path(rect(436, 600, 110, 26, 10), '#fbf7f0'),
      path(rect(436, 638, 70, 14, 7), '#fbf7f0', faint(0.6)),
      path(rect(690, 600, 80, 26, 10), accent),
      shine('M380 500L700 190L820 190L380 640Z', 0.14),
    ) +
    form(rect(336, 420, 36, 110, 16), accent, '', { depth: 8 }) +
    form(rect(830, 420, 36, 110, 16), second, '', { depth: 8 })
  );
};

/** A phone in an armband. */
const armbandAlone = (look: Look) => {
  const { main, second, accent } = look;
  return group(
    'rotate(-7 600 600)',
    path(
      'M170 520C180 440 300 420 420 430L780 430C900 420 1020 440 1030 520L1030 680C1000 600 900 580 780 590L420 590C300 580 200 600 170 680Z',
      darker(main, 0.5),
    ),
    form(
      'M170 520C230 470 320 480 400 490L800 490C880 480 970 470 1030 520L1030 760C970 710 880 720 800 730L400 730C320 720 230 710 170 760Z',
      main,
      pattern(look.pattern, second, accent) +
        line('M180 556C240 510 340 520 400 526M1020 556C960 510 860 520 800 526', accent, 10) +
        line('M180 720C240 680 340 690 400 694M1020 720C960 680 860 690 800 694', accent, 10),
      { depth: 16 },
    ),
    form(rect(370, 170, 460, 860, 90), second, '', { depth: 20, rim: 10 }),
    clip(
      rect(412, 214, 376, 772, 56),
      path(rect(412, 214, 376, 772), '#17324d'),
      path(ellipse(680, 400, 74), '#ffd166'),
      path('M412 640C520 560 600 470 800 380L800 1000L412 1000Z', '#2f8a74'),
      path('M412 740C560 690 680 600 800 520L800 1000L412 1000Z', '#1f6b5a'),
      path(rect(450, 260, 150, 40, 12), '#fbf7f0'),
      path(rect(450, 316, 90, 18, 9), '#fbf7f0', faint(0.6)),
      path(rect(450, 850, 300, 90, 45), accent),
      path('M586 874L630 895L586 918Z', '#fbf7f0'),
      shine('M400 560L720 200L820 200L400 760Z', 0.12),
    ),
    mark(look.mark, 270, 610, 80, look.emblem ?? accent),
  );
};

const wornStrap = (look: Look) => {
  const { main, second, accent } = look;
  const person = people.bruno;
  const strap =
    form(
      'M428 640C480 660 540 668 600 668C660 668 720 660 772 640L768 700C720 720 660 728 600 728C540 728 480 720 432 700Z',
      main,
      line(
        'M428 652C540 686 660 686 772 652M432 690C540 724 660 724 768 690',
        darker(main, 0.45),
        3,
        'stroke-dasharray="8 6" opacity="0.7"',
      ),
      { depth: 8, rim: 4 },
    ) +
    form(rect(530, 652, 140, 92, 40), second, '', { depth: 10, rim: 4 }) +
    path(
      'M600 730C574 710 562 698 566 684C570 672 590 672 600 686C610 672 630 672 634 684C638 698 626 710 600 730Z',
      accent,
    ) +
    mark(look.mark, 724, 684, 34, look.emblem ?? '#fbf7f0');
  return frame(
    600,
    650,
    740,
    figure(person, { clothes: trousers('tight', '#464c57') + waistband('#464c57') + strap }),
  );
};

/** The back of the computer, with its quarter-turn mount and the port. */
const computerBack = (look: Look) => {
  const { main, second, accent } = look;
  return (
    form(rect(336, 420, 36, 110, 16), second, '', { depth: 8 }) +
    form(rect(830, 420, 36, 110, 16), accent, '', { depth: 8 }) +
    form(
      rect(360, 150, 480, 760, 84),
      darker(main, 0.12),
      path(rect(400, 190, 400, 680, 60), lighter(main, 0.08)) +
        mark(look.mark, 600, 330, 130, look.emblem ?? accent),
      { depth: 24, rim: 12 },
    ) +
    form(ellipse(600, 600, 150), second, path(ellipse(600, 600, 118), darker(second, 0.45)), {
      depth: 12,
    }) +
    form(
      'M540 470L660 470L660 540L540 540ZM540 660L660 660L660 730L540 730Z',
      lighter(second, 0.2),
      '',
      { depth: 8 },
    ) +
    form(ellipse(600, 600, 62), accent, '', { depth: 10 }) +
    form(
      rect(520, 806, 160, 56, 22),
      darker(main, 0.4),
      line('M550 834L650 834', lighter(main, 0.4), 6),
      { depth: 6 },
    )
  );
};

const wornArmband = (look: Look) => {
  const { main, second, accent } = look;
  const person = people.elin;
  const band = group(
    'rotate(-7 812 660)',
    form(
      'M752 610C790 624 830 624 872 606L876 726C836 744 796 744 756 730Z',
      main,
      line('M750 626C790 642 836 642 880 624M756 716C796 730 836 730 880 712', accent, 5),
      { depth: 8, rim: 3 },
    ),
    form(rect(762, 556, 104, 208, 22), second, '', { depth: 8, rim: 4 }),
    clip(
      rect(772, 566, 84, 188, 14),
      path(rect(772, 566, 84, 188), '#17324d'),
      path(ellipse(832, 610, 16), '#ffd166'),
      path('M772 680C800 640 830 630 860 610L860 760L772 760Z', '#2f8a74'),
      path(rect(782, 580, 34, 9, 3), '#fbf7f0'),
      path(rect(782, 720, 64, 20, 10), accent),
    ),
  );
  return frame(690, 560, 800, figure(person, { ...plainOutfit(person), sleeves: '' }), band);
};

export const chestStrap: Views = [
  view(strapAlone, { y: 1040, width: 760 }),
  view(wornStrap, cropped, 'A man with'),
];

export const bikeComputer: Views = [
  view(onHandlebar, { y: 1060, width: 900 }),
  view(computerBack, { y: 1050, width: 460 }, 'The mount at the back of'),
];

export const phoneArmband: Views = [
  view(armbandAlone, { y: 1100, width: 560 }),
  view(wornArmband, cropped, 'A runner with'),
];
